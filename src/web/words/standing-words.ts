import type { QuoteFault } from '#base/quote-faults.ts';
import { LIMITS_PER, type LimitPer } from '#base/standing.ts';
import { formatDate, formatMoney } from '#web/ui/format.ts';
import { m } from './generated/messages.js';
import { currentLanguage } from './language.ts';

type LimitFigures = Omit<Extract<QuoteFault, { fault: 'limit' }>, 'fault'>;

const UP_TO: Readonly<Record<LimitPer, (values: { amount: string }) => string>> = {
  once: m.standing_limit_once,
  day: m.standing_limit_day,
  month: m.standing_limit_month,
  recipient: m.standing_limit_recipient,
};

/** Remaining sending limit and its reset time, on the reader's clock. */
export function limitFaultWords({ per, limit, left, freeAt }: LimitFigures): string {
  const amount = `\u2066${formatMoney(left ?? limit)}\u2069`;
  if (freeAt === null) return UP_TO[per]({ amount });
  const time = timeOf(freeAt);
  return left === 0 ? m.standing_limit_none({ time }) : m.standing_limit_more({ amount, time });
}

/** A time in the reader's zone; only for pages rendered in the browser. */
export const timeOf = (instant: string): string =>
  formatDate(
    instant,
    currentLanguage(),
    'date-time',
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
  );

/** The same for a refused call; a newer server may send other values. */
export function limitFiguresWords(body: Readonly<Record<string, unknown>>): string {
  const per = LIMITS_PER.find((one) => one === body['per']);
  const figure = (value: unknown) => (typeof value === 'number' ? value : null);
  const freeAt = typeof body['freeAt'] === 'string' ? body['freeAt'] : null;
  return limitFaultWords({
    per: per ?? 'recipient',
    limit: figure(body['limit']) ?? 0,
    used: figure(body['used']),
    left: figure(body['left']),
    freeAt,
  });
}
