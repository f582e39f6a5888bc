import {
  centsOf,
  type ContractFact,
  foreign,
  phoneFact,
  type SoldTerms,
  word,
} from '../contract-facts.ts';
import { isBillKind } from './kinds.ts';

export function receiptOfBill({
  subDetails,
  lines,
  mask,
  paidCents,
  said,
}: SoldTerms): ContractFact[] {
  const cents = (what: string) => centsOf(lines, what);
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
    ...phoneFact('utilities_receipt_whom', helpLine),
  ];
}
