//! What only several servers on one database can do: hear of each other. And all the promises of a store.

use server::store::{AppendError, FaultKind, OpenError, Options, Saying, Store, Wake};
use sqlx::Connection;
use table::{Millis, SeatId};

use super::{Place, killed, name, numbers, open, promises, records, summary};
use crate::cluster::Cluster;

struct Database(String);

impl Place for Database {
    fn url(&self) -> String {
        self.0.clone()
    }
}

/// One cluster serves all of these, because starting one takes seconds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgres() {
    let Some(mut cluster) = Cluster::start() else {
        eprintln!("PostgreSQL is not installed: its store is not tested");
        return;
    };
    promises::all(|promise| Database(cluster.database(promise))).await;
    killed::check(&Database(cluster.database("killed"))).await;
    servers_start_together(&Database(cluster.database("together"))).await;
    servers_hear_of_each_other(&Database(cluster.database("news"))).await;
    rivals_are_on_several_servers(&Database(cluster.database("rivals"))).await;
    newer_databases_are_left_alone(&Database(cluster.database("newer"))).await;
    no_database_is_an_error().await;
    let place = Database(cluster.database("restarted"));
    a_restart_is_survived(&place, &mut cluster).await;
}

async fn servers_start_together(place: &Database) {
    let mut starting = tokio::task::JoinSet::new();
    for _ in 0..5 {
        let url = place.url();
        starting.spawn(async move { Store::open(&url, Options::default()).await });
    }
    for store in starting.join_all().await {
        store.expect("it opens").close().await;
    }
}

async fn servers_hear_of_each_other(place: &Database) {
    let (first, second) = (open(place).await, open(place).await);
    let (mut deaf, mut wakes) = (first.wakes(), second.wakes());
    first.create(name(1), records(1..=1), summary(1)).await.unwrap();
    // Notifications come once somebody listens; until then everybody looks every second.
    let mut have = 1;
    while !matches!(wakes.next().await, Wake::Appended { table, .. } if table == name(1)) {
        first.append(name(1), have, records(have + 1..=have + 1), None).await.unwrap();
        have += 1;
    }
    let text = "hello".to_owned();
    let saying = Saying { at: Millis(1), seat: SeatId(0), name: "Ada".to_owned(), text };
    first.say(name(1), saying).await.unwrap();
    while wakes.next().await != (Wake::Said { table: name(1), number: 1 }) {}
    assert_eq!(second.numbers(&[name(1), name(2)]).await.unwrap(), [(name(1), have)]);
    // Nobody hears of what they did themselves.
    for _ in 0..3 {
        assert_eq!(deaf.next().await, Wake::Unsure);
    }
    first.close().await;
    second.close().await;
}

async fn rivals_are_on_several_servers(place: &Database) {
    let stores = [open(place).await, open(place).await, open(place).await];
    for table in 1..=5 {
        stores[0].create(name(table), records(1..=1), summary(1)).await.unwrap();
    }
    let mut rivals = tokio::task::JoinSet::new();
    for (at, store) in stores.iter().cycle().take(30).enumerate() {
        let (store, table) = (store.clone(), name(1 + at as u8 % 5));
        rivals.spawn(async move {
            let (mut have, mut written) = (1, 0);
            while written < 10 {
                match store.append(table, have, records(have + 1..=have + 2), None).await {
                    Ok(()) => (have, written) = (have + 2, written + 1),
                    Err(AppendError::Conflict { have: more }) => have = more,
                    Err(other) => panic!("{other}"),
                }
            }
        });
    }
    rivals.join_all().await;
    for table in 1..=5 {
        // Six rivals wrote ten times two each.
        assert_eq!(numbers(&stores[1], name(table)).await, (1..=121).collect::<Vec<_>>());
    }
    for store in stores {
        store.close().await;
    }
}

async fn newer_databases_are_left_alone(place: &Database) {
    open(place).await.close().await;
    let mut connection = sqlx::PgConnection::connect(&place.url()).await.unwrap();
    let sql = "INSERT INTO robotable.schema_version VALUES (1000)";
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let refusal = Store::open(&place.url(), Options::default()).await.unwrap_err();
    assert!(matches!(refusal, OpenError::Newer { have: 1000, .. }), "{refusal}");
}

async fn no_database_is_an_error() {
    let nowhere = "postgres://robotable@localhost/x?host=/nowhere";
    let refusal = Store::open(nowhere, Options::default()).await.unwrap_err();
    assert!(matches!(&refusal, OpenError::Fault(fault) if fault.kind == FaultKind::Unreachable));
}

/// Whoever asks meanwhile gets an error, nothing that was acknowledged is lost, and it goes on by itself.
async fn a_restart_is_survived(place: &Database, cluster: &mut Cluster) {
    let store = open(place).await;
    store.create(name(1), records(1..=1), summary(1)).await.unwrap();
    let mut have = 1;
    for _ in 0..3 {
        for _ in 0..20 {
            store.append(name(1), have, records(have + 1..=have + 1), None).await.unwrap();
            have += 1;
        }
        tokio::task::block_in_place(|| cluster.restart());
        let mut failed = 0;
        while let Err(error) = store.append(name(1), have, records(have + 1..=have + 1), None).await
        {
            failed += 1;
            assert!(failed < 20, "{error}");
        }
        have += 1;
        assert_eq!(numbers(&store, name(1)).await, (1..=have).collect::<Vec<_>>());
    }
    // It goes on after the last one too.
    let before = numbers(&store, name(1)).await.len() as u64;
    within(async { while numbers(&store, name(1)).await.len() as u64 == before {} }).await;
    stop.send_replace(true);
    let have = within(writer).await.expect("it ends without a panic");
    assert_eq!(numbers(&store, name(1)).await, (1..=have).collect::<Vec<_>>());
    store.close().await;
}
