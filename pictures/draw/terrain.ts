import type { Texture } from './canvas.ts';
import { mix } from './colour.ts';
import { random } from './noise.ts';
import { at, f, poly, ridge, under } from './path.ts';
import type { Point } from './path.ts';
import type { Scene } from './scene.ts';

type LandOptions = { oct?: number; h?: number; tex?: Texture };

/** One plane of land: `top` colours its edge, `foot` the ground `h` below. */
export function land(
  s: Scene,
  seed: number,
  y: number,
  amp: number,
  freq: number,
  top: string,
  foot: string,
  { oct = 4, h = 160, tex }: LandOptions = {},
): void {
  const d = under(ridge({ seed, y, amp, freq, oct }));
  s.path(d, s.lin({ 0: top, 1: foot }, { x1: 0, y1: y - amp, x2: 0, y2: y + h, user: true }));
  if (tex) s.tex(d, { fx: 0.006, fy: 0.08, seed, ...tex });
}

/** A snow or rock massif: a ridge with shaded planes running down from its peaks. */
export function massif(
  s: Scene,
  seed: number,
  y: number,
  amp: number,
  freq: number,
  [lit, shade, foot]: [lit: string, shade: string, foot: string],
  o = 0.5,
): void {
  const edge = ridge({ seed, y, amp, freq, oct: 6, gain: 0.48, step: 7 });
  const d = under(edge);
  const fill = s.lin(
    { 0: lit, 0.5: mix(lit, foot, 0.5), 1: foot },
    { x1: 0, y1: y - amp, x2: 0, y2: y + 130, user: true },
  );
  s.path(d, fill);
  s.add(`<g clip-path="${s.clip(d)}">`);
  const next = random(seed + 2);
  const dir = s.sunX < 600 ? 1 : -1;
  for (let i = 4; i < edge.length - 4; i++) {
    const [x, top] = at(edge, i);
    const peak = top < at(edge, i - 3)[1] && top <= at(edge, i + 3)[1];
    if (!peak && next() >= 0.07) continue;
    const w = (26 + next() * 70) * dir;
    const h = 60 + next() * 130;
    const plane: Point[] = [[x, top - 2]];
    let cx = x;
    let cy = top;
    for (let j = 0; j < 6; j++) {
      cx += (w / 6) * (j % 2 ? 1.4 : 0.2);
      cy += h / 6;
      plane.push([cx - w * 0.1, cy]);
    }
    plane.push([x + w * 1.5, top + h * 0.7], [x + w * 0.7, top + h * 0.28]);
    s.path(poly(plane), shade, `opacity="${f(o * (0.5 + next() * 0.5))}"`);
  }
  s.add('</g>');
  s.tex(d, { fx: 0.012, fy: 0.02, seed, o: 0.26, contrast: 2 });
}

/** A cast shadow of the hour's deepest shade. */
export function castShadow(s: Scene, d: string, o = 0.35, blur = 5): void {
  s.path(d, s.light.deep, `opacity="${o}" filter="${s.blur(blur)}"`);
}
