import { isCountry, zoneOf } from '#base/countries.ts';
import { localNowIn } from '#base/local-now.ts';
import { timeOf } from '#base/schedule.ts';
import {
  centsOf,
  type ContractFact,
  type ContractValue,
  foreign,
  type SoldTerms,
  phoneFact,
  word,
} from '../contract-facts.ts';
import { FEE_KEPT_FOR, isMethod } from './kinds.ts';

/** Seven lines of disclosure before and after payment, and the consequences of a failure. */
export function receiptOf({ subDetails, lines, mask, paidCents }: SoldTerms): ContractFact[] {
  const cents = (what: string) => centsOf(lines, what);
  const { way, payout, currency, rate, keepsFeeFor, helpLine } = subDetails;
  const kept = FEE_KEPT_FOR.filter(
    (one) => Array.isArray(keepsFeeFor) && keepsFeeFor.includes(one),
  );
  return [
    { name: 'transfer_document_sent', values: [{ cents: cents('principal') }] },
    {
      name: 'transfer_document_rate',
      values: [word('transfer_card_rate', { amount: foreign(rate, currency) })],
    },
    { name: 'transfer_document_fee', values: [{ cents: cents('fee') }] },
    { name: 'transfer_document_total', values: [{ cents: paidCents }] },
    { name: 'transfer_document_they_get', values: [foreign(payout, currency)] },
    {
      name: 'transfer_document_recipient',
      values: [{ text: mask ?? '' }, ...(isMethod(way) ? [word(`recipient_method_${way}`)] : [])],
    },
    {
      name: 'transfer_document_available',
      values: [availableBy(subDetails)],
    },
    { name: 'transfer_document_cancel', values: [word('transfer_cancel_policy')] },
    {
      name: 'transfer_document_back',
      values:
        kept.length === 0
          ? [word('transfer_back_whole')]
          : kept.map((reason) =>
              word('transfer_back_fee_kept', { reasons: word(`transfer_kept_reason_${reason}`) }),
            ),
    },
    ...phoneFact('transfer_document_whom', helpLine),
  ];
}

/** As promised before the payment. */
function availableBy({
  expectedBy,
  expectedIn,
  expectedHours,
}: SoldTerms['subDetails']): ContractValue {
  if (typeof expectedBy === 'string' && typeof expectedIn === 'string' && isCountry(expectedIn)) {
    const { today, minutes } = localNowIn(zoneOf(expectedIn), new Date(expectedBy));
    return word('transfer_document_by', {
      day: { day: today },
      time: { text: timeOf(minutes) },
      country: word(`shell_country_${expectedIn.toLowerCase().replaceAll(' ', '_')}`),
    });
  }
  return Number(expectedHours) === 0
    ? word('transfer_arrives_minutes')
    : word('transfer_arrives_hours', { time: { count: Number(expectedHours), unit: 'hour' } });
}
