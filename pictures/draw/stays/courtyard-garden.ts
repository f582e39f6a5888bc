import { random } from '../noise.ts';
import { mix } from '../colour.ts';
import { f } from '../path.ts';
import type { Scene } from '../scene.ts';

export function paintPottedTree(
  s: Scene,
  fruit: string,
  x: number,
  y: number,
  k: number,
  seed: number,
): void {
  s.path(
    `M${f(x - 34 * k)} ${y}l${f(-10 * k)} ${f(-62 * k)}h${f(88 * k)}l${f(-10 * k)} ${f(62 * k)}Z`,
    s.lin({ 0: '#5b2a22', 0.6: '#b25f3d', 1: '#7c3b28' }, { x2: 1, y2: 0 }),
  );
  s.path(`M${f(x - 48 * k)} ${f(y - 62 * k)}h${f(96 * k)}v${f(-10 * k)}h${f(-96 * k)}Z`, '#c97c52');
  s.line(`M${x} ${f(y - 66 * k)}q${f(6 * k)} ${f(-70 * k)} 0 ${f(-130 * k)}`, '#3f281c', f(9 * k));
  const q = random(seed);
  for (let i = 0; i < 240; i++) {
    const a = q() * 6.28;
    const d = Math.sqrt(q());
    const px = x + Math.cos(a) * d * 86 * k;
    const py = y - 210 * k + Math.sin(a) * d * 84 * k;
    const li = Math.max(
      0,
      Math.min(1, 0.5 - Math.sin(a) * d * 0.45 + ((600 - px) * 0.0007 * (600 - x)) / 300),
    );
    s.add(
      `<ellipse cx="${f(px)}" cy="${f(py)}" rx="${f((9 + q() * 7) * k)}" ry="${f((4 + q() * 3) * k)}"` +
        ` transform="rotate(${f(q() * 180)} ${f(px)} ${f(py)})"` +
        ` fill="${mix('#10281f', '#6f9a4c', li * (0.6 + q() * 0.5) > 1 ? 1 : li * (0.6 + q() * 0.5))}"/>`,
    );
  }
  for (let i = 0; i < 13; i++) {
    const a = q() * 6.28;
    const d = Math.sqrt(q()) * 0.85;
    const px = x + Math.cos(a) * d * 80 * k;
    const py = y - 206 * k + Math.sin(a) * d * 78 * k;
    s.add(
      `<circle cx="${f(px)}" cy="${f(py)}" r="${f(8.5 * k)}" fill="${fruit}"/><circle` +
        ` cx="${f(px - 2.4 * k)}" cy="${f(py - 3 * k)}" r="${f(2.6 * k)}" fill="#ffd08a"/>`,
    );
  }
}

export function paintLantern(s: Scene, x: number, y: number, k: number, y0 = -10): void {
  s.line(`M${x} ${y0}V${f(y - 40 * k)}`, '#2a1610', f(2 * k));
  s.glow(x, y, 170 * k, '#ffb54a', 0.75);
  s.path(
    `M${f(x - 9 * k)} ${f(y - 40 * k)}h${f(18 * k)}l${f(13 * k)} ${f(20 * k)}h${f(-44 * k)}Z`,
    '#3a2015',
  );
  s.path(
    `M${f(x - 22 * k)} ${f(y - 20 * k)}h${f(44 * k)}l${f(6 * k)} ${f(26 * k)}l${f(-16 * k)} ${f(28 * k)}` +
      `h${f(-24 * k)}l${f(-16 * k)} ${f(-28 * k)}Z`,
    s.lin({ 0: '#fff3c9', 0.5: '#ffc45c', 1: '#d9772d' }),
  );
  s.line(
    `M${f(x - 9 * k)} ${f(y - 20 * k)}l${f(-4 * k)} ${f(26 * k)}l${f(5 * k)} ${f(28 * k)}` +
      `M${f(x + 9 * k)} ${f(y - 20 * k)}l${f(4 * k)} ${f(26 * k)}l${f(-5 * k)} ${f(28 * k)}` +
      `M${f(x - 28 * k)} ${f(y + 6 * k)}h${f(56 * k)}`,
    '#6b3519',
    f(2.2 * k),
  );
  s.path(`M${f(x - 12 * k)} ${f(y + 34 * k)}h${f(24 * k)}l${f(-12 * k)} ${f(22 * k)}Z`, '#3a2015');
}
