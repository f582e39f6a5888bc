import type { Stop } from './canvas.ts';
import { mix } from './colour.ts';
import { random } from './noise.ts';
import { f, HEIGHT } from './path.ts';
import type { Scene } from './scene.ts';

const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, o: number): string =>
  `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" fill="${fill}" opacity="${o}"/>`;

/** A crescent moon about (x, y). */
export const crescent = (x: number, y: number): string =>
  `M${x} ${y - 30}a30 30 0 1 0 26 46a25 25 0 1 1 -26 -46Z`;

/** The sky of the hour down to a horizon, its sun or moon, stars and clouds. */
export function paintSky(
  s: Scene,
  horizon: number,
  sunY: number,
  { n = 14, r = 30 }: { n?: number; r?: number } = {},
): void {
  const { sky, sun, halo, cloud, haze } = s.light;
  const stops = sky.map(([a, c]): Stop => [f(((a * horizon) / HEIGHT) * 1000) / 1000, c]);
  s.sky([...stops, [1, sky.at(-1)?.[1] ?? haze]]);
  const next = random(s.seed + 40);
  if (s.dark) s.stars(s.time === 'night' ? 360 : 160, horizon * 0.8, '#fff', s.seed + 2);
  if (s.time === 'night') {
    s.glow(s.sunX, sunY, 220, halo, 0.5);
    s.path(crescent(s.sunX, sunY), sun);
  } else if (s.time !== 'blue') {
    s.sun(s.sunX, sunY, r, sun, halo);
  }
  // Clouds of one softness share one blur: a filter each would cost seconds.
  let bodies = '';
  let edges = '';
  for (let i = 0; i < n; i++) {
    const t = Math.pow(next(), 0.8);
    const y = 50 + t * (horizon - 120);
    const x = next() * 1200;
    const w = 90 + next() * 260;
    if (s.time === 'day') {
      for (let j = 0; j < 5; j++) {
        const dx = (next() - 0.5) * w;
        const dy = (next() - 0.5) * 14;
        bodies += ellipse(x + dx, y + dy, 30 + next() * 80, 6 + next() * 12, '#ffffff', 0.24);
      }
    } else {
      const fill = mix(sky[1][1], cloud, 0.3 + 0.7 * t);
      bodies += ellipse(x, y, w, 3 + next() * 8, fill, f(0.16 + next() * 0.26));
      edges += ellipse(x + 12, y + 5, w * 0.6, 2 + next() * 3, cloud, f(0.12 + 0.2 * t));
    }
  }
  s.add(`<g filter="${s.blur(s.time === 'day' ? 8 : 6)}">${bodies}</g>`);
  if (edges) s.add(`<g filter="${s.blur(3)}">${edges}</g>`);
}
