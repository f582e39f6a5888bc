import type { HomeRail } from '#web/home/home-rail.ts';
import { MarketBand } from '#web/home/market-band.tsx';
import { m } from '#web/words/generated/messages.js';
import { groceriesShop } from './shop.ts';

export function MarketAtHome(rail: HomeRail) {
  return (
    <MarketBand
      {...rail}
      title={m.groceries_at_home()}
      text={m.groceries_at_home_text({
        shop: `\u2068${rail.listings[0]?.serviceName ?? ''}\u2069`,
      })}
      promises={[m.groceries_at_home_delivery(), m.groceries_at_home_missing()]}
      button={m.groceries_at_home_shop()}
      about={groceriesShop.about}
    />
  );
}
