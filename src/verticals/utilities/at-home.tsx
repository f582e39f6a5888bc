import { MAX_SEARCH } from '#base/limits.ts';
import type { HomeRail } from '#web/home/home-rail.ts';
import { HomeTile, TILE_FIELD } from '#web/home/home-tile.tsx';
import { m } from '#web/words/generated/messages.js';
import { utilitiesWeb } from './web.ts';

export function BillsAtHome({ category }: HomeRail) {
  return (
    <HomeTile
      icon={utilitiesWeb.icon}
      title={m.utilities_at_home()}
      text={m.utilities_at_home_text()}
      action="/search"
      button={m.utilities_at_home_find()}
    >
      {m.utilities_at_home_biller()}
      <input type="hidden" name="category" value={category.slug} />
      <input
        name="q"
        required
        maxLength={MAX_SEARCH}
        autoComplete="off"
        placeholder={m.utilities_at_home_example()}
        className={TILE_FIELD}
      />
    </HomeTile>
  );
}
