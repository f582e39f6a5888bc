import { addDays } from '#base/calendar-date.ts';
import { amountOf, amountText, type Currency } from '#base/currency.ts';
import { type DemoBills, seedBills } from '#core/demo/sealed.ts';
import { readDemoFile } from '#core/demo/load.ts';
import { bookedOnce, type OwnStory } from '#core/demo/sale.ts';
import { type DemoItem, shelfSeed } from '#core/demo/shelf.ts';
import { utilities } from './vertical.ts';

interface DemoBiller extends DemoItem {
  readonly details: Readonly<Record<string, unknown>> & {
    readonly currency: Currency;
    readonly least: string;
    readonly step: string;
    readonly example: string;
  };
}

export const utilitiesSeed = shelfSeed<DemoBiller>(utilities, {
  more: async (demo, all) => {
    for (const { item } of all) if (ENTERED.has(item.kind)) await seedBills(demo, billsOf(item));
  },
  sales: (_, { id, item, rank }) => ({
    popular: rank === 0,
    bought: (random, about) => {
      const { currency, least, step } = item.details;
      // Above the minimum, in payable steps.
      const minor = amountOf(least, currency) * BigInt(random.between(3, 22));
      const amount = amountText(minor - (minor % amountOf(step, currency)), currency);
      return bookedOnce(id, { orderedOn: about, day: about, options: { amount, again: true } });
    },
  }),
  own: (demo, soldAs) =>
    readDemoFile<readonly (OwnStory & { readonly amount: string })[]>('utilities', 'own').map(
      ({ key, days, amount, status, stars }) => {
        const { id, listing } = soldAs(key);
        const day = addDays(demo.today, days);
        const bill = bookedOnce(id, { orderedOn: day, day, options: { amount } });
        return { ...bill, listing, status, stars };
      },
    ),
});

/** Vendors enter bills of these kinds; customers type the amount of others. */
const ENTERED = new Set(['electricity', 'water', 'internet']);

/** Bills of the example account: one due soon and, for electricity, one overdue. */
function billsOf({ key, kind, details: { currency, least, example } }: DemoBiller): DemoBills {
  const times = (by: number) => amountText(amountOf(least, currency) * BigInt(by), currency);
  return {
    listing: key,
    account: example,
    name: 'Hana Mansour',
    currency,
    due: [
      ...(kind === 'electricity' ? [{ days: -24, amount: times(9) }] : []),
      { days: 6, amount: times(kind === 'internet' ? 20 : 12) },
    ],
  };
}
