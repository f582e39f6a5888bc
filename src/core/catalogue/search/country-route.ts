import { countryOfSlug } from '#base/countries.ts';
import { notFound } from '#base/errors.ts';
import { country as readCountry } from '#contract/search.ts';
import { presentCard } from '../listings/listing-card.ts';
import type { Market } from '#core/shared/market.ts';
import { pictureFor, presentPicture } from '#core/shared/media/present.ts';
import { reply, route, type Route } from '#core/shared/route.ts';
import { COUNTRY_SCENES } from './country-scenes.ts';
import { listRails } from './country-store.ts';

const ON_A_RAIL = 8;

export const countryRoute = ({ db, verticals, clock }: Market): Route =>
  route(readCountry, async ({ params: { slug }, language }) => {
    const country = countryOfSlug(slug);
    if (country === undefined) throw notFound('Country');
    const rows = await listRails(db, verticals, country, ON_A_RAIL, language);
    const rails = Map.groupBy(rows, ({ category_slug }) => category_slug);
    return reply(200, {
      country,
      picture: presentPicture(pictureFor(COUNTRY_SCENES[country], language, null)),
      rails: [...rails.values()].flatMap((listings) => {
        const [first] = listings;
        if (!first) return [];
        const { category_slug, category_title, vertical } = first;
        return [
          {
            category: { slug: category_slug, title: category_title, vertical },
            delivered: verticals[vertical]?.fulfilment === 'sent',
            listings: listings.map((row) => presentCard(row, { verticals, clock })),
          },
        ];
      }),
    });
  });
