import { api } from '#web/api.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { publicConfig } from '#web/config.ts';
import { firstWords, ratingData, structuredData } from '#web/structured-data.ts';
import { pageHead } from '#web/page-head.ts';
import { countryName } from '#web/words/country-names.ts';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';
import type { Tour } from '../contract.ts';
import { hasPrice } from '../kinds.ts';
import { bookingOnDemand } from './booking-on-demand.ts';
import { loadWhatIsRead } from './details-read.ts';
import { todayAt } from '#web/market-time.ts';
import { m } from '#web/words/generated/messages.js';

/**
 * A listing with related ones, and today's date in its country, so that server and browser render
 * the same calendar. Throws notFound.
 */
export const loadDetails = (id: string) =>
  orNotFound(async () => {
    // The server renders the booking too; in the browser its code loads before it is needed.
    const [tour, more] = await Promise.all([
      api('GET /tours/{id}', { id }),
      api('GET /tours/more/{id}', { id }),
      bookingOnDemand.load(),
      loadWhatIsRead(),
    ]);
    return { tour, more, today: todayAt(tour.country) };
  });

/** The canonical URL of a listing, which has two. */
const pathOf = (tour: Tour) => `/service/tours/details/${tour._id}`;

export function detailsHead(tour: Tour) {
  const [picture] = tour.images;
  const head = pageHead({
    path: pathOf(tour),
    title: [tour.name, tour.location, countryName(tour.country)].join(m.shell_comma()),
    description: firstWords(tour.description, 155),
    ...(picture ? { picture: picture.imageUrl } : {}),
  });
  return { ...head, scripts: [structuredData(dataOf(tour))] };
}

/** A schema.org Product with its offer and rating. */
function dataOf(tour: Tour) {
  const { publicUrl } = publicConfig();
  return {
    '@type': 'Product',
    name: tour.name,
    description: tour.description,
    sku: tour._id,
    category: tour.productType,
    image: tour.images.map(({ imageUrl }) => new URL(imageUrl, publicUrl).href),
    brand: { '@type': 'Brand', name: tour.serviceName },
    ...(hasPrice(tour.category, tour.price) && {
      offers: {
        '@type': 'Offer',
        price: tour.price.toFixed(2),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: `${publicUrl}${pathInLanguage(pathOf(tour), currentLanguage())}`,
        areaServed: tour.country,
      },
    }),
    ...ratingData(tour.rating, tour.reviews),
  };
}
