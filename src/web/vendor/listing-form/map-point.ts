import { latinDigits } from '#base/latin-digits.ts';
import type { FormField, TypedRow } from './form-field.ts';

export interface Point {
  readonly north: number;
  readonly east: number;
}

const NUMBER = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;
const PAIR = new RegExp(String.raw`^(?:loc:)?${NUMBER}[,\s]+${NUMBER}(?=$|[,\s])`);
/** Two decimals as maps copy them. Without decimals, `30,04` is one number with a comma. */
const COPIED =
  /^(?:geo:)?\(?([-+]?\d{1,3}\.\d+)°? ?([NS]?)[,،;\s]\s*([-+]?\d{1,3}\.\d+)°? ?([EW]?)\)?$/i;
const LINK = /(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}[/?#]\S*/i;
const PARAMETERS = ['coordinate', 'q', 'query', 'll', 'destination', 'daddr', 'center'];

/** The point in a pasted link of a map, or in a pasted pair of coordinates. */
export function pointIn(pasted: string): Point | null {
  const text = latinDigits(pasted.trim())
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('٫', '.');
  const link = linkIn(text);
  if (link) return pointOf(link);
  const [, north, ns, east, ew] = COPIED.exec(text) ?? [];
  return pointAt(signed(north, ns, 's'), signed(east, ew, 'w'));
}

/** True for a link without coordinates, as shared links are: only a request could follow it. */
export const isUnreadLink = (text: string): boolean =>
  linkIn(text) !== null && pointIn(text) === null;

/**
 * The values of a field and those beside it after a point was inserted at once: by pasting,
 * dropping or a keyboard's clipboard. Null for other input, which stays as typed.
 */
export function filledByMap(
  fields: readonly FormField[],
  field: FormField,
  before: string,
  text: string,
): TypedRow | null {
  if (!field.map || text.length < before.length + 2) return null;
  const point = pointIn(text);
  if (!point) return null;
  const { map } = field;
  const [north = '', east = ''] = [point.north, point.east].map((degrees, at) => {
    const one = fields.find(({ name }) => name === map[at]);
    return String(Number(degrees.toFixed(one?.kind === 'number' ? one.decimals : 6)));
  });
  const values = map.length === 1 ? [`${north}, ${east}`] : [north, east];
  return Object.fromEntries(map.map((name, at) => [name, values[at] ?? '']));
}

function linkIn(text: string): URL | null {
  const [found] = LINK.exec(text) ?? [];
  if (found === undefined) return null;
  return URL.parse(/^https?:/i.test(found) ? found : `https://${found}`);
}

/** A marked place before the middle of what the map shows. */
function pointOf({ href, pathname, searchParams, hash }: URL): Point | null {
  return (
    pointBy(/!3d(-?[\d.]+)!4d(-?[\d.]+)/, href) ??
    pointAt(searchParams.get('mlat'), searchParams.get('mlon')) ??
    PARAMETERS.map((name) => pointBy(PAIR, searchParams.get(name) ?? '')).find(Boolean) ??
    pathname
      .split('/')
      .map((part) => pointBy(PAIR, decodedPart(part)))
      .find(Boolean) ??
    pointBy(new RegExp(`@${NUMBER},${NUMBER}`), pathname) ??
    pointBy(new RegExp(`map=[\\d.]+/${NUMBER}/${NUMBER}`), hash)
  );
}

/** A part of a path, in which Google writes spaces as plus signs. */
function decodedPart(part: string): string {
  const spaced = part.replaceAll(/,\+|%2C\+/gi, ', ');
  return spaced.replaceAll(/%2C/gi, ',').replaceAll('%20', ' ');
}

function pointBy(form: RegExp, text: string): Point | null {
  const [, north, east] = form.exec(text) ?? [];
  return pointAt(north, east);
}

function pointAt(
  northText: string | null | undefined,
  eastText: string | null | undefined,
): Point | null {
  if (!northText || !eastText) return null;
  const [north, east] = [Number(northText), Number(eastText)];
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { north, east } : null;
}

const signed = (number: string | undefined, side: string | undefined, minus: string) =>
  number !== undefined && side?.toLowerCase() === minus ? `-${number}` : number;
