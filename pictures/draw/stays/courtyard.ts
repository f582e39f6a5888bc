// Long because it is one drawing, layer upon layer.
import type { Point } from '../path.ts';
import { lerp, mix } from '../colour.ts';
import { at, f, pointedArch, poly } from '../path.ts';
import { paintPottedTree, paintLantern } from './courtyard-garden.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';

export type CourtyardOptions = SceneOptions & {
  /** The colour of the glazed tiles. */
  tile?: string;
  fruit?: string;
};

export function courtyard(options: CourtyardOptions = {}): string {
  const s = new Scene(options, { seed: 19, time: 'blue', sunX: 600 });
  const bx0 = 350;
  const bx1 = 850;
  const bt = 196;
  const bb = 600;
  const vx = 600;
  const tile = options.tile ?? '#0f4f55';
  const fruit = options.fruit ?? '#ef8a2c';
  // The lamps are lit at every hour drawn here; by day the sun adds its own light at the end.
  const sunlit = s.time === 'day' || s.time === 'golden' || s.time === 'dawn';
  if (s.time === 'blue') {
    s.sky({ 0: '#14224f', 0.12: '#35497f', 0.24: '#8a6f96', 0.34: '#e5a084', 1: '#e5a084' });
    s.stars(110, 200, '#fff', 3);
  } else {
    paintSky(s, 330, 90, { n: 8, r: 24 });
  }
  const warm = '#ffb95e';

  // back wall
  s.path(
    `M${bx0} ${bt}H${bx1}V${bb}H${bx0}Z`,
    s.lin({ 0: '#a8735a', 0.5: '#d29a6b', 1: '#a96a45' }),
  );
  const arch = (x: number, y: number, w: number, h: number, fill: string, ring: string) => {
    s.path(pointedArch(x, y, w + 16, h + 14, 0.56), ring);
    s.path(pointedArch(x, y, w, h, 0.56), fill);
  };
  const inner = s.lin({ 0: '#ffdf9d', 0.5: '#f2a95a', 1: '#9a4f2c' });
  for (const x of [420, 510, 600, 690, 780] as const) {
    arch(x, 336, 58, 104, inner, '#e9bd8a');
    s.add(`<g clip-path="${s.clip(pointedArch(x, 336, 58, 104, 0.56))}">`);
    let l = '';
    for (let j = -10; j < 12; j++) {
      l += `M${x - 60 + j * 11} 336l104 -104M${x - 60 + j * 11} 232l104 104`;
    }
    s.line(l, '#5b2f1d', 2.2, 'opacity=".75"');
    s.add('</g>');
  }
  s.path(`M${bx0} 352H${bx1}v18H${bx0}Z`, s.lin({ 0: '#f0c795', 1: '#9a5f3c' }));
  let zz = '';
  for (let x = bx0; x < bx1; x += 20) {
    zz += `M${x} 382l10 -8l10 8l-10 8Z`;
  }
  s.path(`M${bx0} 372H${bx1}v20H${bx0}Z`, tile);
  s.path(zz, '#e9c27c');
  for (const x of [440, 600, 760] as const) {
    arch(
      x,
      bb,
      x === 600 ? 126 : 112,
      x === 600 ? 196 : 172,
      s.lin({ 0: '#ffe3a6', 0.45: '#f5b063', 1: '#b2623a' }),
      '#efc692',
    );
  }
  // inside glimpses: door leaves and shapes
  s.path('M572 600v-96q28 -34 56 0v96Z', '#5e2f1c');
  s.line('M600 600v-116', '#f0c07e', 2);
  for (const y of [520, 545, 570] as const) {
    s.line(`M578 ${y}h16M606 ${y}h16`, '#a9653a', 3);
  }
  for (const x of [440, 760] as const) {
    s.path(`M${x - 34} 600v-34h68v34Z`, '#8e3a3a');
    s.path(`M${x - 38} 570q38 -14 76 0v6h-76Z`, '#b9544c');
  }
  s.glow(440, 560, 120, warm, 0.5);
  s.glow(760, 560, 120, warm, 0.5);
  s.glow(600, 540, 130, warm, 0.5);
  s.tex(`M${bx0} ${bt}H${bx1}V${bb}H${bx0}Z`, { fx: 0.03, fy: 0.04, seed: 3, o: 0.3 });
  // side walls mapped by perspective: u 0 near..1 far
  const side = (sg: number) => {
    const X = (u: number) => (sg < 0 ? lerp(-130, bx0, u) : lerp(1330, bx1, u));
    const T = (u: number) => lerp(-170, bt, u);
    const B = (u: number) => lerp(905, bb, u);
    const pt = (u: number, v: number): Point => [X(u), lerp(T(u), B(u), v)];
    const pu = (t: number) => {
      const z = lerp(1, 3.2, t);
      return (1 - 1 / z) / (1 - 1 / 3.2);
    };
    s.path(
      poly([pt(0, 0), pt(1, 0), pt(1, 1), pt(0, 1)]),
      s.lin(
        sg < 0
          ? { 0: '#4a2a2e', 0.6: '#8d5a45', 1: '#b98058' }
          : { 0: '#c48a5f', 0.5: '#a06a4a', 1: '#54302d' },
        { x2: 1, y2: 0 },
      ),
    );
    s.tex(poly([pt(0, 0), pt(1, 0), pt(1, 1), pt(0, 1)]), {
      fx: 0.02,
      fy: 0.03,
      seed: 8,
      o: 0.35,
      contrast: 2.4,
    });
    const pa = (t0: number, t1: number, v0: number, v1: number, fill: string, extra = '') => {
      const p: Point[] = [];
      const N = 16;
      p.push(pt(pu(t0), v1));
      for (let i = 0; i <= N; i++) {
        const q = i / N;
        const t = lerp(t0, t1, q);
        const k = Math.pow(Math.abs(q - 0.5) * 2, 2.1);
        p.push(pt(pu(t), lerp(v0, lerp(v0, v1, 0.46), k)));
      }
      p.push(pt(pu(t1), v1));
      s.path(poly(p), fill, extra);
      return poly(p);
    };
    const gr = s.lin({ 0: '#ffd795', 0.5: '#e8954e', 1: '#7a3a24' });
    for (let i = 0; i < 4; i++) {
      const t0 = 0.03 + i * 0.245;
      const t1 = t0 + 0.185;
      pa(t0 - 0.012, t1 + 0.012, 0.5, 1, '#e8b984', 'opacity=".85"');
      pa(t0, t1, 0.52, 1, gr);
      const c = pt(pu((t0 + t1) / 2), 0.78);
      s.glow(c[0], c[1], 130 - i * 22, warm, 0.4);
      pa(t0 + 0.02 - 0.01, t1 - 0.02 + 0.01, 0.12, 0.36, '#dcae7c', 'opacity=".8"');
      const d = pa(t0 + 0.02, t1 - 0.02, 0.135, 0.36, '#ffc879');
      s.add(`<g clip-path="${s.clip(d)}">`);
      let l = '';
      for (let j = -6; j < 60; j++) {
        const a = pt(pu(t0 + 0.02), 0.1);
        const e = pt(pu(t1 - 0.02), 0.4);
        const x0 = Math.min(a[0], e[0]) - 80 + j * 9;
        l += `M${f(x0)} -60l420 520M${f(x0)} 460l420 -520`;
      }
      s.line(l, '#4b2418', 2.4, 'opacity=".75"');
      s.add('</g>');
    }
    const band = (v0: number, v1: number, fill: string, ex = '') =>
      s.path(poly([pt(0, v0), pt(1, v0), pt(1, v1), pt(0, v1)]), fill, ex);
    band(0.4, 0.43, '#f0c795');
    band(0.43, 0.47, tile);
    for (let i = 0; i < 30; i++) {
      const a = pu(i / 30);
      const b = pu((i + 1) / 30);
      const m = pu((i + 0.5) / 30);
      s.path(poly([pt(a, 0.45), pt(m, 0.432), pt(b, 0.45), pt(m, 0.468)]), '#e9c27c');
    }
    band(0.0, 0.025, '#f0c795', 'opacity=".7"');
  };
  side(-1);
  side(1);
  s.path(`M${bx0} ${bt}H${bx1}v-9H${bx0}Z`, '#f0c795', 'opacity=".8"');
  // floor tiles
  s.path(
    `M${bx0} ${bb}H${bx1}L1330 905H-130Z`,
    s.lin(
      { 0: '#d39a68', 0.4: '#8f5d4a', 1: '#33233a' },
      { x1: 0, y1: bb, x2: 0, y2: 905, user: true },
    ),
  );
  const ft = (u: number, v: number): Point => {
    const y = lerp(bb, 905, v);
    const w = lerp(bx1 - bx0, 1460, v);
    return [vx + (u - 0.5) * w, y];
  };
  const fv = (i: number) => {
    const N = 16;
    const z = lerp(3.2, 1, i / N);
    return (1 / z - 1 / 3.2) / (1 - 1 / 3.2);
  };
  for (let j = 0; j < 16; j++) {
    for (let i = 0; i < 12; i++) {
      if ((i + j) % 2) {
        s.path(
          poly([
            ft(i / 12, fv(j)),
            ft((i + 1) / 12, fv(j)),
            ft((i + 1) / 12, fv(j + 1)),
            ft(i / 12, fv(j + 1)),
          ]),
          j % 4 === 1 ? tile : '#f1cfa0',
          `opacity="${f(0.16 + 0.12 * (1 - j / 16))}"`,
        );
      }
    }
  }
  for (const [x, w] of [
    [440, 60],
    [600, 70],
    [760, 60],
  ] as const) {
    s.path(
      `M${x - w} 600h${w * 2}l${(x - 600) * 0.5 + w * 0.6} 240h${-w * 3.2}Z`,
      s.lin({ 0: ['#ffcb7d', 0.55], 1: ['#ffb25a', 0] }),
      `style="mix-blend-mode:screen" filter="${s.blur(12)}"`,
    );
  }
  // fountain
  const ell = (cx: number, cy: number, rx: number, ry: number, fill: string, e = '') =>
    s.add(`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${e}/>`);
  ell(600, 790, 246, 52, '#120c18', `opacity=".5" filter="${s.blur(10)}"`);
  const oct = (cx: number, cy: number, rx: number, ry: number) =>
    Array.from({ length: 8 }, (_, i): Point => {
      const a = Math.PI / 8 + (i * Math.PI) / 4;
      return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
    });
  const o1 = oct(600, 716, 236, 58);
  const o2 = oct(600, 776, 236, 58);
  for (let i = 0; i < 8; i++) {
    const [a1, b1] = [at(o1, i), at(o1, (i + 1) % 8)];
    const [a2, b2] = [at(o2, i), at(o2, (i + 1) % 8)];
    if (a1[1] + b1[1] < 716 * 2 - 10) {
      continue;
    }
    const sh = mix('#d8a574', '#4f2c2b', Math.min(1, Math.abs((a1[0] + b1[0]) / 2 - 560) / 230));
    s.path(poly([a1, b1, b2, a2]), sh);
    const L = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
    for (let k = 0; k < 5; k++) {
      const c = L(a1, b1, (k + 0.5) / 5);
      const e = L(a2, b2, (k + 0.5) / 5);
      const m = L(c, e, 0.5);
      const w = Math.abs(b1[0] - a1[0]) / 13;
      s.path(
        `M${f(m[0] - w)} ${f(m[1])}L${f(m[0])} ${f(m[1] - 16)}L${f(m[0] + w)} ${f(m[1])}` +
          `L${f(m[0])} ${f(m[1] + 16)}Z`,
        k % 2 ? '#0f5a5c' : '#174a78',
        'opacity=".9"',
      );
    }
  }
  s.path(poly(o1), '#f0cfa2');
  s.path(poly(oct(600, 716, 214, 50)), s.lin({ 0: '#0b3f52', 0.6: '#1d7f88', 1: '#72c3ba' }));
  for (let i = 1; i < 5; i++) {
    ell(
      600,
      718,
      46 * i,
      10.5 * i,
      'none',
      `stroke="#d6fff2" stroke-width="1.6" opacity="${f(0.55 - 0.1 * i)}"`,
    );
  }
  for (const [x, y] of [
    [520, 730],
    [680, 726],
    [640, 744],
    [560, 700],
  ] as const) {
    s.glow(x, y, 34, '#ffd28a', 0.8);
  }
  s.path(
    'M584 716l6 -74h20l6 74Z',
    s.lin({ 0: '#8d5b40', 0.6: '#f3d2a5', 1: '#b07a54' }, { x2: 1, y2: 0 }),
  );
  ell(600, 640, 84, 17, '#a06b49');
  ell(600, 635, 84, 16, '#f1cfa0');
  ell(600, 635, 72, 12, '#4fa8a6');
  s.path('M594 634l2 -54h8l2 54Z', '#e5bf92');
  ell(600, 580, 34, 7, '#f1cfa0');
  let jet = '';
  for (let i = -4; i <= 4; i++) {
    jet += `M600 572Q${600 + i * 7} ${534 + Math.abs(i) * 3} ${600 + i * 15} ${628}`;
  }
  for (let i = -5; i <= 5; i++) {
    if (i) {
      jet += `M${600 + i * 15} 638Q${600 + i * 22} 650 ${600 + i * 24} 712`;
    }
  }
  s.line(jet, '#eafff8', 1.8, 'opacity=".65"');
  s.path('M598 574q-2 -30 2 -48q4 18 2 48Z', '#f4fffb', 'opacity=".9"');
  s.glow(600, 600, 120, '#fff0d0', 0.35);
  paintPottedTree(s, fruit, 300, 700, 0.62, 5);
  paintPottedTree(s, fruit, 900, 700, 0.62, 6);
  paintPottedTree(s, fruit, 128, 880, 1.2, 8);
  paintPottedTree(s, fruit, 1082, 884, 1.2, 9);
  paintLantern(s, 420, 300, 0.6, 190);
  paintLantern(s, 780, 300, 0.6, 190);
  paintLantern(s, 250, 250, 1.05);
  paintLantern(s, 950, 250, 1.05);
  paintLantern(s, 600, 250, 0.86);
  paintLantern(s, 110, 120, 1.4);
  paintLantern(s, 1090, 120, 1.4);
  if (sunlit) {
    s.path(
      'M1210 -10L860 200L850 600L600 905H1210Z',
      s.lin({ 0: ['#fff6dc', 0.75], 1: ['#ffe2a8', 0.2] }),
      `style="mix-blend-mode:soft-light" filter="${s.blur(6)}"`,
    );
    s.path(
      'M-10 -10H380L350 420L-10 520Z',
      '#fff0cf',
      `opacity=".4" style="mix-blend-mode:soft-light" filter="${s.blur(8)}"`,
    );
  }
  s.glow(600, 560, 640, '#ffb765', 0.22, 'soft-light');
  return s.finish({ tint: '#0c0614', vignette: sunlit ? 0.34 : 0.5 });
}
