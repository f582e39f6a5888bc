/** schema.org data as a script element of the page's head, with safe escaping. */
export const structuredData = (data: Readonly<Record<string, unknown>>) => ({
  type: 'application/ld+json',
  children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    '\\u003c',
  ),
});

/** A listing's mean rating, if it has one. */
export const ratingData = (rating: number | null, reviews: number) =>
  rating === null
    ? {}
    : {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews },
      };

/** The beginning of a text on one line, as a page's description. */
export function firstWords(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, line.lastIndexOf(' ', most))}…`;
}
