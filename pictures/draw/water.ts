import { random } from './noise.ts';
import { f } from './path.ts';
import type { Scene } from './scene.ts';

/** Lens-shaped glints below the sun, widening towards the viewer. */
export function glints(
  s: Scene,
  horizon: number,
  depth: number,
  x0: number,
  n: number,
  colour: string,
  o: number,
  seed = 44,
): void {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < n; i++) {
    const t = Math.pow(next(), 0.8);
    const y = horizon + 4 + t * depth;
    const x = x0 + (next() + next() + next() - 1.5) * (18 + t * 170);
    const w = (6 + t * 32) * (0.4 + next());
    d +=
      `M${f(x - w)} ${f(y)}q${f(w)} ${f(1.5 + t * 4)} ${f(w * 2)} 0` +
      `q${f(-w)} ${f(-1 - t * 3)} ${f(-w * 2)} 0Z`;
  }
  s.path(d, colour, `opacity="${o}" style="mix-blend-mode:screen"`);
}

/** Ripples all over a sheet of water. */
export function ripples(
  s: Scene,
  horizon: number,
  depth: number,
  n: number,
  colour: string,
  o: number,
  seed = 7,
): void {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < n; i++) {
    const t = next();
    const y = horizon + 8 + t * depth;
    const x = next() * 1240 - 20;
    const w = (12 + t * 56) * (0.4 + next());
    d += `M${f(x - w)} ${f(y)}q${f(w)} ${f(-2 - t * 3)} ${f(w * 2)} 0`;
    d += `q${f(-w)} ${f(1 + t)} ${f(-w * 2)} 0Z`;
  }
  s.path(d, colour, `opacity="${o}"`);
}
