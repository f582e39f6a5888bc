import { mix } from './colour.ts';
import { f } from './path.ts';
import type { Scene } from './scene.ts';

/** The tones of one stone: deep, shade, middle, lit, hot. */
export type Stone = readonly [string, string, string, string, string];

const map = (stone: Stone, tone: (colour: string) => string): Stone => [
  tone(stone[0]),
  tone(stone[1]),
  tone(stone[2]),
  tone(stone[3]),
  tone(stone[4]),
];

/** Stone in the light of the hour. */
export const stoneOf = (s: Scene, ...stone: Stone): Stone => map(stone, (c) => s.tone(c));

/** Stone seen through a share of haze. */
export const hazed = (stone: Stone, haze: string, share: number): Stone =>
  map(stone, (c) => mix(c, haze, share));

/** Light across something round; `dir` is 1 with the sun on the right, -1 on the left. */
export function across(s: Scene, x: number, w: number, stone: Stone, dir = 1): string {
  const [deep, shade, middle, lit, hot] = stone;
  const right = dir > 0;
  return s.lin(
    {
      0: right ? shade : lit,
      0.25: mix(shade, middle, right ? 0.7 : 1),
      0.5: middle,
      0.74: right ? lit : mix(shade, middle, 0.7),
      0.9: right ? hot : shade,
      1: right ? middle : deep,
    },
    { x1: x - w / 2, y1: 0, x2: x + w / 2, y2: 0, user: true },
  );
}

/** A fluted column between two levels, with base and leafy capital. */
export function column(
  s: Scene,
  x: number,
  top: number,
  foot: number,
  w: number,
  stone: Stone,
  dir = 1,
): void {
  const fill = across(s, x, w, stone, dir);
  const neck = top + w * 0.9;
  s.path(
    `M${f(x - w * 0.5)} ${f(foot)}L${f(x - w * 0.41)} ${f(neck)}` +
      `H${f(x + w * 0.41)}L${f(x + w * 0.5)} ${f(foot)}Z`,
    fill,
  );
  let flutes = '';
  for (let i = -2; i <= 2; i++) {
    flutes += `M${f(x + i * w * 0.17)} ${f(foot - w * 0.1)}L${f(x + i * w * 0.145)} ${f(top + w * 1.02)}`;
  }
  s.line(flutes, stone[0], f(Math.max(0.7, w * 0.03)), 'opacity=".22"');
  s.path(
    `M${f(x - w * 0.62)} ${f(foot)}h${f(w * 1.24)}v${f(-w * 0.14)}h${f(-w * 0.1)}v${f(-w * 0.1)}` +
      `h${f(-w * 1.04)}v${f(w * 0.1)}h${f(-w * 0.1)}Z`,
    fill,
  );
  const y0 = top + w * 0.95;
  s.path(
    `M${f(x - w * 0.41)} ${f(y0)}` +
      `Q${f(x - w * 0.46)} ${f(top + w * 0.4)} ${f(x - w * 0.72)} ${f(top + w * 0.2)}` +
      `H${f(x + w * 0.72)}` +
      `Q${f(x + w * 0.46)} ${f(top + w * 0.4)} ${f(x + w * 0.41)} ${f(y0)}Z`,
    fill,
  );
  if (w > 14) {
    let leaves = '';
    for (let j = 0; j < 2; j++) {
      for (let i = -2; i <= 2; i++) {
        const px = x + (i + j * 0.5) * w * 0.2;
        const py = top + w * (0.92 - j * 0.3);
        leaves += `M${f(px - w * 0.1)} ${f(py)}q${f(w * 0.1)} ${f(-w * 0.42)} ${f(w * 0.2)} 0`;
      }
    }
    s.line(leaves, stone[0], f(w * 0.035), 'opacity=".45"');
  }
  s.path(`M${f(x - w * 0.74)} ${f(top)}h${f(w * 1.48)}v${f(w * 0.2)}h${f(-w * 1.48)}Z`, fill);
}
