/** schema.org's data as a script of the page's head, safe inside its element. */
export const structuredData = (data: Readonly<Record<string, unknown>>) => ({
  type: 'application/ld+json',
  children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    '\\u003c',
  ),
});

/** A listing's mean rating, where it has one. */
export const ratingData = (rating: number | null, reviews: number) =>
  rating === null
    ? {}
    : {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews },
      };

/** The beginning of a text on one line, for a page's description. */
export function firstWords(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, line.lastIndexOf(' ', most))}…`;
}
