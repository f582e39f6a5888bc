import { random } from '../noise.ts';
import { mix } from '../colour.ts';
import { f, poly } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';
import { land } from '../terrain.ts';
import { across, hazed, stoneOf } from '../stonework.ts';

export function luxor(options: SceneOptions = {}): string {
  const s = new Scene(options, { seed: 61, time: 'golden', sunX: 620 });
  const light = s.light;
  const vy = 640;
  const vx = 610;
  const sunX = s.sunX;
  paintSky(s, vy, 560, { n: 12, r: 38 });
  const K = stoneOf(s, '#3a1812', '#6e3824', '#b87346', '#efb878', '#ffe3b0');
  land(s, 4, 628, 26, 0.004, mix(light.far, light.haze, 0.55), mix(light.far, light.haze, 0.75));
  s.haze(560, 120, light.haze, 0.7);
  const q = random(s.seed);
  for (let i = 0; i < 26; i++) {
    s.palm(260 + q() * 700, 648, 34 + q() * 34, mix(light.far, light.deep, 0.18), {
      seed: i,
      n: 8,
      lean: (q() - 0.5) * 0.2,
    });
  }
  const pc = mix(K[1], light.haze, 0.42);
  s.path(
    'M500 652l10 -104h72l6 46h44l6 -46h72l10 104Z',
    s.lin({ 0: mix(K[2], light.haze, 0.5), 1: mix(K[1], light.haze, 0.5) }),
  );
  s.path('M506 548h80v-8h-80ZM634 548h80v-8h-80Z', pc);
  s.path('M590 652v-44h40v44Z', mix(light.haze, light.sun, 0.4));
  s.path('M476 652l4 -150l5 -10l5 10l4 150Z', pc);
  s.haze(600, 80, light.haze, 0.8);
  const fl = `M-10 652H1210V910H-10Z`;
  s.path(
    fl,
    s.lin(
      { 0: mix(K[4], light.haze, 0.4), 0.3: K[3], 0.7: K[2], 1: K[1] },
      { x1: 0, y1: 650, x2: 0, y2: 900, user: true },
    ),
  );
  s.tex(fl, { fx: 0.008, fy: 0.07, seed: 5, o: 0.4 });
  let pv = '';
  for (let i = -9; i <= 9; i++) {
    pv += `M${f(vx + i * 9)} 655L${f(vx + i * 190)} 905`;
  }
  for (const z of [0.12, 0.22, 0.36, 0.56, 0.82] as const) {
    pv += `M-10 ${f(652 + 250 * z)}H1210`;
  }
  s.line(pv, K[0], 1.4, 'opacity=".2"');
  const pcol = (x: number, t: number, b: number, w: number, k: number, dir: number) => {
    const Z = hazed(K, light.haze, 0.62 * (1 - k));
    const h = b - t;
    const g = across(s, x, w * 1.3, Z, dir);
    const d =
      `M${f(x - w * 0.68)} ${f(b)}h${f(w * 1.36)}l${f(-w * 0.06)} ${f(-h * 0.025)}h${f(-w * 0.2)}` +
      `C${f(x + w * 0.56)} ${f(b - h * 0.2)} ${f(x + w * 0.46)} ${f(t + h * 0.5)} ${f(x + w * 0.38)} ${f(t + h * 0.25)}` +
      `C${f(x + w * 0.42)} ${f(t + h * 0.14)} ${f(x + w * 0.6)} ${f(t + h * 0.09)} ${f(x + w * 0.9)} ${f(t + h * 0.065)}` +
      `Q${f(x)} ${f(t + h * 0.04)} ${f(x - w * 0.9)} ${f(t + h * 0.065)}` +
      `C${f(x - w * 0.6)} ${f(t + h * 0.09)} ${f(x - w * 0.42)} ${f(t + h * 0.14)} ${f(x - w * 0.38)} ${f(t + h * 0.25)}` +
      `C${f(x - w * 0.46)} ${f(t + h * 0.5)} ${f(x - w * 0.56)} ${f(b - h * 0.2)} ${f(x - w * 0.42)} ${f(b - h * 0.025)}` +
      `h${f(-w * 0.2)}Z`;
    s.path(`M${f(x - w * 0.42)} ${f(t)}h${f(w * 0.84)}v${f(h * 0.06)}h${f(-w * 0.84)}Z`, g);
    s.path(d, g);
    s.add(`<g clip-path="${s.clip(d)}">`);
    let l = '';
    for (let i = 0; i < 5; i++) {
      l +=
        `M${f(x - w)} ${f(t + h * (0.252 + i * 0.011))}` +
        `Q${f(x)} ${f(t + h * (0.262 + i * 0.011))} ${f(x + w)} ${f(t + h * (0.252 + i * 0.011))}`;
    }
    for (const v of [0.4, 0.415, 0.56, 0.575, 0.74, 0.755] as const) {
      l += `M${f(x - w)} ${f(t + h * v)}Q${f(x)} ${f(t + h * (v + 0.012))} ${f(x + w)} ${f(t + h * v)}`;
    }
    s.line(l, Z[0], f(Math.max(0.8, w * 0.02)), 'opacity=".4"');
    let gl = '';
    const r = random(Math.round(x * 7 + t));
    for (const [v0, v1] of [
      [0.42, 0.555],
      [0.58, 0.735],
    ] as const) {
      for (let i = -3; i <= 3; i++) {
        const gx = x + i * w * 0.13;
        const y0 = t + h * v0 + h * 0.012;
        const y1 = t + h * v1 - h * 0.006;
        gl += `M${f(gx - w * 0.05)} ${f(y0)}V${f(y1)}`;
        for (let y = y0 + w * 0.06; y < y1 - w * 0.05; y += w * 0.16) {
          const z = w * 0.055;
          const m = r();
          gl +=
            m < 0.3
              ? `M${f(gx - z * 0.1)} ${f(y)}h${f(z * 1.4)}v${f(z)}`
              : m < 0.6
                ? `M${f(gx)} ${f(y + z)}q${f(z)} ${f(-z * 2)} ${f(z * 1.3)} 0`
                : `M${f(gx)} ${f(y)}l${f(z)} ${f(z)}`;
        }
      }
    }
    if (k > 0.3) {
      s.line(gl, Z[0], f(Math.max(0.8, w * 0.016)), 'opacity=".36"');
    }
    let pt = '';
    for (let i = -4; i <= 4; i++) {
      pt += `M${f(x + i * w * 0.09)} ${f(t + h * 0.25)}Q${f(x + i * w * 0.1)} ${f(t + h * 0.14)} ${f(x + i * w * 0.22)} ${f(t + h * 0.06)}`;
    }
    s.line(pt, Z[0], f(Math.max(0.7, w * 0.014)), 'opacity=".3"');
    s.add('</g>');
    s.line(
      `M${f(x - w * 0.88)} ${f(t + h * 0.066)}Q${f(x)} ${f(t + h * 0.043)} ${f(x + w * 0.88)} ${f(t + h * 0.066)}`,
      Z[4],
      f(1 + k),
      'opacity=".6"',
    );
    return d;
  };
  const zs = [5.2, 3.8, 2.85, 2.16, 1.62, 1.2];
  const at = (X: number, z: number): [number, number, number] => [
    vx + (X * 470) / z,
    vy + 250 / z,
    vy - 640 / z,
  ];
  for (const z of zs) {
    for (const X of [-1.82, 1.82, -1, 1] as const) {
      const [x, b] = at(X, z);
      const w = 118 / z;
      const dx = x - sunX;
      const L = (1.5 / z) * 180;
      s.path(
        `M${f(x - w * 0.5)} ${f(b - 2)}L${f(x + w * 0.5)} ${f(b - 2)}L${f(x + w * 1.1 + dx * 0.9)} ${f(b + L)}` +
          `L${f(x - w * 0.9 + dx * 0.9)} ${f(b + L)}Z`,
        light.deep,
        `opacity="${f(0.16 + 0.2 / z)}" filter="${s.blur(3)}"`,
      );
    }
  }
  let all = '';
  zs.forEach((z, i) => {
    const k = 1 - (z - 1) / 4.6;
    for (const X of [-1.82, 1.82, -1, 1] as const) {
      const [x, b, t] = at(X, z);
      const w = 118 / z;
      if (x < -260 || x > 1460) {
        continue;
      }
      const d = pcol(x, t, b, w, k, X < 0 ? 1 : -1);
      if (k > 0.5) {
        all += d;
      }
      const zn = zs[i + 1] || 0.7;
      const [x2, , t2] = at(X, zn);
      const e = 128 / z;
      const e2 = 128 / zn;
      const wi = w * 0.42 * (X < 0 ? 1 : -1);
      const Z = hazed(K, light.haze, 0.6 * (1 - k));
      const xn = x2 + (118 / zn) * 0.42 * (X < 0 ? 1 : -1);
      s.path(
        poly([
          [x - wi, t],
          [x + wi, t],
          [xn, t2],
          [x2 - (xn - x2), t2],
        ]),
        Z[0],
        'opacity=".85"',
      );
      s.path(
        poly([
          [x + wi, t],
          [xn, t2],
          [xn, t2 - e2],
          [x + wi, t - e],
        ]),
        s.lin({ 0: Z[3], 0.5: Z[2], 1: Z[1] }, { x1: 0, y1: t - e, x2: 0, y2: t, user: true }),
      );
      s.line(
        poly(
          [
            [x + wi, t - e * 0.2],
            [xn, t2 - e2 * 0.2],
          ],
          false,
        ),
        Z[0],
        f(1 + k * 2),
        'opacity=".35"',
      );
      if (i === 0) {
        s.path(
          poly([
            [x - w * 0.5, t],
            [x + w * 0.5, t],
            [x + w * 0.5, t - e],
            [x - w * 0.5, t - e],
          ]),
          Z[2],
        );
      }
    }
    if (i < 3) {
      s.haze(520, 200, light.haze, 0.26 - 0.06 * i);
    }
  });
  s.tex(all, { fx: 0.03, fy: 0.02, seed: 12, o: 0.29, contrast: 2.4, oct: 4 });
  for (const [x, h] of [
    [566, 26],
    [580, 24],
    [652, 30],
    [700, 44],
    [724, 40],
  ] as const) {
    s.person(x, vy + 22 + h * 0.9, h, mix(light.deep, '#7a3a2a', 0.3));
  }
  s.glow(sunX, 560, 760, light.halo, 0.4, 'soft-light');
  s.glow(sunX, 600, 330, light.halo, 0.28);
  return s.finish();
}
