import { asIfUnavailable } from '#base/if-unavailable.ts';
import { searchReader, text, textOrNumber } from '#base/read-search.ts';

/** Search parameters of a product's page: preselected options, and the cart line to edit. */
export const readProductSearch = searchReader({
  variant: (raw) => text(40)(textOrNumber(raw)),
  ifUnavailable: asIfUnavailable,
  line: (raw) => text(64)(textOrNumber(raw)),
});
export type ProductSearch = ReturnType<typeof readProductSearch>;
