import type { QuoteFault } from '#base/quote-faults.ts';
import { wordsIn } from '#core/shared/words.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const instant = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

type LimitFigures = Omit<Extract<QuoteFault, { fault: 'limit' }>, 'fault'>;

/** A limit in English: 'You can send $340.00 more until Dec 3, 9:12 AM UTC.' */
export function limitWords({ per, limit, left, freeAt }: LimitFigures): string {
  const say = wordsIn('en');
  const amount = money.format(left ?? limit);
  if (per === 'recipient') return say('standing_limit_recipient');
  if (freeAt === null) return say(`standing_limit_${per}`, { amount });
  const time = `${instant.format(new Date(freeAt))} UTC`;
  return left === 0
    ? say('standing_limit_none', { time })
    : say('standing_limit_more', { amount, time });
}

export const declareWords = (): string => wordsIn('en')('standing_declare_first');
