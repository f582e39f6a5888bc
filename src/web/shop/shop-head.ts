import { pageHead } from '#web/page-head.ts';
import { storefrontData } from '#web/structured-lists.ts';
import type { Shop } from './load-shop.ts';

/** The head of a shop's page, with its products in order as structured data. */
export const shopHead = ({ head, service, shelf }: Shop) => ({
  ...pageHead(head),
  scripts: [
    storefrontData(
      service,
      head.path,
      shelf.listings.map(({ name, href }) => ({ name, path: href })),
    ),
  ],
});
