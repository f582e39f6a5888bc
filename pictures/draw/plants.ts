import { mix } from './colour.ts';
import { random } from './noise.ts';
import { f } from './path.ts';
import type { Scene } from './scene.ts';

/** A bush of leaves in four tones, lit from the sun's side. */
export function bush(
  s: Scene,
  x: number,
  y: number,
  rx: number,
  ry: number,
  n: number,
  dark: string,
  lit: string,
  seed: number,
  size = 7,
): void {
  const next = random(seed);
  const tones = [0, 0.33, 0.66, 1].map((t) => ({ d: '', colour: mix(dark, lit, t) }));
  const sunward = s.sunX < x ? -1 : 1;
  for (let i = 0; i < n; i++) {
    const a = next() * 6.28;
    const d = Math.sqrt(next());
    const px = x + Math.cos(a) * d * rx;
    const py = y + Math.sin(a) * d * ry;
    const light =
      0.5 - Math.sin(a) * d * 0.5 + sunward * Math.cos(a) * d * 0.25 + (next() - 0.5) * 0.4;
    const tone = tones[Math.max(0, Math.min(3, Math.floor(light * 4)))];
    const z = size * (0.6 + next() * 0.8);
    if (!tone) continue;
    tone.d += `M${f(px - z)} ${f(py)}q${f(z)} ${f(-z * 0.9)} ${f(z * 2)} 0`;
    tone.d += `q${f(-z)} ${f(z * 0.9)} ${f(-z * 2)} 0Z`;
  }
  s.add(
    `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx * 0.86)}" ry="${f(ry * 0.86)}" fill="${dark}"/>`,
  );
  for (const tone of tones) s.path(tone.d, tone.colour);
}

/** A cypress; a tall one shows its twigs. */
export function cypress(
  s: Scene,
  x: number,
  y: number,
  h: number,
  dark: string,
  lit: string,
): void {
  const w = h * 0.13;
  const sunLeft = s.sunX < x;
  s.path(
    `M${f(x)} ${f(y - h)}` +
      `C${f(x + w * 0.9)} ${f(y - h * 0.62)} ${f(x + w * 1.2)} ${f(y - h * 0.2)} ${f(x + w * 0.3)} ${f(y)}` +
      `H${f(x - w * 0.3)}` +
      `C${f(x - w * 1.2)} ${f(y - h * 0.2)} ${f(x - w * 0.9)} ${f(y - h * 0.62)} ${f(x)} ${f(y - h)}Z`,
    s.lin(sunLeft ? { 0: lit, 1: dark } : { 0: dark, 1: lit }, { x2: 1, y2: 0 }),
  );
  if (h <= 200) return;
  const next = random(Math.round(x));
  let shaded = '';
  let sunny = '';
  for (let i = 0; i < 150; i++) {
    const v = next();
    const u = next() * 2 - 1;
    const px = x + u * w * 0.86 * Math.pow(Math.sin(Math.PI * Math.min(1, 0.1 + 0.86 * v)), 0.8);
    const py = y - h * (1 - v) * 0.96;
    const l = h * (0.02 + next() * 0.035);
    const twig = `M${f(px)} ${f(py)}q${f(u * 3)} ${f(-l * 0.5)} ${f(u * l * 0.28)} ${f(-l)}`;
    if (u < 0 === sunLeft) sunny += twig;
    else shaded += twig;
  }
  s.line(shaded, dark, 3, 'opacity=".8"');
  s.line(sunny, lit, 2.4, 'opacity=".5"');
}
