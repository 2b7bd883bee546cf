use crate::data;
use oxidoku_engine::*;
#[test]
fn show() {
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    let lines = data::lines("reglib-1.3.txt").unwrap();
    for n in std::env::var("SHOW")
        .unwrap_or_default()
        .split(',')
        .filter(|s| !s.is_empty())
    {
        let line =
            crate::reglib::parse(n.parse().unwrap(), &lines[n.parse::<usize>().unwrap() - 1]);
        let position = crate::reglib::position(&line, &rules);
        let mut options = crate::reglib::options(&line);
        if let Ok(all) = std::env::var("ALL") {
            options.techniques = all
                .split(',')
                .map(|id| Technique::from_id(id).unwrap())
                .collect();
        }
        println!(
            "{n} {} {:?} {:?}",
            line.code, line.eliminations, line.placements
        );
        for step in explainer
            .steps(&position, &options, &mut Control::unlimited())
            .unwrap()
        {
            print!("   {:?} ", step.technique);
            if let Some(l) = step.links.first() {
                print!("{}", node(&l.from));
            }
            for l in &step.links {
                print!(" {} {}", if l.strong { '=' } else { '-' }, node(&l.to));
            }
            print!(" =>");
            for (c, d) in &step.eliminations {
                print!(" {}{}{}", d, c.row(9) + 1, c.column(9) + 1);
            }
            println!();
        }
    }
}
fn node(n: &Node) -> String {
    let mut s = format!("{}:", n.digit);
    for c in &n.cells {
        s += &format!("r{}c{}", c.row(9) + 1, c.column(9) + 1);
    }
    s
}
