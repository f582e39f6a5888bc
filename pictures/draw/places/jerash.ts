import type { Point } from '../path.ts';
import { pick, random } from '../noise.ts';
import { lerp, mix } from '../colour.ts';
import { f, poly } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';
import { castShadow, land } from '../terrain.ts';
import { column, hazed, stoneOf } from '../stonework.ts';
import { cypress } from '../plants.ts';

export function jerash(options: SceneOptions = {}): string {
  const s = new Scene(options, { seed: 97, time: 'day', sunX: 210 });
  const light = s.light;
  const sunX = s.sunX;
  paintSky(s, 430, 150, { n: 13 });
  const K = stoneOf(s, '#5a4033', '#a07c5e', '#d6b189', '#f0d6ac', '#fff0d2');
  const q = random(s.seed);
  land(s, 4, 400, 40, 0.004, mix('#8fa08a', light.haze, 0.5), mix('#a8b08a', light.haze, 0.5));
  s.haze(350, 110, light.haze, 0.7);
  land(s, 11, 430, 34, 0.003, mix('#8a9a6a', light.haze, 0.3), mix('#9aa66a', light.haze, 0.2), {
    oct: 3,
  });
  for (let i = 0; i < 90; i++) {
    const t = q();
    const x = q() * 1240 - 20;
    const y = 392 + t * 60;
    const w = 10 + q() * 16;
    const h = 8 + q() * 16;
    s.path(
      `M${f(x)} ${f(y)}v${f(-h)}h${f(w)}v${f(h)}Z`,
      mix(q() < 0.5 ? K[3] : K[2], light.haze, 0.4),
    );
    s.path(
      `M${f(x + w * 0.62)} ${f(y)}v${f(-h)}h${f(w * 0.38)}v${f(h)}Z`,
      mix(K[1], light.haze, 0.45),
    );
  }
  for (let i = 0; i < 30; i++) {
    cypress(
      s,
      q() * 1200,
      440 + q() * 30,
      20 + q() * 24,
      mix('#3f5a3a', light.haze, 0.25),
      mix('#7a9a5a', light.haze, 0.25),
    );
  }
  s.haze(380, 110, light.haze, 0.5);
  const G = 'M-20 470Q600 430 1220 470V912H-20Z';
  s.path(
    G,
    s.lin(
      { 0: s.tone('#a5b26a'), 0.5: s.tone('#7f9550'), 1: s.tone('#3f5a30') },
      { x1: 0, y1: 450, x2: 0, y2: 900, user: true },
    ),
  );
  s.tex(G, { fx: 0.01, fy: 0.06, seed: 6, o: 0.4 });
  const cx = 600;
  const cy = 640;
  const rx = 560;
  const ry = 168;
  s.add(`<ellipse cx="${cx}" cy="${cy}" rx="${rx + 34}" ry="${ry + 14}" fill="${K[2]}"/>`);
  const el = `M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`;
  s.path(el, s.lin({ 0: K[3], 0.5: K[4], 1: K[2] }));
  s.add(`<g clip-path="${s.clip(el)}">`);
  for (let i = 1; i < 15; i++) {
    s.add(
      `<ellipse cx="${cx}" cy="${f(cy + i * 1.2)}" rx="${f((rx * i) / 15)}" ry="${f((ry * i) / 15)}"` +
        ` fill="none" stroke="${K[1]}" stroke-width="${f(1 + i * 0.1)}" opacity=".4"/>`,
    );
  }
  let ra = '';
  for (let i = 0; i < 72; i++) {
    const a = i * 0.0873;
    const j = i % 2 ? 0.5 : 0.22;
    ra +=
      `M${f(cx + Math.cos(a) * rx * j)} ${f(cy + Math.sin(a) * ry * j)}` +
      `L${f(cx + Math.cos(a) * rx)} ${f(cy + Math.sin(a) * ry)}`;
  }
  s.line(ra, K[1], 1.2, 'opacity=".35"');
  s.add('</g>');
  s.tex(el, { fx: 0.012, fy: 0.06, seed: 3, o: 0.4 });
  // the colonnaded street leaves the oval at the back
  for (let i = 5; i >= 0; i--) {
    for (const sg of [-1, 1] as const) {
      const z = 1 + i * 0.5;
      const x = 630 + (sg * 62) / z + i * 10;
      const y = 478 - i * 7;
      column(s, x, y - 74 / z, y, 9 / z + 2, hazed(K, light.haze, 0.3 + 0.07 * i), -1);
    }
  }
  // ring of Ionic columns, sorted by depth, each joined to the next by its beam
  const ring: Point[] = [];
  const N = 46;
  for (let i = 0; i <= N; i++) {
    const a = lerp(2.18, 2 * Math.PI + 0.96, i / N);
    ring.push([cx + Math.cos(a) * (rx + 6), cy + Math.sin(a) * (ry + 2)]);
  }
  const sc = (y: number) => lerp(0.46, 1.24, Math.pow(Math.max(0, (y - cy + ry) / (2 * ry)), 1.15));
  const items = ring.map(([x, y], i) => ({ x, y, k: sc(y), i })).sort((a, b) => a.y - b.y);
  for (const { x, y, k } of items) {
    const dx = (x - sunX) * 0.12;
    castShadow(
      s,
      `M${f(x - 9 * k)} ${f(y - 2)}h${f(18 * k)}l${f(dx + 70 * k)} ${f(22 * k)}h${f(-22 * k)}Z`,
      0.3,
      2,
    );
  }
  for (const { x, y, k, i } of items) {
    const Z = hazed(K, light.haze, 0.42 * Math.max(0, 1 - k * 1.05));
    const h = 220 * k;
    const w = 29 * Math.pow(k, 0.72);
    column(s, x, y - h, y, w, Z, -1);
    s.add(
      `<circle cx="${f(x - w * 0.62)}" cy="${f(y - h + w * 0.36)}" r="${f(w * 0.24)}" fill="${Z[3]}"/>` +
        `<circle cx="${f(x + w * 0.62)}" cy="${f(y - h + w * 0.36)}" r="${f(w * 0.24)}" fill="${Z[1]}"/>`,
    );
    for (const n of ring.slice(i + 1, i + 2)) {
      const k2 = sc(n[1]);
      const t1 = y - h;
      const t2 = n[1] - 220 * k2;
      const e = 26 * k;
      const e2 = 26 * k2;
      if (Math.abs(n[0] - 630) < 52 && n[1] < cy - ry + 12) {
        continue;
      }
      s.path(
        poly([
          [x, t1],
          [n[0], t2],
          [n[0], t2 - e2],
          [x, t1 - e],
        ]),
        s.lin(
          { 0: Z[4], 0.4: Z[3], 1: Z[1] },
          { x1: 0, y1: Math.min(t1 - e, t2 - e2), x2: 0, y2: Math.max(t1, t2), user: true },
        ),
      );
      s.line(
        poly(
          [
            [x, t1 - e * 0.5],
            [n[0], t2 - e2 * 0.5],
          ],
          false,
        ),
        Z[0],
        f(0.7 + k * 0.6),
        'opacity=".4"',
      );
      s.line(
        poly(
          [
            [x, t1 - e],
            [n[0], t2 - e2],
          ],
          false,
        ),
        '#fffaf0',
        f(0.8 + k),
        'opacity=".7"',
      );
    }
  }
  // the single column with its flame in the middle
  castShadow(s, 'M586 668h30l200 46h-60Z', 0.3, 4);
  s.path('M560 668h80l-8 -18h-64Z', K[3]);
  s.path('M568 650h64v-12h-64Z', K[4]);
  column(s, 600, 470, 638, 24, K, -1);
  for (const [x, y, h] of [
    [380, 640, 28],
    [396, 642, 26],
    [760, 620, 26],
    [800, 700, 38],
    [826, 702, 36],
    [300, 720, 40],
    [520, 760, 46],
    [552, 764, 44],
    [680, 560, 18],
    [690, 561, 17],
    [470, 586, 20],
  ] as const) {
    castShadow(s, `M${x - 4} ${y}h9l${h * 1.3} ${h * 0.4}h${-h * 0.3}Z`, 0.3, 2);
    s.person(x, y, h, s.tone(pick(['#5a2a2a', '#2a4a52', '#7a4a2a', '#3a3040'], x)));
  }
  // wild flowers and a fallen capital in front
  const fg = 'M-20 912V842C200 800 420 866 640 846S1000 812 1220 842V912Z';
  s.path(fg, s.lin({ 0: s.tone('#6f8a3f'), 1: s.tone('#24381f') }));
  const g = random(6);
  let gr = '';
  let f1 = '';
  let f2 = '';
  for (let i = 0; i < 330; i++) {
    const x = g() * 1240 - 20;
    const h = 16 + g() * 40 * (x < 260 || x > 900 ? 1.5 : 0.8);
    const y = 905 - g() * 30;
    gr += `M${f(x)} ${f(y)}q${f((g() - 0.5) * 8)} ${f(-h * 0.6)} ${f((g() - 0.5) * 30)} ${f(-h)}`;
    if (g() < 0.36) {
      const z = 1.8 + g() * 3;
      const t =
        `M${f(x - z)} ${f(y - h)}a${f(z)} ${f(z * 0.9)} 0 1 1 ${f(2 * z)} 0` +
        `a${f(z)} ${f(z * 0.9)} 0 1 1 ${f(-2 * z)} 0`;
      if (g() < 0.7) {
        f1 += t;
      } else {
        f2 += t;
      }
    }
  }
  s.line(gr, s.tone('#2d4a24'), 2.4);
  s.path(f1, '#d8402f');
  s.path(f2, '#f6d968');
  s.birds(820, 130, 9, 12, '#5a6a72', 3);
  s.glow(sunX, 150, 820, '#fff0c4', 0.4, 'soft-light');
  return s.finish();
}
