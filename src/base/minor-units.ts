/**
 * Decimals of currencies in the card provider's amounts, wherever they are not two:
 * https://docs.stripe.com/currencies#minor-units (ISK and UGX keep two there). Payouts to recipients follow `currency.ts`,
 * which goes by coins.
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

/** An amount at the card provider in whole units of its currency: 1500 is 15 USD, 1500 JPY and 1.5 KWD. */
export const majorUnits = (minor: number, currency: string): number =>
  minor / 10 ** minorDecimals(currency);
