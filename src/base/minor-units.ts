/**
 * Decimals of the card provider's amounts, for currencies that do not have two:
 * https://docs.stripe.com/currencies#minor-units (ISK and UGX have two there). Payouts use
 * `currency.ts`, which follows coins.
 */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...codes('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF', 0),
  ...codes('BHD IQD JOD KWD LYD OMR TND', 3),
]);

function codes(list: string, decimals: number): (readonly [string, number])[] {
  return list.split(' ').map((code) => [code, decimals] as const);
}

/** `currency`: ISO 4217, upper case. */
export const minorDecimals = (currency: string): number => DECIMALS.get(currency) ?? 2;

/** An amount of the card provider in major units: 1500 means 15 USD, 1500 JPY and 1.5 KWD. */
export const majorUnits = (minor: number, currency: string): number =>
  minor / 10 ** minorDecimals(currency);
