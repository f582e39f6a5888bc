/** Months 'YYYY-MM' by their year, in the order in which they come. */
export const monthsByYear = <Month extends { readonly month: string }>(
  months: readonly Month[],
): readonly (readonly [year: string, months: readonly Month[]])[] => [
  ...Map.groupBy(months, ({ month }) => month.slice(0, 4)),
];
