import { fbm, noise } from './noise.ts';

export const WIDTH = 1200;
export const HEIGHT = 900;

export type Point = [number, number];

/** A number as path data carries it: one decimal, never "-0". */
export function f(n: number): number {
  const rounded = Math.round(n * 10) / 10;
  return Object.is(rounded, -0) ? 0 : rounded;
}

/** The point at an index that the caller knows to be inside the list. */
export function at(points: readonly Point[], i: number): Point {
  const point = points[i];
  if (!point) throw new RangeError(`no point ${i} among ${points.length}`);
  return point;
}

export const poly = (points: readonly Point[], close = true): string =>
  `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}${close ? 'Z' : ''}`;

/** A curve through the points. */
export function smooth(points: readonly Point[], close = false, tension = 0.5): string {
  const [x0, y0] = at(points, 0);
  const t = tension / 3;
  let d = `M${f(x0)} ${f(y0)}`;
  for (let i = 0; i < points.length - 1; i++) {
    const b = at(points, i);
    const c = at(points, i + 1);
    const a = points[i - 1] ?? b;
    const e = points[i + 2] ?? c;
    d +=
      `C${f(b[0] + (c[0] - a[0]) * t)} ${f(b[1] + (c[1] - a[1]) * t)}` +
      ` ${f(c[0] - (e[0] - b[0]) * t)} ${f(c[1] - (e[1] - b[1]) * t)} ${f(c[0])} ${f(c[1])}`;
  }
  return d + (close ? 'Z' : '');
}

export type RidgeOptions = {
  seed: number;
  y: number;
  amp: number;
  freq?: number;
  oct?: number;
  gain?: number;
  step?: number;
  x0?: number;
  x1?: number;
};

/** The upper edge of a plane of land, from left to right. */
export function ridge(options: RidgeOptions): Point[] {
  const { seed, y, amp, freq = 0.004, oct = 5, gain = 0.5, step = 8 } = options;
  const { x0 = -20, x1 = WIDTH + 20 } = options;
  const n = noise(seed);
  const points: Point[] = [];
  for (let x = x0; x <= x1; x += step) {
    points.push([x, y - amp * (fbm(n, x * freq + seed * 3.1, oct, gain) - 0.5) * 2]);
  }
  return points;
}

/** The ground under an edge, down to a level. */
export const under = (points: readonly Point[], bottom = HEIGHT + 10): string =>
  poly([...points, [at(points, points.length - 1)[0], bottom], [at(points, 0)[0], bottom]]);

/** A pointed arch standing on (x, y); `spring` is where the sides begin to bend, in parts of its height. */
export const pointedArch = (x: number, y: number, w: number, h: number, spring = 0.55): string =>
  `M${f(x - w / 2)} ${f(y)}V${f(y - h * spring)}Q${f(x - w / 2)} ${f(y - h * 0.86)} ${f(x)} ${f(y - h)}` +
  `Q${f(x + w / 2)} ${f(y - h * 0.86)} ${f(x + w / 2)} ${f(y - h * spring)}V${f(y)}Z`;

/** A round-headed arch standing on (x, y). */
export const roundArch = (x: number, y: number, w: number, h: number): string =>
  `M${f(x - w / 2)} ${f(y)}V${f(y - h + w / 2)}` +
  `A${f(w / 2)} ${f(w / 2)} 0 0 1 ${f(x + w / 2)} ${f(y - h + w / 2)}V${f(y)}Z`;

/** How many numbers a path command takes, and which of them are points. */
const ARITY: Record<string, number> = {
  M: 2,
  L: 2,
  T: 2,
  H: 1,
  V: 1,
  Q: 4,
  S: 4,
  C: 6,
  A: 7,
  Z: 0,
};

/** A box that holds a path, control points and arcs' radii included: x0, y0, x1, y1. */
export function pathBounds(d: string): [number, number, number, number] {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const reach = (px: number, py: number, r = 0) => {
    x0 = Math.min(x0, px - r);
    y0 = Math.min(y0, py - r);
    x1 = Math.max(x1, px + r);
    y1 = Math.max(y1, py + r);
  };
  for (const [, letter = 'Z', rest = ''] of d.matchAll(/([MLTHVQSCAZ])([^MLTHVQSCAZ]*)/gi)) {
    const command = letter.toUpperCase();
    const [offX, offY] = letter === command ? [0, 0] : [1, 1];
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const arity = ARITY[command] ?? 0;
    if (command === 'Z') [x, y] = [startX, startY];
    for (let i = 0; arity > 0 && i + arity <= numbers.length; i += arity) {
      const part = numbers.slice(i, i + arity);
      const [fromX, fromY] = [x * offX, y * offY];
      if (command === 'H') x = fromX + (part[0] ?? 0);
      else if (command === 'V') y = fromY + (part[0] ?? 0);
      else {
        const first = command === 'A' ? 5 : 0;
        for (let k = first; k < arity; k += 2) {
          x = fromX + (part[k] ?? 0);
          y = fromY + (part[k + 1] ?? 0);
          reach(x, y, command === 'A' ? Math.max(part[0] ?? 0, part[1] ?? 0) : 0);
        }
      }
      reach(x, y);
      if (command === 'M') [startX, startY] = [x, y];
    }
  }
  return [x0, y0, x1, y1];
}
