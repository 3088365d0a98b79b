//! Guarantees that hold on every database: one function per guarantee; [`on_all`] runs it on each.

use robotable_store::{
    AppendError, Ban, CreateError, Erasure, GuestBot, Live, Options, Record, Report, SayError,
    Saying, Snapshot, Store,
};
use table::{GameKind, JoinPolicy, Millis, SeatId, StageKind};
use testkit::TempDir;
use tokio::task::JoinSet;

use super::{Place, command, name, numbers, open, record, records, summary};

/// Generates a test of each guarantee on each database.
macro_rules! on_all {
    ($($promise:ident)*) => {
        mod on_sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $promise() {
                    super::$promise(&super::TempDir::new()).await;
                }
            )*
        }

        mod on_postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $promise() {
                    super::$promise(&super::super::on_postgres()).await;
                }
            )*
        }
    };
}

on_all! {
    what_is_appended_is_loaded
    one_of_many_is_let_through
    order_has_no_gaps
    all_records_or_none
    commands_are_found_again
    tables_are_created_once
    summaries_follow_their_events
    finished_games_are_found_page_by_page
    live_tables_are_found
    chat_keeps_the_last
    old_tables_are_archived_then_removed
    words_are_taken_back
    the_operator_is_told_and_decides
    all_tables_are_gone_through
    everything_survives_closing
    the_past_is_read_page_by_page
    the_newest_snapshot_is_kept
    a_closed_store_says_so
}

async fn the_operator_is_told_and_decides(place: &impl Place) {
    let store = open(place).await;
    for number in 1..=3 {
        store.create(name(number), records(1..=1), summary(u64::from(number))).await.unwrap();
    }
    let report = |number| Report {
        number,
        at: Millis(5),
        table: name(1),
        seat: SeatId(2),
        name: "Eve".to_owned(),
        words: "one\ntwo".to_owned(),
        from: (number == 1).then(|| "mark".to_owned()),
    };
    store.report(report(1)).await.unwrap();
    store.report(report(2)).await.unwrap();
    assert_eq!(store.reports(10).await.unwrap(), [report(2), report(1)]);
    assert_eq!(store.forget_reports(1).await.unwrap(), 1);
    assert_eq!(store.reports(10).await.unwrap(), [report(2)]);

    store.report(Report { at: Millis(9), ..report(3) }).await.unwrap();
    assert_eq!(store.forget_reports_before(Millis(5)).await.unwrap(), 0);
    assert_eq!(store.forget_reports_before(Millis(6)).await.unwrap(), 1);
    assert_eq!(store.forget_report(2).await.unwrap(), 0, "that one is gone");
    assert_eq!(store.forget_report(u64::MAX).await.unwrap(), 0);
    assert_eq!(store.forget_report(3).await.unwrap(), 1);
    bans_have_an_end(&store).await;

    let bot = |name: &str, hash: &str| GuestBot {
        name: name.to_owned(),
        author: "Ada".to_owned(),
        hash: hash.to_owned(),
        since: Millis(8),
    };
    assert!(store.register_bot(bot("Greedy", "a")).await.unwrap());
    assert!(!store.register_bot(bot("Greedy", "b")).await.unwrap(), "the name is taken");
    assert!(store.register_bot(bot("Careful", "c")).await.unwrap());
    assert_eq!(store.guest_bots().await.unwrap(), [bot("Careful", "c"), bot("Greedy", "a")]);
    assert!(store.unregister_bot("Greedy".to_owned()).await.unwrap());
    assert!(!store.unregister_bot("Greedy".to_owned()).await.unwrap());
    assert_eq!(store.guest_bots().await.unwrap(), [bot("Careful", "c")]);

    for (table, at) in [(1, 10), (2, 20), (2, 21)] {
        store.note_origin(name(table), "home".to_owned(), Millis(at)).await.unwrap();
    }
    store.note_origin(name(9), "home".to_owned(), Millis(10)).await.unwrap();
    let of = async || {
        let tables = store.tables_of("home").await.unwrap();
        tables.into_iter().map(|listed| listed.id).collect::<Vec<_>>()
    };
    assert_eq!(of().await, [name(2), name(1)]);
    assert_eq!(store.forget_origins(Millis(15)).await.unwrap(), 1);
    assert_eq!(of().await, [name(2)]);
    assert!(store.forget(name(2)).await.unwrap());
    assert_eq!(of().await, [], "it goes with its table");

    assert!(store.close_table(name(3)).await.unwrap());
    assert!(!store.close_table(name(3)).await.unwrap());
    let late = store.append(name(3), 1, records(2..=2), None).await;
    assert!(matches!(late, Err(AppendError::Gone)), "{late:?}");

    let secret = store.secret("test", "first".to_owned()).await.unwrap();
    assert_eq!(secret, "first");
    assert_eq!(store.secret("test", "second".to_owned()).await.unwrap(), "first");
    store.close().await;
}

/// Bans by network, with an end or without.
async fn bans_have_an_end(store: &Store) {
    let ban = |network: &str, until: Option<u64>| Ban {
        network: network.parse().unwrap(),
        since: Millis(7),
        until: until.map(Millis),
        why: "floods".to_owned(),
    };
    let (address, network) = (ban("203.0.113.7", None), ban("203.0.113.0/24", Some(50)));
    for ban in [&address, &address, &network] {
        store.ban(ban.clone()).await.unwrap();
    }
    assert_eq!(store.bans().await.unwrap(), [network.clone(), address.clone()]);
    let longer = Ban { until: Some(Millis(60)), why: "again".to_owned(), ..network.clone() };
    store.ban(Ban { since: Millis(20), ..longer.clone() }).await.unwrap();
    assert_eq!(store.bans().await.unwrap(), [longer, address.clone()], "the first date stays");
    assert_eq!(store.forget_bans(Millis(59)).await.unwrap(), 0);
    assert_eq!(store.forget_bans(Millis(60)).await.unwrap(), 1);
    assert_eq!(
        store.bans().await.unwrap(),
        std::slice::from_ref(&address),
        "a ban without an end stays"
    );
    assert!(!store.lift_ban(network.network).await.unwrap());
    assert!(store.lift_ban(address.network).await.unwrap());
    assert!(!store.lift_ban(address.network).await.unwrap());
}

async fn words_are_taken_back(place: &impl Place) {
    let store = open(place).await;
    store.create(name(1), records(1..=3), summary(1)).await.unwrap();
    for (seat, at) in [(0, 10), (1, 11), (0, 20)] {
        let saying = Saying {
            at: Millis(at),
            seat: SeatId(seat),
            name: "Ada".to_owned(),
            text: format!("at {at}"),
        };
        store.say(name(1), saying).await.unwrap();
    }
    let snapshot = |number| Snapshot { number, text: "Ada".to_owned() };
    store.keep(name(1), snapshot(3)).await.unwrap();
    let erasure = Erasure {
        expected: 3,
        lines: vec![(2, "{\"event\":\"nobody\"}".to_owned())],
        chat: vec![(SeatId(0), Millis(15), None)],
        records: records(4..=4),
        summary: summary(2),
    };
    let late = Erasure { expected: 2, ..erasure.clone() };
    let conflict = store.erase(name(1), late).await;
    assert!(matches!(conflict, Err(AppendError::Conflict { have: 3 })), "{conflict:?}");
    store.erase(name(1), erasure.clone()).await.unwrap();
    let lines = store.load(name(1), 0).await.unwrap().unwrap().records;
    let lines: Vec<&str> = lines.iter().map(|record| record.line.as_str()).collect();
    assert_eq!(
        lines,
        [r#"{"event":1}"#, r#"{"event":"nobody"}"#, r#"{"event":3}"#, r#"{"event":4}"#]
    );
    // A late snapshot does not bring back an erased name.
    store.keep(name(1), snapshot(4)).await.unwrap();
    let kept = store.kept(name(1)).await.unwrap().unwrap();
    assert_eq!((kept.number, kept.text.as_str()), (4, ""));
    let said = store.chat(name(1), 10).await.unwrap();
    let said: Vec<&str> = said.iter().map(|said| said.saying.text.as_str()).collect();
    assert_eq!(said, ["at 10", "at 11"]);
    // The next snapshot works again, and archived tables accept no events.
    store.append(name(1), 4, records(5..=5), None).await.unwrap();
    store.archive_before(Millis(100), 10).await.unwrap();
    let late = Erasure { expected: 5, records: records(6..=6), ..erasure.clone() };
    assert!(matches!(store.erase(name(1), late).await, Err(AppendError::Gone)));
    let alone = Erasure { expected: 5, records: Vec::new(), ..erasure };
    store.erase(name(1), alone).await.unwrap();
    assert!(store.forget(name(1)).await.unwrap());
    assert!(!store.forget(name(1)).await.unwrap());
    assert_eq!(store.load(name(1), 0).await.unwrap(), None);
    store.close().await;
}

async fn what_is_appended_is_loaded(place: &impl Place) {
    let store = open(place).await;
    let odd = "{\"text\":\"a 'quote', a \\\" and 🤖\"}";
    let first = Record { line: odd.to_owned(), ..record(1) };
    store.create(name(1), vec![first.clone()], summary(1)).await.unwrap();
    store.create(name(2), records(1..=2), summary(1)).await.unwrap();
    let mut second = record(2);
    second.command = Some(command(7, "c-1"));
    store.append(name(1), 1, vec![second.clone(), record(3)], None).await.unwrap();

    let loaded = store.load(name(1), 0).await.unwrap().unwrap();
    assert_eq!(loaded.records, [first, second, record(3)]);
    assert!(!loaded.archived);
    assert_eq!(store.load(name(1), 2).await.unwrap().unwrap().records, [record(3)]);
    assert_eq!(store.load(name(1), 3).await.unwrap().unwrap().records, []);
    assert_eq!(store.load(name(1), u64::MAX).await.unwrap().unwrap().records, []);
    assert_eq!(store.load(name(9), 0).await.unwrap(), None);
    store.close().await;
}

async fn the_past_is_read_page_by_page(place: &impl Place) {
    let store = open(place).await;
    store.create(name(1), records(1..=7), summary(1)).await.unwrap();
    let page = async |after| store.page(name(1), after, 3).await.unwrap().unwrap().records;
    assert_eq!(page(0).await, records(1..=3));
    assert_eq!(page(3).await, records(4..=6));
    assert_eq!(page(6).await, records(7..=7));
    assert_eq!(page(7).await, []);
    assert_eq!(store.page(name(9), 0, 3).await.unwrap(), None);
    store.close().await;
}

async fn the_newest_snapshot_is_kept(place: &impl Place) {
    let store = open(place).await;
    store.create(name(1), records(1..=5), summary(1)).await.unwrap();
    let kept = async || store.kept(name(1)).await.unwrap().map(|kept| (kept.number, kept.text));
    let keep = async |number, text: &str| {
        store.keep(name(1), Snapshot { number, text: text.to_owned() }).await.unwrap();
    };
    assert_eq!(kept().await, None);
    keep(3, "three").await;
    keep(2, "two").await;
    assert_eq!(kept().await, Some((3, "three".to_owned())), "an older one comes late");
    keep(5, "five").await;
    keep(6, "six").await;
    assert_eq!(kept().await, Some((5, "five".to_owned())), "there are five events");
    let nobody = Snapshot { number: 1, text: String::new() };
    store.keep(name(9), nobody).await.unwrap();
    assert_eq!(store.kept(name(9)).await.unwrap(), None);
    store.archive_before(Millis(2), 9).await.unwrap();
    store.remove_before(Millis(2), 9).await.unwrap();
    assert_eq!(kept().await, None, "it goes with its table");
    store.close().await;
}

async fn one_of_many_is_let_through(place: &impl Place) {
    let store = open(place).await;
    store.create(name(1), records(1..=1), summary(1)).await.unwrap();
    for round in 1..=20 {
        let mut rivals = JoinSet::new();
        for rival in 0..16 {
            let store = store.clone();
            rivals.spawn(async move {
                let mut mine = record(round + 1);
                mine.line = format!("{rival}");
                (rival, store.append(name(1), round, vec![mine], None).await)
            });
        }
        let mut winners = Vec::new();
        for (rival, verdict) in rivals.join_all().await {
            match verdict {
                Ok(()) => winners.push(rival),
                Err(AppendError::Conflict { have }) => assert_eq!(have, round + 1),
                Err(other) => panic!("{other}"),
            }
        }
        let [winner] = winners[..] else { panic!("{winners:?} were let through") };
        let last = store.load(name(1), round).await.unwrap().unwrap().records;
        assert_eq!(last.len(), 1);
        assert_eq!(last[0].line, format!("{winner}"));
    }
    let missing = store.append(name(9), 0, records(1..=1), None).await;
    assert!(matches!(missing, Err(AppendError::Gone)));
    store.close().await;
}

/// Eight writers on one table; each has to load the events of the others.
async fn order_has_no_gaps(place: &impl Place) {
    let store = open(place).await;
    store.create(name(1), records(1..=1), summary(1)).await.unwrap();
    let mut writers = JoinSet::new();
    for writer in 0..8 {
        let store = store.clone();
        writers.spawn(async move {
            let (mut have, mut written) = (1, 0);
            while written < 25 {
                let mut mine = records(have + 1..=have + 1 + written % 3);
                for record in &mut mine {
                    record.line = format!("{writer}");
                }
                let last = mine.last().expect("at least one").number;
                match store.append(name(1), have, mine, None).await {
                    Ok(()) => (have, written) = (last, written + 1),
                    Err(AppendError::Conflict { .. }) => {
                        let loaded = store.load(name(1), have).await.unwrap().unwrap();
                        have += loaded.records.len() as u64;
                    }
                    Err(other) => panic!("{other}"),
                }
            }
        });
    }
    writers.join_all().await;
    // Each writes one, two and three records in turn: 9 + 16 + 24 in 25 appends.
    let all = store.load(name(1), 1).await.unwrap().unwrap().records;
    assert_eq!(numbers(&store, name(1)).await, (1..=1 + 8 * 49).collect::<Vec<_>>());
    for writer in 0..8 {
        assert_eq!(all.iter().filter(|record| record.line == format!("{writer}")).count(), 49);
    }
    store.close().await;
}

async fn all_records_or_none(place: &impl Place) {
    let store = open(place).await;
    store.create(name(1), records(1..=1), summary(1)).await.unwrap();
    let long = records(2..=400);
    store.append(name(1), 1, long.clone(), None).await.unwrap();
    let late = store.append(name(1), 1, long, Some(summary(99))).await;
    assert!(matches!(late, Err(AppendError::Conflict { have: 400 })));
    assert_eq!(numbers(&store, name(1)).await, (1..=400).collect::<Vec<_>>());
    let known = store.summary(name(1)).await.unwrap().unwrap();
    assert_eq!((known.number, known.summary.updated_at), (400, Millis(1)));
    store.close().await;
}

async fn commands_are_found_again(place: &impl Place) {
    let store = open(place).await;
    store.create(name(1), records(1..=1), summary(1)).await.unwrap();
    store.create(name(2), records(1..=1), summary(1)).await.unwrap();
    let mut caused = records(2..=3);
    caused[1].command = Some(command(0, "bid 7"));
    store.append(name(1), 1, caused, None).await.unwrap();
    store.close().await;

    let store = open(place).await;
    let find = async |table, command| {
        let (records, command) =
            (store.load(table, 0).await.unwrap().unwrap().records, Some(command));
        records.iter().find(|record| record.command == command).map(|record| record.number)
    };
    assert_eq!(find(name(1), command(0, "bid 7")).await, Some(3));
    assert_eq!(find(name(1), command(1, "bid 7")).await, None);
    assert_eq!(find(name(1), command(0, "bid 8")).await, None);
    assert_eq!(find(name(2), command(0, "bid 7")).await, None);
    let loaded = store.load(name(1), 1).await.unwrap().unwrap().records;
    assert_eq!(loaded[0].command, None);
    assert_eq!(loaded[1].command, Some(command(0, "bid 7")));
    store.close().await;
}

async fn tables_are_created_once(place: &impl Place) {
    let store = open(place).await;
    let mut rivals = JoinSet::new();
    for rival in 0..8 {
        let store = store.clone();
        let founding = records(1..=1 + rival);
        rivals.spawn(async move { store.create(name(1), founding, summary(rival)).await });
    }
    let verdicts = rivals.join_all().await;
    assert_eq!(verdicts.iter().filter(|verdict| verdict.is_ok()).count(), 1);
    let taken = |verdict: &&Result<(), CreateError>| matches!(verdict, Err(CreateError::Taken));
    assert_eq!(verdicts.iter().filter(taken).count(), 7);
    let known = store.summary(name(1)).await.unwrap().unwrap();
    assert_eq!(known.number, known.summary.updated_at.0 + 1);
    assert_eq!(numbers(&store, name(1)).await.len() as u64, known.number);
    store.close().await;
}

async fn summaries_follow_their_events(place: &impl Place) {
    let store = open(place).await;
    for table in 1..=4 {
        store.create(name(table), records(1..=1), summary(u64::from(table))).await.unwrap();
    }
    // The first game is running, the second is over, the third table is unlisted.
    let mut first = summary(10);
    (first.stage, first.game) = (StageKind::Playing, GameKind::Robotory);
    (first.seats, first.free, first.about) = (4, 0, "full".to_owned());
    store.append(name(1), 1, records(2..=3), Some(first.clone())).await.unwrap();
    let second = super::Summary { stage: StageKind::Over, ..summary(11) };
    store.append(name(2), 1, records(2..=2), Some(second)).await.unwrap();
    let third = super::Summary { door: JoinPolicy::ByLink, ..summary(12) };
    store.append(name(3), 1, records(2..=2), Some(third.clone())).await.unwrap();

    let listed = store.listed(10).await.unwrap();
    let shown: Vec<_> = listed.iter().map(|table| (table.id, table.number)).collect();
    assert_eq!(shown, [(name(1), 3), (name(4), 1)]);
    assert_eq!((listed[0].created_at, &listed[0].summary), (Millis(1), &first));
    assert_eq!(store.listed(1).await.unwrap().len(), 1);
    assert_eq!(store.summary(name(3)).await.unwrap().unwrap().summary, third);
    assert_eq!(store.summary(name(9)).await.unwrap(), None);
    let mut have = store.numbers(&[name(1), name(9), name(4)]).await.unwrap();
    have.sort_unstable();
    let mut expected = vec![(name(1), 3), (name(4), 1)];
    expected.sort_unstable();
    assert_eq!(have, expected);
    store.close().await;
}

async fn finished_games_are_found_page_by_page(place: &impl Place) {
    let store = open(place).await;
    let over = |at| super::Summary { stage: StageKind::Over, ..summary(at) };
    let hidden = super::Summary { door: JoinPolicy::ByLink, ..over(7) };
    let tables = [over(5), over(6), over(5), hidden, summary(8), over(9)];
    for (table, known) in (1..).zip(tables) {
        store.create(name(table), records(1..=1), known).await.unwrap();
    }
    let (mut found, mut last) = (Vec::new(), None);
    loop {
        let page = store.finished(Millis(0), last, 2).await.unwrap();
        let Some(end) = page.last() else { break };
        last = Some((end.summary.updated_at, end.id));
        found.extend(page.iter().map(|table| table.id));
    }
    let mut alike = [name(1), name(3)];
    alike.sort_unstable();
    assert_eq!(found, [name(6), name(2), alike[1], alike[0]]);
    assert_eq!(store.finished(Millis(6), None, 9).await.unwrap().len(), 1, "only what is newer");
    store.close().await;
}

async fn live_tables_are_found(place: &impl Place) {
    let store = open(place).await;
    let deadline = |at| super::Summary { next_deadline: Some(Millis(at)), ..summary(1) };
    store.create(name(1), records(1..=1), summary(1)).await.unwrap();
    store.create(name(2), records(1..=1), deadline(2_000)).await.unwrap();
    store.create(name(3), records(1..=2), deadline(1_000)).await.unwrap();
    let work = super::Summary { wants_work: true, ..deadline(9_000) };
    store.create(name(4), records(1..=1), work).await.unwrap();

    let live = store.live().await.unwrap();
    let third =
        Live { id: name(3), number: 2, next_deadline: Some(Millis(1_000)), wants_work: false };
    assert_eq!(live[0], third);
    let names = |live: &[Live]| live.iter().map(|table| table.id).collect::<Vec<_>>();
    assert_eq!(names(&live), [name(3), name(2), name(4)]);
    assert_eq!(names(&store.due(Millis(1_000)).await.unwrap()), [name(3), name(4)]);
    assert_eq!(names(&store.due(Millis(999)).await.unwrap()), [name(4)]);
    // The clock was paused.
    store.append(name(3), 2, records(3..=3), Some(summary(2))).await.unwrap();
    assert_eq!(names(&store.live().await.unwrap()), [name(2), name(4)]);
    store.close().await;
}

async fn chat_keeps_the_last(place: &impl Place) {
    let options = Options { chat_kept: 3, ..Options::default() };
    let store = Store::open(&place.url(), options).await.unwrap();
    store.create(name(1), records(1..=1), summary(1)).await.unwrap();
    store.create(name(2), records(1..=1), summary(1)).await.unwrap();
    let saying = |text: &str| Saying {
        at: Millis(5),
        seat: SeatId(2),
        name: "Ada".to_owned(),
        text: text.to_owned(),
    };
    for (at, text) in ["a", "b", "c", "d", "<b>e</b>"].into_iter().enumerate() {
        assert_eq!(store.say(name(1), saying(text)).await.unwrap(), at as u64 + 1);
    }
    assert_eq!(store.say(name(2), saying("elsewhere")).await.unwrap(), 1);
    let chat = store.chat(name(1), 50).await.unwrap();
    assert_eq!(chat.iter().map(|said| said.number).collect::<Vec<_>>(), [3, 4, 5]);
    assert_eq!(chat[2].saying, saying("<b>e</b>"));
    assert_eq!(store.chat(name(1), 1).await.unwrap(), chat[2..]);
    assert_eq!(store.chat(name(9), 1).await.unwrap(), []);
    assert!(matches!(store.say(name(9), saying("x")).await, Err(SayError::Gone)));
    store.close().await;
}

async fn old_tables_are_archived_then_removed(place: &impl Place) {
    let store = open(place).await;
    for table in 1..=5 {
        let summary =
            super::Summary { next_deadline: Some(Millis(9)), ..summary(u64::from(table) * 10) };
        store.create(name(table), records(1..=3), summary).await.unwrap();
    }
    let said =
        Saying { at: Millis(1), seat: SeatId(0), name: "Bob".to_owned(), text: "hi".to_owned() };
    store.say(name(1), said.clone()).await.unwrap();
    assert_eq!(store.remove_before(Millis(99), 10).await.unwrap(), []);
    // The oldest first, and at most `limit`.
    let mut archived = store.archive_before(Millis(40), 2).await.unwrap();
    archived.sort_unstable();
    let mut expected = vec![name(1), name(2)];
    expected.sort_unstable();
    assert_eq!(archived, expected);

    let loaded = store.load(name(1), 0).await.unwrap().unwrap();
    assert!(loaded.archived && loaded.records.len() == 3);
    let append = store.append(name(1), 3, records(4..=4), None).await;
    assert!(matches!(append, Err(AppendError::Gone)));
    assert!(matches!(store.say(name(1), said.clone()).await, Err(SayError::Gone)));
    assert_eq!(store.live().await.unwrap().len(), 3);
    assert_eq!(store.listed(10).await.unwrap().len(), 3);
    let counts = store.counts().await.unwrap();
    assert_eq!((counts.tables, counts.archived, counts.records), (3, 2, 15));

    assert_eq!(store.remove_before(Millis(20), 10).await.unwrap(), [name(1)]);
    assert_eq!(store.load(name(1), 0).await.unwrap(), None);
    assert_eq!(store.chat(name(1), 10).await.unwrap(), []);
    // The name is free again, and the new table has none of the old data.
    store.create(name(1), records(1..=1), summary(1)).await.unwrap();
    assert_eq!(numbers(&store, name(1)).await, [1]);
    assert_eq!(store.say(name(1), said).await.unwrap(), 1);
    store.close().await;
}

async fn all_tables_are_gone_through(place: &impl Place) {
    let store = open(place).await;
    for table in 0..25 {
        store.create(name(table), records(1..=1), summary(u64::from(table))).await.unwrap();
    }
    store.archive_before(Millis(5), 100).await.unwrap();
    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let page = store.all(after, 10).await.unwrap();
        let Some(last) = page.last() else { break };
        after = Some(last.id);
        seen.extend(page.iter().map(|table| table.id));
    }
    let mut expected: Vec<_> = (0..25).map(name).collect();
    expected.sort_unstable();
    assert_eq!(seen, expected);
    store.close().await;
}

async fn everything_survives_closing(place: &impl Place) {
    let store = open(place).await;
    store.create(name(1), records(1..=1), summary(1)).await.unwrap();
    // Calls made before closing are carried out even if no caller waits for them.
    let appended = tokio::spawn({
        let store = store.clone();
        async move { store.append(name(1), 1, records(2..=9), Some(summary(2))).await }
    });
    appended.await.unwrap().unwrap();
    let before = store.load(name(1), 0).await.unwrap();
    store.close().await;
    let store = open(place).await;
    assert_eq!(store.load(name(1), 0).await.unwrap(), before);
    store.append(name(1), 9, records(10..=10), None).await.unwrap();
    store.ping().await.unwrap();
    store.close().await;
}

async fn a_closed_store_says_so(place: &impl Place) {
    let store = open(place).await;
    store.create(name(1), records(1..=1), summary(1)).await.unwrap();
    store.close().await;
    store.close().await;
    assert!(matches!(
        store.append(name(1), 1, records(2..=2), None).await,
        Err(AppendError::Fault(fault)) if fault.kind == robotable_store::FaultKind::Closed
    ));
    assert!(store.load(name(1), 0).await.is_err());
    assert!(store.ping().await.is_err());
}
