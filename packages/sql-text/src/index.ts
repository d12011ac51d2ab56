export { quoteIdentifier, quoteLiteral, unquote } from "./quote.ts";
