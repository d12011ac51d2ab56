//! Asks through tokio-postgres what Rust programs ask, and says of each question what came.
use std::error::Error;
use std::fmt::Debug;
use std::process::ExitCode;

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use native_tls::TlsConnector;
use postgres_native_tls::MakeTlsConnector;
use rust_decimal::Decimal;
use tokio_postgres::types::{FromSqlOwned, ToSql};
use tokio_postgres::{Client, Config};
use uuid::Uuid;

type Outcome = Result<(), Box<dyn Error>>;

struct Report {
    failed: bool,
}

impl Report {
    fn take(&mut self, name: &str, outcome: Outcome) {
        match outcome {
            Ok(()) => println!("OK {name}"),
            Err(error) => {
                self.failed = true;
                println!("FAIL {name} {error} {:?}", error.source().map(ToString::to_string));
            }
        }
    }
}

fn same<T: PartialEq + Debug>(found: T, wanted: T) -> Outcome {
    if found == wanted { Ok(()) } else { Err(format!("{found:?} is not {wanted:?}").into()) }
}

/// Sends a value without declaring its type, reads it back as the same type of Rust's, and sends NULL.
async fn round_trip<T>(report: &mut Report, client: &Client, type_name: &str, value: T)
where
    T: ToSql + FromSqlOwned + PartialEq + Debug + Sync + Clone,
{
    let query = format!("SELECT $1::{type_name}");
    let outcome: Outcome = async {
        let row = client.query_one(&query, &[&value]).await?;
        same(row.try_get::<_, T>(0)?, value.clone())?;
        let row = client.query_one(&query, &[&None::<T>]).await?;
        same(row.try_get::<_, Option<T>>(0)?, None)
    }
    .await;
    report.take(&format!("value {type_name}"), outcome);
}

async fn values(report: &mut Report, client: &Client) {
    let day = NaiveDate::from_ymd_opt(2026, 2, 28).unwrap();
    let clock = NaiveTime::from_hms_micro_opt(13, 41, 15, 1).unwrap();
    let moment = NaiveDateTime::new(day, clock);
    let old = NaiveDate::from_ymd_opt(1931, 5, 6).unwrap().and_hms_micro_opt(7, 8, 9, 1).unwrap();
    let instant: DateTime<Utc> = moment.and_utc();
    let decimal = Decimal::new(-123_456_789, 3);
    let id = Uuid::from_u128(0x0102_03fa_fbfc_0708_090a_0b0c_0d0e_0fff);
    round_trip(report, client, "bool", true).await;
    round_trip(report, client, "int2", i16::MIN).await;
    round_trip(report, client, "int4", i32::MAX).await;
    round_trip(report, client, "int8", i64::MIN).await;
    round_trip(report, client, "oid", u32::MAX).await;
    round_trip(report, client, "float4", 1.5_f32).await;
    round_trip(report, client, "float8", 2.25e-300_f64).await;
    round_trip(report, client, "numeric(12,3)", decimal).await;
    round_trip(report, client, "text", "é, \"quotes\" and\nlines".to_string()).await;
    round_trip(report, client, "varchar", "a b".to_string()).await;
    round_trip(report, client, "bpchar", "c".to_string()).await;
    round_trip(report, client, "name", "n".to_string()).await;
    round_trip(report, client, "bytea", vec![0_u8, 1, 92, 127, 128, 255]).await;
    round_trip(report, client, "date", day).await;
    round_trip(report, client, "time", clock).await;
    round_trip(report, client, "timestamp", moment).await;
    round_trip(report, client, "timestamp", old).await;
    round_trip(report, client, "timestamptz", instant).await;
    round_trip(report, client, "uuid", id).await;
    round_trip(report, client, "json", serde_json::json!({ "a": [1.5, null] })).await;
    round_trip(report, client, "bool[]", vec![Some(true), None]).await;
    round_trip(report, client, "int2[]", vec![1_i16, -2]).await;
    round_trip(report, client, "int4[]", Vec::<i32>::new()).await;
    round_trip(report, client, "int8[]", vec![1_i64 << 60]).await;
    round_trip(report, client, "oid[]", vec![7_u32]).await;
    round_trip(report, client, "float4[]", vec![0.5_f32]).await;
    round_trip(report, client, "float8[]", vec![-0.25_f64, 1e300]).await;
    round_trip(report, client, "numeric(12,3)[]", vec![decimal]).await;
    round_trip(report, client, "text[]", vec![String::new(), "a,b".into(), "{}".into(), "NULL".into(), "\"\\".into()]).await;
    round_trip(report, client, "bytea[]", vec![vec![0_u8, 255], vec![]]).await;
    round_trip(report, client, "date[]", vec![day]).await;
    round_trip(report, client, "time[]", vec![clock]).await;
    round_trip(report, client, "timestamp[]", vec![moment, old]).await;
    round_trip(report, client, "timestamptz[]", vec![instant]).await;
    round_trip(report, client, "uuid[]", vec![id]).await;
}

async fn undeclared(client: &Client) -> Outcome {
    let day = NaiveDate::from_ymd_opt(2025, 9, 1).unwrap();
    let query = "SELECT term_id FROM star.dim_term WHERE start_date = $1 AND sequence = $2 AND name = $3";
    let row = client.query_one(query, &[&day, &1_i32, &"Autumn 2025"]).await?;
    same(row.try_get::<_, &str>(0)?, "2025A")
}

async fn any(client: &Client) -> Outcome {
    let query = "SELECT count(*) FROM star.dim_term WHERE term_id = any($1) AND sequence = any($2)";
    let row = client.query_one(query, &[&vec!["2025A", "2025S"], &vec![1_i32, 2]]).await?;
    same(row.try_get::<_, i64>(0)?, 2)
}

/// Reads through a portal of a transaction in portions.
async fn portions(client: &mut Client) -> Outcome {
    let transaction = client.transaction().await?;
    let portal = transaction.bind("SELECT enrolment_id FROM star.fact_enrolment", &[]).await?;
    let mut rows = 0;
    loop {
        let portion = transaction.query_portal(&portal, 3000).await?.len();
        rows += portion;
        if portion < 3000 {
            break;
        }
    }
    transaction.commit().await?;
    same(rows, 8000)
}

async fn simple(client: &Client) -> Outcome {
    let messages = client.simple_query("SELECT 1; SELECT 2").await?;
    same(messages.len() >= 4, true)
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    let tls = MakeTlsConnector::new(TlsConnector::builder().danger_accept_invalid_certs(true).build().unwrap());
    let mut config = Config::new();
    config.host(variable("PGHOST")).port(variable("PGPORT").parse().unwrap()).user(variable("PGUSER"));
    config.password(variable("PGPASSWORD")).dbname(variable("PGDATABASE"));
    let (mut client, connection) = match config.connect(tls).await {
        Ok(pair) => pair,
        Err(error) => {
            println!("FAIL connect {error}");
            return ExitCode::FAILURE;
        }
    };
    tokio::spawn(connection);
    let mut report = Report { failed: false };
    values(&mut report, &client).await;
    report.take("undeclared", undeclared(&client).await);
    report.take("any", any(&client).await);
    report.take("portions", portions(&mut client).await);
    report.take("simple", simple(&client).await);
    if report.failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
