/** Normalises a name: ignores case, accents, hyphens and a leading article. */
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
