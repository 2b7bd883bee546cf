//! Grids, written as R holds them.

use crate::batch::{Batch, Composition};
use crate::cells::{Layout, is_absent};
use crate::ended::{Ended, Reply};
use crate::form::Form;
use crate::input::Reader;
use crate::matrix::write_integers;
use crate::memory::Held;
use crate::memory::bytes::{joined, zeros};
use crate::memory::jump::Jump;
use crate::memory::make::{Elements, Fresh, ToR, copy_names, lazy_strings, put_matrices, strings};
use crate::packed::{Columns, Packing};
use oxidoku_engine::Rules;

/// From this many on, grids in a character vector stay bytes until an element is
/// asked for, see `altrep.c`.
///
/// At 1,000 strings a plain vector costs 0.15 us a string, about as much as solving
/// an easy puzzle, and from there on more (0.4 us at 5,000, 0.7 at 10,000, 5 at
/// 50,000), a lazy one nothing until it is looked at. Below, neither takes a time
/// that anyone notices, and a plain vector is simpler.
pub(crate) const LAZY_FROM: usize = 1000;

/// Room for grids in the form R is to get them.
pub(crate) struct Output<'b> {
    form: Form,
    of: &'b Composition,
    layout: Layout,
    cells: Cells,
    /// What R gets of a matrix or an array.
    integers: Option<Fresh<i32>>,
}

/// What is to be a large character vector lies in memory of R from the start: there
/// the vector refers to it, and no byte is copied.
enum Cells {
    Ours(Vec<u8>),
    Lazy(Fresh<u8>),
}

impl<'b> Output<'b> {
    pub(crate) fn new(form: Form, of: &'b Composition) -> Result<Self, Ended> {
        let count = of.len();
        let layout = Layout::of(of.first_rules());
        let [rows, columns] = layout.dim;
        let integers = match form {
            Form::Text | Form::List | Form::Column => None,
            _ if !of.is_uniform() => return Err(Ended::fault("an array of grids that differ")),
            Form::Matrix => Some(Fresh::array(&layout.dim)?),
            Form::Array => Some(Fresh::array(&[rows, columns, count])?),
        };
        let bytes = of.cells();
        let cells = match form {
            Form::Text if count >= LAZY_FROM && of.is_uniform() => Cells::Lazy(Fresh::new(bytes)?),
            _ => Cells::Ours(zeros(bytes)?),
        };
        Ok(Self {
            form,
            of,
            layout,
            cells,
            integers,
        })
    }

    /// The cells of all grids, to be filled, see `cells`; and room for the integers
    /// of all matrices, which must be filled with [`write_integers`] if there is any.
    pub(crate) fn room(&mut self) -> (&mut [u8], &mut [i32]) {
        let cells = match &mut self.cells {
            Cells::Ours(cells) => cells,
            Cells::Lazy(cells) => cells.values(),
        };
        let integers = self.integers.as_mut().map(Fresh::values);
        (cells, integers.unwrap_or_default())
    }

    /// The integers of each grid that [`Output::room`] has room for.
    pub(crate) fn integers_each(&self) -> usize {
        match self.form {
            Form::Matrix | Form::Array => self.layout.values(),
            Form::Text | Form::List | Form::Column => 0,
        }
    }

    /// A missing grid becomes an `NA` string, a `NULL` in a list, an all-`NA` matrix.
    pub(crate) fn finish(self) -> Result<Held, Jump> {
        let (layout, width) = (self.layout, self.layout.cells);
        match (self.integers, self.cells) {
            (Some(integers), _) => Ok(integers.into_held()),
            (None, Cells::Lazy(mut cells)) => {
                layout.name(cells.values());
                lazy_strings(cells, width)
            }
            (None, Cells::Ours(cells)) => to_r(self.form, self.of, cells),
        }
    }

    /// The same, named as what was read, if both are character vectors: naming them
    /// in R would make all strings.
    pub(crate) fn finish_like(self, reader: &Reader<'_>) -> Result<Held, Jump> {
        let same = self.form == Form::Text && reader.form == Form::Text;
        let written = self.finish()?;
        if same {
            copy_names(reader.x, &written)?;
        }
        Ok(written)
    }
}

/// All grids of a batch as a list or as strings.
fn to_r(form: Form, of: &Composition, mut cells: Vec<u8>) -> Result<Held, Jump> {
    if form == Form::List {
        let mut list = Elements::new(of.len())?;
        for run in of.in_order() {
            let cells = &cells[of.places(&run)];
            put_matrices(&mut list, run.items.start, cells, Layout::of(run.rules))?;
        }
        return Ok(list.into_held());
    }
    if form == Form::Column {
        let packings = of
            .kinds()
            .iter()
            .map(|rules| Packing::of(Layout::of(rules)));
        let mut columns = Columns::new(packings, of.len())?;
        for run in of.in_order() {
            columns.put(
                run.items.start,
                &cells[of.places(&run)],
                Packing::of(Layout::of(run.rules)),
            );
        }
        return columns.into_held();
    }
    for run in of.in_order() {
        Layout::of(run.rules).name(&mut cells[of.places(&run)]);
    }
    if of.is_uniform() {
        return strings(&cells, of.first_rules().cells());
    }
    let texts = (0..of.len()).map(|item| {
        let grid = &cells[of.place(item)];
        (!is_absent(grid)).then(|| grid.iter().map(|&cell| symbol(cell)).collect::<String>())
    });
    texts.collect::<Vec<Option<String>>>().to_r()
}

/// The same symbols as in altrep.c.
fn symbol(cell: u8) -> char {
    match cell {
        0 => '.',
        1..=9 => char::from(b'0' + cell),
        10..=35 => char::from(b'A' + (cell - 10)),
        _ => '0',
    }
}

/// Grids that are made, in portions, and not read: how many there are may depend on
/// how long the user has patience.
pub(crate) struct Gathered<'b> {
    layout: Layout,
    count: usize,
    room: Room<'b>,
}

/// What R gets. If it is one vector, it is made before the grids are, so that no work
/// is lost where there is no memory for it.
enum Room<'b> {
    Integers(Fresh<i32>),
    Lazy(Fresh<u8>),
    Strings,
    List,
    Columns(Columns),
    /// Rules differ.
    Mixed(Form, &'b Composition),
}

impl<'b> Gathered<'b> {
    /// For results as many and of the same form as the grids of a batch.
    pub(crate) fn like(batch: &'b Batch) -> Result<Self, Ended> {
        if batch.of.is_uniform() {
            return Ok(Self::new(batch.form, batch.len(), batch.rules())?);
        }
        Ok(Self {
            layout: Layout::of(batch.rules()),
            count: batch.len(),
            room: Room::Mixed(batch.form, &batch.of),
        })
    }

    pub(crate) fn new(form: Form, count: usize, rules: &Rules) -> Result<Self, Jump> {
        let layout = Layout::of(rules);
        let [rows, columns] = layout.dim;
        let room = match form {
            Form::Matrix => Room::Integers(Fresh::array(&layout.dim)?),
            Form::Array => Room::Integers(Fresh::array(&[rows, columns, count])?),
            Form::Text if count >= LAZY_FROM => Room::Lazy(Fresh::new(count * rules.cells())?),
            Form::Text => Room::Strings,
            Form::List => Room::List,
            Form::Column => Room::Columns(Columns::new([Packing::of(layout)].into_iter(), count)?),
        };
        Ok(Self {
            layout,
            count,
            room,
        })
    }

    /// The cells of all grids, as [`Output::room`] has them. Each portion is dropped as
    /// soon as it is copied.
    pub(crate) fn finish(self, portions: Vec<Vec<u8>>) -> Reply {
        let (layout, width) = (self.layout, self.layout.cells);
        let mut first = 0;
        match self.room {
            Room::Integers(mut integers) => {
                let mut room = integers.values().chunks_exact_mut(layout.values());
                for cells in portions {
                    for (cells, integers) in cells.chunks_exact(width).zip(&mut room) {
                        write_integers(cells, layout, integers);
                    }
                }
                Ok(integers.into_held())
            }
            Room::Lazy(mut bytes) => {
                let mut room = bytes.values();
                for cells in portions {
                    let (part, rest) = room.split_at_mut(cells.len());
                    part.copy_from_slice(&cells);
                    room = rest;
                }
                layout.name(bytes.values());
                Ok(lazy_strings(bytes, width)?)
            }
            Room::Mixed(form, of) => Ok(to_r(form, of, joined(&portions)?)?),
            Room::Strings => {
                let mut cells = portions.concat();
                layout.name(&mut cells);
                Ok(strings(&cells, width)?)
            }
            Room::Columns(mut columns) => {
                for cells in portions {
                    columns.put(first, &cells, Packing::of(layout));
                    first += cells.len() / width;
                }
                Ok(columns.into_held()?)
            }
            Room::List => {
                let mut list = Elements::new(self.count)?;
                for cells in portions {
                    put_matrices(&mut list, first, &cells, layout)?;
                    first += cells.len() / width;
                }
                Ok(list.into_held())
            }
        }
    }
}
