import { mix } from '../colour.ts';
import { f } from '../path.ts';
import type { StillLife } from './still-life.ts';

/** A paper on a pack: its colour, a line of ink, and a glyph for what is inside. */
export type Label = { paper: string; ink: string; glyph?: string };

/** Where a pack stands and how large it is. */
export type At = { x: number; base: number; w: number; h: number };

export const glow = (colour: string) => mix(colour, '#fff6e2', 0.6);
export const shade = (colour: string, by = 0.5) => mix(colour, '#1a1020', by);

/** A rectangle with round corners. */
export const rounded = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${f(x + r)} ${f(y)}H${f(x + w - r)}Q${f(x + w)} ${f(y)} ${f(x + w)} ${f(y + r)}V${f(y + h - r)}` +
  `Q${f(x + w)} ${f(y + h)} ${f(x + w - r)} ${f(y + h)}H${f(x + r)}Q${f(x)} ${f(y + h)} ${f(x)} ${f(y + h - r)}` +
  `V${f(y + r)}Q${f(x)} ${f(y)} ${f(x + r)} ${f(y)}Z`;

/** The round front of a can or jar between two heights: its edges bend as the pack does. */
const band = (x: number, y: number, w: number, h: number, bend: number): string =>
  `M${f(x)} ${f(y)}Q${f(x + w / 2)} ${f(y + bend * 2)} ${f(x + w)} ${f(y)}V${f(y + h)}` +
  `Q${f(x + w / 2)} ${f(y + h + bend * 2)} ${f(x)} ${f(y + h)}Z`;

/** A label on a front, its words as they look from across a shop. */
export function label(
  s: StillLife,
  x: number,
  y: number,
  w: number,
  h: number,
  of: Label,
  bend = 0,
): void {
  const { paper, ink, glyph } = of;
  const front = band(x, y, w, h, bend);
  s.path(front, s.side(paper, x - 10, x + w + 10, { lit: 0.3, dark: 0.3 }));
  s.line(
    `M${f(x)} ${f(y + 12)}Q${f(x + w / 2)} ${f(y + 12 + bend * 2)} ${f(x + w)} ${f(y + 12)}` +
      `M${f(x)} ${f(y + h - 12)}Q${f(x + w / 2)} ${f(y + h - 12 + bend * 2)} ${f(x + w)} ${f(y + h - 12)}`,
    ink,
    4,
    'opacity=".75"',
  );
  const middle = x + w / 2;
  if (glyph) s.emblem(glyph, middle, y + h * 0.44 + bend, Math.min(w, h) * 0.54);
  else arch(s, middle, y + h * 0.62 + bend, Math.min(w, h) * 0.42, ink);
  for (const [at, long] of [
    [0.76, 0.5],
    [0.86, 0.32],
  ] as const) {
    const lineY = y + h * at + bend;
    s.line(
      `M${f(middle - (w * long) / 2)} ${f(lineY)}H${f(middle + (w * long) / 2)}`,
      ink,
      Math.max(4, h * 0.028),
      'opacity=".6"',
    );
  }
}

/** The pointed arch, as a maker's mark. */
function arch(s: StillLife, x: number, base: number, h: number, colour: string): void {
  const w = h * 0.66;
  s.path(
    `M${f(x - w / 2)} ${f(base)}V${f(base - h * 0.5)}Q${f(x - w / 2)} ${f(base - h * 0.8)} ${f(x)} ${f(base - h)}` +
      `Q${f(x + w / 2)} ${f(base - h * 0.8)} ${f(x + w / 2)} ${f(base - h * 0.5)}V${f(base)}Z`,
    colour,
    'opacity=".85"',
  );
}
