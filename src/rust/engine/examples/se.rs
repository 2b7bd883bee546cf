pub fn main() {
    let text = std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap();
    let only: Option<usize> = std::env::args().nth(2).and_then(|t| t.parse().ok());
    let verbose = std::env::args().nth(3).is_some();
    let min: f64 = std::env::var("MIN").ok().and_then(|t| t.parse().ok()).unwrap_or(0.0);
    let max: f64 = std::env::var("MAX").ok().and_then(|t| t.parse().ok()).unwrap_or(99.0);
    // The file: a puzzle, a line a step, then = ER EP ED.
    let mut puzzle = String::new();
    let mut steps: Vec<String> = Vec::new();
    let mut number = 0;
    let (mut right, mut same, mut all) = (0, 0, 0);
    let mut total = 0.0;
    for line in text.lines() {
        if let Some(step) = line.strip_prefix("  ") {
            steps.push(step.to_string());
        } else if let Some(rating) = line.strip_prefix("= ") {
            number += 1;
            let er: f64 = rating.split(' ').next().unwrap().parse().unwrap();
            if only.is_some_and(|only| only != number && only != 0) || er < min || er > max {
                steps.clear();
                continue;
            }
            let now = std::time::Instant::now();
            let path = crate::probe(&puzzle);
            let time = now.elapsed().as_secs_f64();
            total += time;
            let max = |list: &[(String, f64, bool, String, f64)]| list.iter().map(|s| (s.1 * 10.0).round() as u32).max().unwrap_or(0);
            let first = path.iter().position(|s| s.2).map_or(0, |p| p + 1);
            let t = |x: u32| format!("{}.{}", x / 10, x % 10);
            let mine = format!("{} {} {}", t(max(&path)), t(max(&path[..first])), t(max(&path[..1.min(path.len())])));
            all += 1;
            right += usize::from(mine == rating);
            let ratings: Vec<String> = path.iter().map(|s| t((s.1 * 10.0).round() as u32)).collect();
            let theirs: Vec<&str> = steps.iter().map(|s| s.split(' ').next().unwrap()).collect();
            let diff = (0..ratings.len().max(theirs.len())).find(|&i| ratings.get(i).map(String::as_str) != theirs.get(i).copied());
            same += usize::from(diff.is_none());
            println!("{number} {rating} | {mine} {} {} steps {:.1} ms", if mine == rating { "ok" } else { "WRONG" }, path.len(), time * 1e3);
            if let Some(i) = diff {
                println!("   step {}: theirs {:?}, ours {:?}", i + 1, steps.get(i), path.get(i));
            }
            if verbose {
                for (i, s) in path.iter().enumerate() {
                    println!("   {} {:?} || {:?}", i + 1, s, steps.get(i));
                }
            }
            steps.clear();
        } else {
            puzzle = line.to_string();
        }
    }
    println!("right {right}, same path {same} of {all}, {total:.3} s");
}
