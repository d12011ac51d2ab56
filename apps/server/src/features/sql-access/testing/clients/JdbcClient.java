import java.sql.*;
import java.util.Properties;

/** Asks through the driver what tools ask about a database, and says of each question how many rows came. */
public class JdbcClient {
  interface Step { ResultSet run() throws SQLException; }
  static int failed = 0;
  static void step(String name, Step step) {
    try (ResultSet rows = step.run()) {
      int count = 0; String first = "";
      ResultSetMetaData about = rows.getMetaData();
      while (rows.next()) { if (count++ == 0) for (int i = 1; i <= Math.min(8, about.getColumnCount()); i++) first += rows.getString(i) + "|"; }
      System.out.println("OK " + name + " " + count + " " + first);
    } catch (SQLException e) { failed++; System.out.println("FAIL " + name + " " + e.getMessage().replace("\n", " ")); }
  }
  public static void main(String[] a) throws Exception {
    Properties p = new Properties();
    p.setProperty("user", System.getenv("PGUSER")); p.setProperty("password", System.getenv("PGPASSWORD")); p.setProperty("sslmode", "require");
    try (Connection c = DriverManager.getConnection("jdbc:postgresql://" + System.getenv("PGHOST") + ":" + System.getenv("PGPORT") + "/" + System.getenv("PGDATABASE"), p)) {
      DatabaseMetaData m = c.getMetaData();
      step("getSchemas", () -> m.getSchemas());
      step("getCatalogs", () -> m.getCatalogs());
      step("getTables", () -> m.getTables(null, "star", "%", new String[] {"TABLE", "VIEW"}));
      step("getTablesAll", () -> m.getTables(null, null, "%", null));
      step("getColumns", () -> m.getColumns(null, "star", "dim_term", "%"));
      step("getPrimaryKeys", () -> m.getPrimaryKeys(null, "star", "dim_term"));
      step("getImportedKeys", () -> m.getImportedKeys(null, "star", "fact_enrolment"));
      step("getExportedKeys", () -> m.getExportedKeys(null, "star", "dim_term"));
      step("getCrossReference", () -> m.getCrossReference(null, "star", "dim_term", null, "star", "fact_enrolment"));
      step("getIndexInfo", () -> m.getIndexInfo(null, "star", "dim_term", false, false));
      step("getTypeInfo", () -> m.getTypeInfo());
      step("getTableTypes", () -> m.getTableTypes());
      step("getFunctions", () -> m.getFunctions(null, null, "%"));
      step("getProcedures", () -> m.getProcedures(null, null, "%"));
      step("getTablePrivileges", () -> m.getTablePrivileges(null, "star", "%"));
      step("getColumnPrivileges", () -> m.getColumnPrivileges(null, "star", "dim_term", "%"));
      step("getBestRowIdentifier", () -> m.getBestRowIdentifier(null, "star", "dim_term", 0, true));
      step("getVersionColumns", () -> m.getVersionColumns(null, "star", "dim_term"));
      step("getUDTs", () -> m.getUDTs(null, null, "%", null));
      step("getClientInfoProperties", () -> m.getClientInfoProperties());
      step("getProcedureColumns", () -> m.getProcedureColumns(null, null, "%", "%"));
      step("metadata", () -> { PreparedStatement s = c.prepareStatement("select * from star.dim_term where term_id = ? and sequence >= ?"); s.setString(1, "2025A"); s.setInt(2, 0); ResultSet r = s.executeQuery(); for (int i = 1; i <= r.getMetaData().getColumnCount(); i++) { r.getMetaData().getColumnTypeName(i); r.getMetaData().isAutoIncrement(i); r.getMetaData().isNullable(i); } return r; });
      step("dates", () -> { PreparedStatement s = c.prepareStatement("select ?::date, ?::timestamptz, ?::numeric, ?, array[1,2]"); s.setDate(1, Date.valueOf("2026-02-28")); s.setTimestamp(2, Timestamp.valueOf("2026-02-28 12:00:00")); s.setBigDecimal(3, new java.math.BigDecimal("1.25")); s.setString(4, "é"); return s.executeQuery(); });
      step("array", () -> { PreparedStatement s = c.prepareStatement("select count(*) from star.dim_term where term_id = any(?)"); s.setArray(1, c.createArrayOf("text", new String[] {"2025A", "2025S"})); return s.executeQuery(); });
      step("again", () -> { PreparedStatement s = c.prepareStatement("select ?::int + 1, current_date, 1.5::numeric(10,2)"); for (int i = 0; i < 7; i++) { s.setInt(1, i); s.executeQuery().close(); } return s.executeQuery(); });
      c.setAutoCommit(false);
      step("portions", () -> { Statement s = c.createStatement(); s.setFetchSize(100); return s.executeQuery("select enrolment_id from star.fact_enrolment"); });
      c.commit();
    }
    if (failed > 0) System.exit(1);
  }
}
