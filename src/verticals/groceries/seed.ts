import { addDays } from '#base/calendar-date.ts';
import { IF_UNAVAILABLE } from '#base/if-unavailable.ts';
import { goodsSeed } from '#core/demo/goods.ts';
import { groceries } from './vertical.ts';

export const groceriesSeed = goodsSeed(groceries, {
  options: (random) => ({ ifUnavailable: random.pick(IF_UNAVAILABLE) }),
  dated: (demo, { keeps }) => ({
    expiry: keeps === undefined ? null : addDays(demo.today, keeps),
  }),
});
