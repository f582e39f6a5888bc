/** A name without what people write one way or the other: case, accents, hyphens, and the article before it. */
export function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}|\u0640/gu, '')
    .toLowerCase()
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:al|el|ال) ?(?=\S)/u, '');
}
