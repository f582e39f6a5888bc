import { ownText } from '#base/own-value.ts';
import { StayPrice } from '#web/stays/stay-price.tsx';
import { HomeIcon, PinIcon } from '#web/ui/icons.tsx';
import { nightsWords } from '#web/ui/nights-words.ts';
import type { VerticalLook } from '#web/ui/vertical-web.ts';
import type { YurtOptions } from './vertical.ts';

export const yurtsLook: VerticalLook = {
  chosen: ({ checkIn, checkOut, nights, guests }) => [
    `${String(checkIn)} to ${String(checkOut)}`,
    nightsWords(Number(nights)),
    `Guests: ${String(guests)}`,
  ],
  chosenAt: ({ href, options }) => {
    // A line's options are as their schema reads them.
    const { checkIn: from, checkOut: to, guests } = options as YurtOptions;
    return { to: href, search: { from, to, guests } };
  },
  refused: (why) => ownText(REFUSED, why),
  confided: ({ door }) =>
    typeof door === 'string' && door !== '' ? [{ name: 'Door code', value: door }] : [],
  change: async () => (await import('./details-page.tsx')).ChangeDates,
  card: ({ location, details: { beds }, ...listing }) => ({
    badge: <StayPrice {...listing} unit="/night" />,
    facts: [
      { icon: PinIcon, text: location },
      { icon: HomeIcon, text: `Beds: ${String(beds)}` },
    ],
  }),
};

const REFUSED = {
  guests: ({ most }: Readonly<Record<string, string | number>>) =>
    `At most ${most} guests can sleep here.`,
};
