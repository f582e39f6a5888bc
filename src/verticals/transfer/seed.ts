import type { z } from 'zod';
import { addDays } from '#base/calendar-date.ts';
import type { Recipient } from '#base/recipient-schema.ts';
import { seedRecipients } from '#core/demo/sealed.ts';
import { readDemoFile } from '#core/demo/load.ts';
import { ownCustomerId } from '#core/demo/people.ts';
import { type Bought, bookedOnce, type DemoLine, type OwnStory } from '#core/demo/sale.ts';
import { shelfSeed } from '#core/demo/shelf.ts';
import { transfer } from './vertical.ts';

/** The recipient becomes a saved one. */
interface OwnTransfer extends OwnStory, Pick<DemoLine, 'options' | 'said'> {
  readonly recipient: z.input<typeof Recipient>;
}
const OWN = readDemoFile<readonly OwnTransfer[]>('transfer', 'own');

const sent = (id: string, amount: number, orderedOn: Bought['orderedOn']): Bought =>
  bookedOnce(id, {
    orderedOn,
    day: orderedOn,
    options: { side: 'send', amount: `${amount}.00`, way: 'bank', purpose: 'family' },
  });

const { pictureNeeds, ...shelf } = shelfSeed(transfer, {
  more: (demo) =>
    seedRecipients(
      demo,
      ownCustomerId(demo),
      OWN.map(({ recipient }) => recipient),
    ),
  sales: (demo, { id, rank }) => ({
    popular: rank === 0,
    bought: (random, about) => sent(id, random.between(5, 90) * 10, about),
    underWay: (random, somebody) =>
      rank > 1
        ? []
        : [
            {
              ...sent(id, random.between(5, 60) * 10, addDays(demo.today, -rank)),
              buyer: somebody(),
              status: 'processing',
            },
          ],
  }),
  own: (demo, soldAs) =>
    OWN.map(({ key, days, options, recipient, said, status, stars }) => {
      const { listing } = soldAs(key);
      const day = addDays(demo.today, days);
      const line = {
        listingId: listing.id,
        options,
        quantity: 1,
        secrets: recipient,
        ...(said && { said }),
      };
      return { orderedOn: day, day, lines: [line], listing, status, stars };
    }),
});

const isListing = ({ key }: { readonly key: string }) => key.startsWith('listing:');

export const transferSeed = {
  ...shelf,
  // Pictures are assigned in this order: first the services.
  pictureNeeds: [
    ...pictureNeeds.filter((need) => !isListing(need)),
    ...pictureNeeds.filter(isListing),
  ],
};
