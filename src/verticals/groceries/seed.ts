import { addDays } from '#base/calendar-date.ts';
import { IF_UNAVAILABLE } from '#base/if-unavailable.ts';
import { goodsSeed } from '#core/demo/goods.ts';
import type { VerticalSeed } from '../server.ts';
import { groceries } from './vertical.ts';

export const groceriesSeed: VerticalSeed = goodsSeed(groceries, {
  options: (random) => ({ ifUnavailable: random.pick(IF_UNAVAILABLE) }),
  dated: (demo, product) => {
    const { keeps, details } = product;
    const expiry = keeps === undefined ? null : addDays(demo.today, keeps);
    return { ...product, details: { ...details, expiry } };
  },
});
