export {
  differingParts,
  EXCHANGE_FORMATS,
  type ExchangeFormat,
  exchangeVersion,
  packExchange,
  readExchange,
  writeExchange,
} from "./exchange.ts";
export { ExchangeFileError, type ModelTexts, withTexts } from "./split.ts";
