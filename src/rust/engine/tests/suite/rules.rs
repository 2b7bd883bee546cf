use crate::common::kind::Kind;
use oxidoku_engine::{Cell, HouseKind, Rules};

/// All box shapes of grids up to 36 x 36.
fn shapes() -> impl Iterator<Item = (usize, usize)> {
    (1..=36).flat_map(|rows| (1..=36 / rows).map(move |columns| (rows, columns)))
}

#[test]
fn every_shape_has_its_rows_columns_and_boxes_in_order() {
    for (rows, columns) in shapes() {
        let rules = Rules::boxes(rows, columns).unwrap();
        let size = rows * columns;
        assert_eq!(
            (rules.board().square(), rules.cells()),
            (Some(size), size * size)
        );
        assert_eq!(rules.box_shape(), Some((rows, columns)));
        let place = |cell: usize| {
            let (row, column) = (cell / size, cell % size);
            // Boxes in row order: `rows` of them side by side.
            [row, column, row / rows * rows + column / columns]
        };
        let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
        assert_eq!(rules.houses().len(), 3 * size);
        for (id, house) in rules.houses().iter().enumerate() {
            let (sort, number) = (id / size, id % size);
            assert_eq!((house.kind(), house.number()), (kinds[sort], number + 1));
            let cells: Vec<usize> = house.cells().iter().map(|cell| cell.index()).collect();
            let inside = (0..size * size).filter(|&cell| place(cell)[sort] == number);
            assert_eq!(
                cells,
                inside.collect::<Vec<_>>(),
                "{rows} x {columns}, house {id}"
            );
        }
    }
}

#[test]
fn every_cell_of_every_shape_is_in_three_houses() {
    for (rows, columns) in shapes() {
        let rules = Rules::boxes(rows, columns).unwrap();
        let mut houses = vec![0; rules.cells()];
        for house in rules.houses() {
            house
                .cells()
                .iter()
                .for_each(|cell| houses[cell.index()] += 1);
        }
        assert!(houses.iter().all(|&count| count == 3), "{rows} x {columns}");
    }
}

#[test]
fn the_peers_of_a_cell_are_the_cells_that_meet_it_in_order() {
    for shape in shapes() {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let kind = Kind::boxes(shape.0, shape.1);
        for cell in 0..rules.cells() {
            let peers = rules
                .peers(Cell::from_index(cell))
                .iter()
                .map(|peer| peer.index());
            let meeting =
                (0..rules.cells()).filter(|&other| other != cell && kind.meet(cell, other));
            assert!(peers.eq(meeting), "{shape:?}, cell {cell}");
        }
    }
}

#[test]
fn a_cell_knows_its_row_and_column() {
    for size in 1..=36 {
        for index in 0..size * size {
            let cell = Cell::from_index(index);
            assert_eq!(
                (cell.row(size), cell.column(size)),
                (index / size, index % size)
            );
            assert_eq!(Cell::at(index / size, index % size, size), cell);
        }
    }
}

#[test]
fn boxes_that_cannot_be_are_refused_whatever_their_size() {
    for rows in [0, 1, 7, 36, 37, 1 << 20] {
        for columns in [0, 1, 7, 36, 37, 1 << 20] {
            let possible = (1..=36).contains(&(rows * columns));
            assert_eq!(Rules::boxes(rows, columns).is_ok(), possible);
        }
    }
    assert!(Rules::boxes(usize::MAX, usize::MAX).is_err());
}
