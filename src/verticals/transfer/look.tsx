import { formatCount, formatMoney } from '#web/ui/format.ts';
import { ClockIcon, PinIcon } from '#web/ui/icons.tsx';
import type { VerticalLook } from '#web/ui/vertical-web.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { isMethod, PURPOSES } from './kinds.ts';
import { PURPOSE_WORDS } from './recipient-words.ts';
import { amountWords, refusedWords } from './refused-words.ts';
import { recipientWords, stepsOfTransfer } from './steps.ts';
import { METHOD_WORDS } from './words.ts';

export const transferLook: VerticalLook = {
  chosen: chosenOfTransfer,
  steps: stepsOfTransfer,
  told: recipientWords,
  corrects: { name: m.recipient_name, nameArabic: m.recipient_name_arabic },
  hidesReference: ({ way }) => way === 'cash',
  refused: ({ name, values }) => refusedWords(name, values),
  card: ({ country, details }) => ({
    badge: feeWords(details['methods']),
    facts: [
      { icon: PinIcon, text: countryName(country) },
      {
        icon: ClockIcon,
        text: m.transfer_card_rate({
          amount: amountWords(brief(details['rate']), details['currency']),
        }),
      },
    ],
  }),
};

/** A rate with four decimals for lists; the corridor's page shows all decimals. */
const brief = (rate: unknown) => String(Number(Number(rate).toFixed(4)));

/** The lowest fee of all methods. */
function feeWords(methods: unknown): string {
  const fees = (Array.isArray(methods) ? methods : []).map(
    ({ feeCents, leastFeeCents, feeBps }: Readonly<Record<string, unknown>>) => ({
      cents: Math.max(Number(feeCents), Number(leastFeeCents)),
      bps: Number(feeBps),
    }),
  );
  const least = fees.sort((a, b) => a.cents - b.cents || a.bps - b.bps)[0];
  if (!least || (least.cents === 0 && least.bps === 0)) return m.transfer_card_no_fee();
  const amount =
    least.cents > 0 ? formatMoney(least.cents / 100) : `${formatCount(least.bps / 100)}%`;
  return m.transfer_card_fee({ amount });
}

/** In carts and orders: 'They receive 9,859.38 EGP', '1 USD = 49.2969 EGP', 'Bank account'. */
function chosenOfTransfer(details: Readonly<Record<string, unknown>>): string[] {
  const { way, payout, currency, rate, purpose } = details;
  const words: string[] = [];
  if (typeof payout === 'string')
    words.push(`${m.transfer_receive()} ${amountWords(payout, currency)}`);
  if (typeof rate === 'string' && currency !== 'USD')
    words.push(m.transfer_card_rate({ amount: amountWords(rate, currency) }));
  if (isMethod(way)) words.push(METHOD_WORDS[way]());
  const named = PURPOSES.find((one) => one === purpose);
  if (named) words.push(PURPOSE_WORDS[named]());
  return words;
}
