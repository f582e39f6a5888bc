import { COUNTRIES } from '#base/countries.ts';
import type { HomeRail } from '#web/home/home-rail.ts';
import { HomeTile, TILE_FIELD } from '#web/home/home-tile.tsx';
import { categoryHref } from '#web/shell/categories.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { transferWeb } from './web.ts';

export function MoneyAtHome({ category }: HomeRail) {
  return (
    <HomeTile
      icon={transferWeb.icon}
      title={m.transfer_at_home()}
      text={m.transfer_at_home_text()}
      action={categoryHref(category)}
      button={m.transfer_at_home_find()}
    >
      {m.transfer_at_home_to()}
      <select name="country" className={TILE_FIELD}>
        {COUNTRIES.map((country) => (
          <option key={country} value={country}>
            {countryName(country)}
          </option>
        ))}
      </select>
    </HomeTile>
  );
}
