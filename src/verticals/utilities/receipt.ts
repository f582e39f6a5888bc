import { CURRENCIES } from '#base/currency.ts';
import type { ContractFact, ContractValue, SoldTerms } from '../contract-facts.ts';
import { isBillKind } from './kinds.ts';
import { groupedPhone } from '#base/phone.ts';

const word = (name: string, values?: Readonly<Record<string, ContractValue>>): ContractValue =>
  values ? { word: name, values } : { word: name };

export function receiptOfBill({
  subDetails,
  lines,
  mask,
  paidCents,
  said,
}: SoldTerms): ContractFact[] {
  const cents = (what: string) =>
    lines.filter((line) => line.what === what).reduce((sum, { totalCents }) => sum + totalCents, 0);
  const { biller, billKind, amount, currency, rate, period, helpLine } = subDetails;
  const paid = said.find(({ outcome }) => outcome === 'paid');
  return [
    ...(paid
      ? [
          { name: 'utilities_receipt_number', values: [{ text: paid.reference }] },
          { name: 'utilities_receipt_at', values: [{ at: paid.at }] },
        ]
      : []),
    {
      name: 'utilities_receipt_biller',
      values: [
        { said: String(biller) },
        ...(typeof billKind === 'string' && isBillKind(billKind)
          ? [word(`utilities_kind_${billKind}`)]
          : []),
      ],
    },
    ...(mask === null ? [] : [{ name: 'utilities_account_number', values: [{ text: mask }] }]),
    ...(typeof period === 'string'
      ? [{ name: 'utilities_receipt_period', values: [{ month: period }] }]
      : []),
    { name: 'utilities_receipt_amount', values: [foreign(amount, currency)] },
    ...(currency === 'USD'
      ? []
      : [
          {
            name: 'utilities_receipt_rate',
            values: [word('utilities_rate', { amount: foreign(rate, currency) })],
          },
        ]),
    { name: 'utilities_receipt_dollars', values: [{ cents: cents('principal') }] },
    { name: 'utilities_receipt_fee', values: [{ cents: cents('fee') }] },
    { name: 'utilities_receipt_total', values: [{ cents: paidCents }] },
    ...(typeof helpLine === 'string' && helpLine !== ''
      ? [{ name: 'utilities_receipt_whom', values: [{ text: groupedPhone(helpLine) }] }]
      : []),
  ];
}

/** With thousands separators, but not by a number format, which would lose digits. */
function foreign(amount: unknown, currency: unknown): ContractValue {
  const text = String(amount).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
  const known = CURRENCIES.find((one) => one === currency);
  return known ? word(`currency_amount_${known.toLowerCase()}`, { amount: { text } }) : { text };
}
