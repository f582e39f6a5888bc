import { f } from '../../path.ts';

/** A quarter of a cross-stitch rose; the others are its mirror images. */
const QUARTER: readonly (readonly number[])[] = [
  [1, 1, 1, 0, 1, 1, 0],
  [1, 1, 0, 1, 1, 0, 0],
  [1, 0, 1, 1, 0, 0, 1],
  [0, 1, 1, 0, 0, 1, 0],
  [1, 1, 0, 0, 1, 0, 0],
  [1, 0, 0, 1, 0, 0, 0],
  [0, 0, 1, 0, 0, 0, 1],
];

/** Roses over a box in squares of `g`: their leaves, and their hearts and corners. */
export function stitch(
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  g: number,
  phase = 0,
): [string, string] {
  let leaves = '';
  let hearts = '';
  for (let j = 0, y = y0; y <= y1 - g; y += g, j++)
    for (let i = 0, x = x0; x <= x1 - g; x += g, i++) {
      const u = Math.abs(((i + phase) % 14) - 6);
      const v = Math.abs((j % 14) - 6);
      if (!QUARTER[u]?.[v]) continue;
      const d = `M${f(x)} ${f(y)}h${f(g * 0.84)}v${f(g * 0.84)}h${f(-g * 0.84)}z`;
      if (u + v < 2 || u + v > 8) hearts += d;
      else leaves += d;
    }
  return [leaves, hearts];
}
