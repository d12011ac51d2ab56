//! Asks through sqlx what Rust programs ask, and says of each question what came.
use std::error::Error;
use std::fmt::Debug;
use std::process::ExitCode;

use sqlx::postgres::types::PgInterval;
use sqlx::postgres::{PgConnectOptions, PgRow, PgSslMode, Postgres};
use sqlx::types::chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use sqlx::types::{Decimal, Uuid};
use sqlx::{AssertSqlSafe, Column, ConnectOptions, Connection, Decode, Encode, Executor, PgConnection, Row, SqlStr, Statement, Type, TypeInfo};

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
                println!("FAIL {name} {error}");
            }
        }
    }
}

fn same<T: PartialEq + Debug>(found: T, wanted: T) -> Outcome {
    if found == wanted { Ok(()) } else { Err(format!("{found:?} is not {wanted:?}").into()) }
}

/// Sends a value, reads it back as the same type of Rust's, and sends NULL.
async fn round_trip<T>(report: &mut Report, db: &mut PgConnection, type_name: &str, value: T)
where
    T: for<'q> Encode<'q, Postgres> + for<'r> Decode<'r, Postgres> + Type<Postgres> + PartialEq + Debug + Clone + Send + Sync + 'static,
    Option<T>: for<'q> Encode<'q, Postgres> + for<'r> Decode<'r, Postgres> + Type<Postgres>,
{
    let query = format!("SELECT $1::{type_name}");
    let outcome: Outcome = async {
        let row: PgRow = sqlx::query(AssertSqlSafe(query.clone())).bind(value.clone()).fetch_one(&mut *db).await?;
        same(row.try_get::<T, _>(0)?, value.clone())?;
        let row: PgRow = sqlx::query(AssertSqlSafe(query.clone())).bind(None::<T>).fetch_one(&mut *db).await?;
        same(row.try_get::<Option<T>, _>(0)?, None)
    }
    .await;
    report.take(&format!("value {type_name}"), outcome);
}

async fn values(report: &mut Report, db: &mut PgConnection) {
    let day = NaiveDate::from_ymd_opt(2026, 2, 28).unwrap();
    let clock = NaiveTime::from_hms_micro_opt(13, 41, 15, 1).unwrap();
    let moment = NaiveDateTime::new(day, clock);
    let instant: DateTime<Utc> = moment.and_utc();
    let decimal = Decimal::new(-123_456_789, 3);
    let id = Uuid::from_u128(0x0102_03fa_fbfc_0708_090a_0b0c_0d0e_0fff);
    let span = PgInterval { months: 14, days: -3, microseconds: 5_000_001 };
    round_trip(report, db, "bool", true).await;
    round_trip(report, db, "int2", i16::MIN).await;
    round_trip(report, db, "int4", i32::MAX).await;
    round_trip(report, db, "int8", i64::MIN).await;
    round_trip(report, db, "float4", 1.5_f32).await;
    round_trip(report, db, "float8", 2.25e-300_f64).await;
    round_trip(report, db, "numeric(12,3)", decimal).await;
    round_trip(report, db, "text", "é, \"quotes\" and\nlines".to_string()).await;
    round_trip(report, db, "bytea", vec![0_u8, 1, 92, 127, 128, 255]).await;
    round_trip(report, db, "date", day).await;
    round_trip(report, db, "time", clock).await;
    round_trip(report, db, "timestamp", moment).await;
    round_trip(report, db, "timestamptz", instant).await;
    round_trip(report, db, "interval", span.clone()).await;
    round_trip(report, db, "uuid", id).await;
    round_trip(report, db, "bool[]", vec![true, false]).await;
    round_trip(report, db, "int2[]", vec![1_i16, -2]).await;
    round_trip(report, db, "int4[]", Vec::<i32>::new()).await;
    round_trip(report, db, "int8[]", vec![1_i64 << 60]).await;
    round_trip(report, db, "float8[]", vec![-0.25_f64, 1e300]).await;
    round_trip(report, db, "numeric(12,3)[]", vec![decimal]).await;
    round_trip(report, db, "text[]", vec![Some("a,b".to_string()), None, Some("{}".into())]).await;
    round_trip(report, db, "bytea[]", vec![vec![0_u8, 255], vec![]]).await;
    round_trip(report, db, "date[]", vec![day]).await;
    round_trip(report, db, "time[]", vec![clock]).await;
    round_trip(report, db, "timestamp[]", vec![moment]).await;
    round_trip(report, db, "timestamptz[]", vec![instant]).await;
    round_trip(report, db, "interval[]", vec![span]).await;
    round_trip(report, db, "uuid[]", vec![id]).await;
}

async fn any(db: &mut PgConnection) -> Outcome {
    let terms: i64 = sqlx::query_scalar("SELECT count(*) FROM star.dim_term WHERE term_id = any($1) AND sequence = $2")
        .bind(vec!["2025A".to_string(), "2025S".to_string()])
        .bind(1_i32)
        .fetch_one(db)
        .await?;
    same(terms, 1)
}

/// What is announced of a statement before it is run.
async fn prepared(db: &mut PgConnection) -> Outcome {
    let text = SqlStr::from_static("SELECT term_id, sequence, start_date FROM star.dim_term WHERE start_date > $1");
    let statement = (&mut *db).prepare(text).await?;
    let columns: Vec<String> = statement.columns().iter().map(|column| format!("{} {}", column.name(), column.type_info().name())).collect();
    same(columns, vec!["term_id TEXT".to_string(), "sequence INT4".into(), "start_date DATE".into()])?;
    let parameters = format!("{:?}", statement.parameters());
    same(parameters.to_lowercase().contains("date"), true)
}

async fn transaction(db: &mut PgConnection) -> Outcome {
    let mut transaction = db.begin().await?;
    let rows = sqlx::query("SELECT enrolment_id FROM star.fact_enrolment").fetch_all(&mut *transaction).await?;
    transaction.rollback().await?;
    same(rows.len(), 8000)
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    // Host, port, login and database come from the environment, as of psql.
    let mut db = match PgConnectOptions::new().ssl_mode(PgSslMode::Require).connect().await {
        Ok(db) => db,
        Err(error) => {
            println!("FAIL connect {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut report = Report { failed: false };
    values(&mut report, &mut db).await;
    report.take("any", any(&mut db).await);
    report.take("prepared", prepared(&mut db).await);
    report.take("transaction", transaction(&mut db).await);
    report.take("ping", db.ping().await.map_err(Into::into));
    if report.failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
