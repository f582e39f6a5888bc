import { random } from '../noise.ts';
import { mix } from '../colour.ts';
import { f } from '../path.ts';
import { castShadow } from '../terrain.ts';
import type { Point } from '../path.ts';
import type { Scene } from '../scene.ts';

/** An almond tree in blossom. */
export function paintAlmond(s: Scene, x: number, y: number, h: number, sd: number): void {
  const r = random(sd);
  castShadow(s, `M${x - h * 0.1} ${y}h${h * 0.2}l${h * 0.4} ${h * 0.08}h${-h * 0.4}Z`, 0.35, 5);
  const tips: Point[] = [];
  const go = (ax: number, ay: number, a: number, l: number, w: number, d: number) => {
    const ex = ax + Math.cos(a) * l;
    const ey = ay + Math.sin(a) * l;
    s.line(
      `M${f(ax)} ${f(ay)}` +
        `Q${f(ax + Math.cos(a + 0.3) * l * 0.5)} ${f(ay + Math.sin(a + 0.3) * l * 0.5)} ${f(ex)} ${f(ey)}`,
      s.tone(d ? '#5a3a32' : '#4a2e28'),
      f(w),
    );
    if (d < 3) {
      for (let i = 0; i < (d ? 2 : 3); i++) {
        go(ex, ey, a + (r() - 0.5) * 1.5, l * (0.6 + r() * 0.2), w * 0.6, d + 1);
      }
    }
    if (d > 0) {
      tips.push([ex, ey]);
    }
  };
  go(x, y, -1.57 + (r() - 0.5) * 0.2, h * 0.34, h * 0.055, 0);
  const tones = ['#d88ba0', '#f0b4c0', '#fbdce0', '#fffafa'].map((c) => ({ d: '', c }));
  for (const [tx, ty] of tips) {
    for (let i = 0; i < (h > 300 ? 22 : 13); i++) {
      const a = r() * 6.28;
      const k = Math.sqrt(r()) * h * 0.13;
      const z = h * (0.01 + r() * 0.014);
      const l = Math.max(
        0,
        Math.min(
          3,
          Math.floor(
            (0.55 -
              Math.sin(a) * 0.35 +
              (s.sunX < x ? -1 : 1) * Math.cos(a) * 0.2 +
              (r() - 0.5) * 0.4) *
              4,
          ),
        ),
      );
      const tone = tones[l];
      if (!tone) continue;
      tone.d +=
        `M${f(tx + Math.cos(a) * k - z)} ${f(ty + Math.sin(a) * k * 0.8)}` +
        `a${f(z)} ${f(z)} 0 1 1 ${f(2 * z)} 0a${f(z)} ${f(z)} 0 1 1 ${f(-2 * z)} 0`;
    }
  }
  for (const { d, c } of tones) s.path(d, mix(c, s.light.key, 0.12));
}
