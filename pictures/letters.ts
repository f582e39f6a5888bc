import { readFileSync } from 'node:fs';

/** An outline on an em of 1000 units with its ink box; y points up. */
interface Letter {
  readonly d: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const LETTERS: Readonly<Record<string, Letter>> = JSON.parse(
  readFileSync(new URL('./letters.json', import.meta.url), 'utf8'),
);

const isArabic = (letter: string): boolean => /\p{Script=Arabic}/u.test(letter);

interface Place {
  /** Centre of the ink. */
  readonly x: number;
  readonly y: number;
  /** The ink fits into this box. */
  readonly width: number;
  readonly height: number;
  /** Units of the em between two letters. */
  readonly gap: number;
  readonly fill: string;
}

/**
 * Letters as outlines, because a server has no fonts. Arabic letters keep their separate forms and
 * run from right to left. Empty without an outline of each letter.
 */
export function drawLetters(text: readonly string[], place: Place): string {
  const found = text.map((letter) => LETTERS[letter]);
  const letters = found.filter((letter) => letter !== undefined);
  if (letters.length === 0 || letters.length < text.length) return '';
  const inOrder = text.some(isArabic) ? letters.toReversed() : letters;
  const width = inOrder.reduce((sum, one) => sum + one.width, (inOrder.length - 1) * place.gap);
  const top = Math.max(...inOrder.map((one) => one.top));
  const bottom = Math.min(...inOrder.map((one) => one.top - one.height));
  const scale = Math.min(place.width / width, place.height / (top - bottom));
  let x = place.x - (width * scale) / 2;
  const y = place.y + ((top + bottom) / 2) * scale;
  return inOrder
    .map((one) => {
      const at = x - one.left * scale;
      x += (one.width + place.gap) * scale;
      return `<path data-of="letter" transform="translate(${round(at)} ${round(y)}) scale(${round(scale)} ${round(-scale)})" fill="${place.fill}" d="${one.d}"/>`;
    })
    .join('');
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
