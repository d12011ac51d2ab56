/** Starts Trino's coordinator, which is its only worker, under the version given. */
public class StartTrino {
  public static void main(String[] args) {
    new io.trino.server.Server().start(args[0]);
  }
}
