//! Pictures are complete and well-formed in every format.

use dice::Dice;
use robotable_micro::draw::{Ink, Scene};
use robotable_micro::{Board, Moves, Plan, Space, Task};

fn rule_book() -> Board {
    "black-1n4e3e2n".parse().unwrap()
}

#[test]
fn a_plain_board_is_ascii_and_reads_like_the_board() {
    let board = rule_book();
    let text = Scene { board: &board, task: None, route: None }.text(Ink::Plain);
    let expected = "
      A      B      C       D      E      F
   +------+------+------++------+------+------+
 1 |  W6  |  B6  |  B2  ||  P6  |  Y5  |  P1  |
   +------+------+------++------+------+------+
 2 |  R3  |  Y4  |  W3  ||  R1  |  B5  |  Y6  |
   +------+------+------++------+------+------+
 3 |  B3  |  G4  |  W5  ||  G1  |  R5  |  Y1  |
   +======+======+======++======+======+======+
 4 |  P5  |  P2  |  P3  ||  Y2  |  W1  |  B1  |
   +------+------+------++------+------+------+
 5 |  R6  |  R4  |  Y3  ||  W2  |  G2  |  R2  |
   +------+------+------++------+------+------+
 6 |  B4  |  G5  |  G3  ||  P4  |  G6  |  W4  |
   +------+------+------++------+------+------+
";
    let shown: Vec<&str> = text.lines().map(str::trim_end).collect();
    assert_eq!(shown, expected.lines().skip(1).collect::<Vec<_>>(), "\n{text}");
}

#[test]
fn every_form_names_every_space_and_plain_text_has_no_escapes() {
    let mut dice = Dice::new(5);
    for _ in 0..50 {
        let board = Board::shuffled(&mut dice);
        let task = Task::roll(&mut dice).roll_via(&mut dice);
        let plan = Plan::new(&board, task);
        // Long routes visit spaces more often than fits.
        let route = plan.routes(Moves::MAX).next();
        let scene = Scene { board: &board, task: Some(task), route: route.as_ref() };
        let (plain, colour, svg) = (scene.text(Ink::Plain), scene.text(Ink::Colour), scene.svg());
        assert!(plain.is_ascii() && !plain.contains('\x1b'));
        let widths: Vec<usize> = plain.lines().skip(1).map(str::len).collect();
        assert!(widths.iter().all(|width| *width == widths[0]), "{plain}");
        for space in Space::all() {
            let name = space.to_string();
            assert!(plain.contains(&name) && colour.contains(&name));
            assert!(svg.contains(&format!(">{name}</text>")));
        }
    }
}

#[test]
fn no_two_colours_share_a_shape() {
    let board = rule_book();
    let text = Scene { board: &board, task: None, route: None }.text(Ink::Colour);
    for (glyph, letter) in [('●', 'B'), ('▲', 'Y'), ('■', 'G'), ('✚', 'R'), ('♥', 'P'), ('★', 'W')]
    {
        for number in 1..=6 {
            assert!(text.contains(&format!(" {glyph} {letter}{number} ")), "{letter}{number}");
        }
    }
}

#[test]
fn a_die_has_as_many_pips_as_its_number() {
    let board = rule_book();
    let svg = Scene { board: &board, task: None, route: None }.svg();
    for space in Space::all() {
        let title = format!("<title>{space:#}</title>");
        let drawn = svg.lines().find(|line| line.contains(&title)).unwrap();
        assert_eq!(drawn.matches("<path").count(), usize::from(space.number().get()), "{space}");
    }
}
