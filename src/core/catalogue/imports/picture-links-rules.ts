import { CellFault } from './cell-rules.ts';

const MAX_LETTERS = 2000;

const LINK = /https?:|\/media\//i;
const FILE_NAME = /^[^/\\:*?"<>|\p{Cc}]{1,190}\.(?:png|jpe?g|webp|avif|gif)$/iu;

/**
 * Links and names of files in a cell. Links are separated by spaces, line breaks or commas, which a
 * link may contain as well; names by commas, semicolons or line breaks, as they may contain spaces.
 */
export const linksOf = (text: string): string[] =>
  text
    .split(LINK.test(text) ? /[,،]?\s+|[,،](?=https?:|\/media\/)|[,،]$/i : /\s*[,،;؛\n\r]\s*/)
    .map((link) => link.trim())
    .filter((link) => link !== '');

/** A picture's file name without folders, as an import compares it; null for anything else. */
export function pictureKey(text: string): string | null {
  const name = text.trim();
  return FILE_NAME.test(name) ? name.normalize('NFC').toLowerCase() : null;
}

/** The address of a picture on another site; null for anything else. */
export function pictureUrl(text: string, base?: URL): URL | null {
  if (text.length > MAX_LETTERS || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  const isPlain = url.username === '' && url.password === '';
  if (!/^https?:$/.test(url.protocol) || !isPlain) return null;
  url.hash = '';
  return url;
}

/** As files name a picture that a listing already has. */
export const ownLink = (id: string): string => `/media/${id}`;

/** The pictures of a filled or emptied cell; `own` are ids of the listing's. Throws CellFault. */
export function readPictures(text: string, own: readonly string[]): string[] {
  const links = linksOf(text);
  // A listing keeps at least one picture.
  if (links.length === 0) throw new CellFault('required');
  const isOwn = (link: string) => own.some((id) => link === ownLink(id));
  const isOther = (link: string) => pictureUrl(link) !== null || pictureKey(link) !== null;
  if (!links.every((link) => isOwn(link) || isOther(link))) throw new CellFault('url');
  return links;
}
