import { type CountForms, counted } from '#web/ui/counted.ts';

/** '2 departures today.'; `none` for a count of 0. */
export const todayWords = (count: number, forms: CountForms & { readonly none: () => string }) =>
  count === 0 ? forms.none() : counted(count, forms);

/** Places taken in all rows. */
export const takenIn = (rows: readonly { readonly taken: number }[]): number =>
  rows.reduce((sum, { taken }) => sum + taken, 0);
