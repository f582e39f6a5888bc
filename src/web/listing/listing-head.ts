import type { Answer } from '#web/api.ts';
import { publicConfig } from '#web/config.ts';
import { pageHead } from '#web/page-head.ts';
import { firstWords, ratingData, structuredData } from '#web/structured-data.ts';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';

type Listing = Answer<'GET /listings/{id}'>['listing'];

const addressOf = ({ href }: Listing) =>
  `${publicConfig().publicUrl}${pathInLanguage(href, currentLanguage())}`;

/** A listing's schema.org Offer as `offers`; empty without a price. */
export const offerOf = (listing: Listing) =>
  listing.price === null
    ? {}
    : {
        offers: {
          '@type': 'Offer',
          price: listing.price.toFixed(2),
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url: addressOf(listing),
        },
      };

/** Head of a listing's page. `own` adds its schema.org type and the vertical's data. */
export function listingHead(
  listing: Listing,
  title: string,
  own: { readonly '@type': string | readonly string[] } & Readonly<Record<string, unknown>>,
) {
  const { name, description, href, pictures, rating, reviews } = listing;
  const [picture] = pictures;
  return {
    ...pageHead({
      path: href,
      title,
      description: firstWords(description, 155),
      ...(picture ? { picture: picture.imageUrl } : {}),
    }),
    scripts: [
      structuredData({
        ...own,
        name,
        description,
        url: addressOf(listing),
        image: pictures.map(({ imageUrl }) => new URL(imageUrl, publicConfig().publicUrl).href),
        ...ratingData(rating, reviews),
      }),
    ],
  };
}
