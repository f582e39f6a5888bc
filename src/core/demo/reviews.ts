import { addDays } from '#base/calendar-date.ts';
import { type Demo, insert, noon } from './demo.ts';
import { DemoRandom } from './random.ts';
import type { DemoOrder, Stars } from './sale.ts';

/** Phrases of reviews and replies for one kind of listing. */
export interface ReviewWords {
  /** First sentences, by stars. */
  readonly openings: Readonly<Record<Stars, readonly string[]>>;
  /** Second sentences. */
  readonly details: readonly string[];
  /** Whole reviews in Arabic. */
  readonly arabic: Readonly<Record<Stars, readonly string[]>>;
  readonly replies: readonly string[];
}

/** About one in seven is in Arabic. */
function reviewText(random: DemoRandom, stars: Stars, words: ReviewWords): string {
  if (random.next() < 0.14) return random.pick(words.arabic[stars]);
  return `${random.pick(words.openings[stars])} ${random.pick(words.details)}`;
}

export interface Review {
  readonly order: DemoOrder;
  readonly stars: Stars;
}

/**
 * Inserts reviews of completed orders, a quarter of them with a reply, and updates the ratings of
 * listings and services.
 */
export async function seedReviews(demo: Demo, reviews: readonly Review[]): Promise<void> {
  const rows = reviews.map(({ order, stars }) => {
    const random = new DemoRandom(`review:${order.key}`);
    const [given = '', family = ''] = order.buyer.name.split(' ');
    const written = new Date(
      `${addDays(order.day, random.between(1, 9))}T${String(random.between(8, 21)).padStart(2, '0')}:15:00Z`,
    );
    const at = written < demo.now ? written : noon(demo, -1);
    const replies = random.next() < 0.25;
    const { listing } = order;
    const words = listing.reviewWords;
    return {
      id: demo.id(`review:${order.key}`),
      order_id: demo.id(`order:${order.key}`),
      listing_id: listing.id,
      service_id: listing.serviceId,
      vendor_id: listing.vendorId,
      user_id: order.buyer.id,
      username: `${given} ${family.charAt(0)}.`,
      rating: stars,
      review: reviewText(random, stars, words),
      reply: replies ? random.pick(words.replies) : null,
      replied_at: replies ? at : null,
      created_at: at,
      updated_at: at,
    };
  });
  await insert(demo, 'reviews', rows);
  await countRatings(demo);
}

/** Adds all reviews to the ratings of listings and services, as each new review does. */
async function countRatings({ trx }: Demo): Promise<void> {
  for (const [table, column] of [
    ['listings', 'listing_id'],
    ['services', 'service_id'],
  ] as const) {
    await trx
      .updateTable(table)
      .from((from) =>
        from
          .selectFrom('reviews')
          .select((eb) => [
            `reviews.${column} as id`,
            eb.fn.sum<number>('rating').as('stars'),
            eb.fn.countAll<number>().as('times'),
          ])
          .groupBy(`reviews.${column}`)
          .as('counted'),
      )
      .set((eb) => ({ rating_sum: eb.ref('counted.stars'), rating_count: eb.ref('counted.times') }))
      .whereRef(`${table}.id`, '=', 'counted.id')
      .execute();
  }
}
