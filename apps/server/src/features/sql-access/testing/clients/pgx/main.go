// Asks through pgx what Go programs ask, and says of each question what came.
package main

import (
	"bytes"
	"context"
	"fmt"
	"math/big"
	"os"
	"reflect"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
)

var failed = false

func step(name string, ask func() (any, error)) {
	found, err := ask()
	if err != nil {
		failed = true
		fmt.Println("FAIL", name, strings.ReplaceAll(err.Error(), "\n", " "))
		return
	}
	fmt.Println("OK", name, found)
}

func same(found, wanted any) error {
	if !reflect.DeepEqual(found, wanted) {
		return fmt.Errorf("%#v is not %#v", found, wanted)
	}
	return nil
}

// roundTrip sends a value without declaring its type, reads it back as the same Go type, and sends NULL.
func roundTrip[T any](ctx context.Context, db *pgx.Conn, typeName string, value T) {
	step("value "+typeName, func() (any, error) {
		var found T
		query := "SELECT $1::" + typeName
		if err := db.QueryRow(ctx, query, value).Scan(&found); err != nil {
			return nil, err
		}
		if err := same(found, value); err != nil {
			return nil, err
		}
		var none *T
		if err := db.QueryRow(ctx, query, nil).Scan(&none); err != nil {
			return nil, err
		}
		if none != nil {
			return nil, fmt.Errorf("NULL came back as %v", *none)
		}
		return typeName, nil
	})
}

func numeric(digits int64, exponent int32) pgtype.Numeric {
	return pgtype.Numeric{Int: big.NewInt(digits), Exp: exponent, Valid: true}
}

func values(ctx context.Context, db *pgx.Conn) {
	day := time.Date(2026, 2, 28, 0, 0, 0, 0, time.UTC)
	moment := time.Date(2026, 2, 28, 13, 14, 15, 123456000, time.UTC)
	old := time.Date(1931, 5, 6, 7, 8, 9, 1000, time.UTC)
	clock := pgtype.Time{Microseconds: 49_275_000_001, Valid: true}
	span := pgtype.Interval{Months: 14, Days: -3, Microseconds: 5_000_001, Valid: true}
	id := pgtype.UUID{Bytes: [16]byte{1, 2, 3, 250, 251, 252, 7, 8, 9, 10, 11, 12, 13, 14, 15, 255}, Valid: true}
	roundTrip(ctx, db, "bool", true)
	roundTrip(ctx, db, "int2", int16(-32768))
	roundTrip(ctx, db, "int4", int32(2147483647))
	roundTrip(ctx, db, "int8", int64(-9223372036854775808))
	roundTrip(ctx, db, "oid", uint32(4294967295))
	roundTrip(ctx, db, "float4", float32(1.5))
	roundTrip(ctx, db, "float8", 2.25e-300)
	roundTrip(ctx, db, "numeric(12,3)", numeric(-123456789, -3))
	roundTrip(ctx, db, "text", "é, \"quotes\" and\nlines")
	roundTrip(ctx, db, "varchar", "a b")
	roundTrip(ctx, db, "bpchar", "c")
	roundTrip(ctx, db, "bytea", []byte{0, 1, 92, 127, 128, 255})
	roundTrip(ctx, db, "date", day)
	roundTrip(ctx, db, "time", clock)
	roundTrip(ctx, db, "timestamp", moment)
	roundTrip(ctx, db, "timestamp", old)
	roundTrip(ctx, db, "interval", span)
	roundTrip(ctx, db, "uuid", id)
	roundTrip(ctx, db, "bool[]", []bool{true, false})
	roundTrip(ctx, db, "int2[]", []int16{1, -2})
	roundTrip(ctx, db, "int4[]", []int32{})
	roundTrip(ctx, db, "int8[]", []int64{1 << 60})
	roundTrip(ctx, db, "oid[]", []uint32{7})
	roundTrip(ctx, db, "float4[]", []float32{0.5})
	roundTrip(ctx, db, "float8[]", []float64{-0.25, 1e300})
	roundTrip(ctx, db, "text[]", []string{"", "a,b", "{}", "NULL", `"\`})
	roundTrip(ctx, db, "bytea[]", [][]byte{{0, 255}, {}})
	roundTrip(ctx, db, "date[]", []time.Time{day})
	roundTrip(ctx, db, "time[]", []pgtype.Time{clock})
	roundTrip(ctx, db, "timestamp[]", []time.Time{moment, old})
	roundTrip(ctx, db, "interval[]", []pgtype.Interval{span})
	roundTrip(ctx, db, "uuid[]", []pgtype.UUID{id})
	roundTrip(ctx, db, "numeric(12,3)[]", []pgtype.Numeric{numeric(1250, -3), numeric(-1, -3)})
	step("value timestamptz", func() (any, error) {
		var found time.Time
		err := db.QueryRow(ctx, "SELECT $1::timestamptz", moment).Scan(&found)
		if err == nil && !found.Equal(moment) {
			err = fmt.Errorf("%v is not %v", found, moment)
		}
		return found, err
	})
	step("value json", func() (any, error) {
		var found map[string]any
		err := db.QueryRow(ctx, "SELECT $1::json", map[string]any{"a": []any{1.5, nil}}).Scan(&found)
		if err == nil {
			err = same(found, map[string]any{"a": []any{1.5, nil}})
		}
		return found, err
	})
	step("nulls in arrays", func() (any, error) {
		var found []*int32
		one := int32(1)
		err := db.QueryRow(ctx, "SELECT $1::int4[]", []*int32{&one, nil}).Scan(&found)
		if err == nil && (len(found) != 2 || *found[0] != 1 || found[1] != nil) {
			err = fmt.Errorf("%v", found)
		}
		return len(found), err
	})
}

func statements(ctx context.Context, db *pgx.Conn) {
	day := time.Date(2025, 9, 1, 0, 0, 0, 0, time.UTC)
	step("undeclared", func() (any, error) {
		var found string
		err := db.QueryRow(ctx, "SELECT term_id FROM star.dim_term WHERE start_date = $1 AND sequence = $2 AND name = $3", day, 1, "Autumn 2025").Scan(&found)
		if err == nil {
			err = same(found, "2025A")
		}
		return found, err
	})
	step("any", func() (any, error) {
		var found int64
		err := db.QueryRow(ctx, "SELECT count(*) FROM star.dim_term WHERE term_id = any($1) AND sequence = any($2)", []string{"2025A", "2025S"}, []int32{1, 2}).Scan(&found)
		if err == nil {
			err = same(found, int64(2))
		}
		return found, err
	})
	step("limit", func() (any, error) {
		rows, err := db.Query(ctx, "SELECT term_id FROM star.dim_term ORDER BY term_id LIMIT $1 OFFSET $2", 1, 1)
		if err != nil {
			return nil, err
		}
		found, err := pgx.CollectRows(rows, pgx.RowTo[string])
		if err == nil {
			err = same(found, []string{"2025S"})
		}
		return found, err
	})
	step("batch", func() (any, error) {
		batch := &pgx.Batch{}
		for number := range 3 {
			batch.Queue("SELECT $1::int4 + 1", number)
		}
		results := db.SendBatch(ctx, batch)
		defer results.Close()
		for number := range 3 {
			var found int
			if err := results.QueryRow().Scan(&found); err != nil {
				return nil, err
			}
			if err := same(found, number+1); err != nil {
				return nil, err
			}
		}
		return 3, nil
	})
	step("read-only transaction", func() (any, error) {
		transaction, err := db.BeginTx(ctx, pgx.TxOptions{AccessMode: pgx.ReadOnly, IsoLevel: pgx.ReadCommitted})
		if err != nil {
			return nil, err
		}
		var found int
		if err := transaction.QueryRow(ctx, "SELECT count(*) FROM star.fact_enrolment").Scan(&found); err != nil {
			return nil, err
		}
		return found, transaction.Commit(ctx)
	})
	step("copy out", func() (any, error) {
		var lines bytes.Buffer
		_, err := db.PgConn().CopyTo(ctx, &lines, "COPY (SELECT term_id FROM star.dim_term ORDER BY 1) TO STDOUT (FORMAT csv)")
		if err == nil {
			err = same(lines.String(), "2025A\n2025S\n")
		}
		return lines.Len(), err
	})
	step("type by name", func() (any, error) {
		found, err := db.LoadType(ctx, "_int4")
		if err != nil {
			return nil, err
		}
		return found.Name, nil
	})
	step("error and on", func() (any, error) {
		if _, err := db.Exec(ctx, "SELECT nothing"); err == nil {
			return nil, fmt.Errorf("no error came")
		}
		return "refused", db.Ping(ctx)
	})
}

// modes are the ways in which pgx can speak: with statements kept, described only, and as text.
var modes = []pgx.QueryExecMode{
	pgx.QueryExecModeCacheStatement, pgx.QueryExecModeCacheDescribe, pgx.QueryExecModeDescribeExec, pgx.QueryExecModeExec, pgx.QueryExecModeSimpleProtocol,
}

func main() {
	ctx := context.Background()
	for _, mode := range modes {
		settings, err := pgx.ParseConfig("")
		if err != nil {
			panic(err)
		}
		settings.DefaultQueryExecMode = mode
		db, err := pgx.ConnectConfig(ctx, settings)
		if err != nil {
			fmt.Println("FAIL connect", mode, err)
			os.Exit(1)
		}
		fmt.Println("MODE", mode)
		// Without a description pgx guesses types from Go's, and not every value of above can be guessed.
		if mode != pgx.QueryExecModeExec && mode != pgx.QueryExecModeSimpleProtocol {
			values(ctx, db)
		}
		statements(ctx, db)
		db.Close(ctx)
	}
	if failed {
		os.Exit(1)
	}
}
