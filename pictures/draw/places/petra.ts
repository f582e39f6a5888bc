import type { Point } from '../path.ts';
import { fbm, noise, random } from '../noise.ts';
import { WIDTH, f, poly, smooth } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';

export type PetraOptions = SceneOptions & {
  /** How far the viewer has come out of the gorge. */
  gorge?: 'narrow' | 'wide';
};

export function petra(options: PetraOptions = {}): string {
  const s = new Scene(options, { seed: 3, time: 'day', sunX: 900 });
  const candles = s.dark;
  const wide = options.gorge === 'wide';
  if (s.time === 'day') s.sky({ 0: '#8fb4c9', 0.5: '#e9d9bf', 1: '#f2cf9f' });
  else paintSky(s, 500, 60, { n: 8 });
  s.relight('day');
  // the lit cliff
  const cliff = 'M330 -10L900 -10L900 820L330 820Z';
  s.path(
    cliff,
    s.lin(
      { 0: '#e9a878', 0.35: '#e08a5c', 0.75: '#c9693f', 1: '#a4502f' },
      { x1: 900, y1: 0, x2: 400, y2: 820, user: true },
    ),
  );
  s.tex(cliff, { fx: 0.003, fy: 0.03, seed: 6, o: 0.55, contrast: 2.4, tr: 'rotate(-7 600 450)' });
  s.tex(cliff, { fx: 0.03, fy: 0.004, seed: 9, o: 0.3, contrast: 2 });
  if (!candles) s.glow(700, 220, 520, '#ffd9a0', 0.55, 'soft-light');
  const L = '#f6c18d';
  const M = '#dd8f5f';
  const D = '#8e4326';
  const DD = '#4a1d14';
  const K = '#2a0f0d';
  // carved recess
  s.path(
    'M424 800L424 236Q430 150 520 138L690 136Q768 146 776 236L776 800Z',
    s.lin(
      { 0: '#a95534', 0.5: '#c87648', 1: '#b9633a' },
      { x1: 424, y1: 0, x2: 776, y2: 0, user: true },
    ),
  );
  s.path(
    'M424 800L424 236Q430 150 520 138L560 138Q474 170 470 260L470 800Z',
    DD,
    `opacity=".5" filter="${s.blur(8)}"`,
  );
  const col = (x: number, y1: number, y2: number, w: number) => {
    const g = s.lin(
      { 0: D, 0.3: M, 0.72: L, 0.9: '#fbd7ab', 1: M },
      { x1: x - w / 2, y1: 0, x2: x + w / 2, y2: 0, user: true },
    );
    s.path(
      `M${x - w * 0.5} ${y2}L${x - w * 0.43} ${y1 + 8}L${x + w * 0.43} ${y1 + 8}L${x + w * 0.5} ${y2}Z`,
      g,
    );
    s.path(
      `M${x - w * 0.78} ${y1}L${x + w * 0.78} ${y1}L${x + w * 0.5} ${y1 + 14}L${x - w * 0.5} ${y1 + 14}Z`,
      g,
    );
    s.path(`M${x - w * 0.7} ${y2 - 7}h${w * 1.4}v7h${-w * 1.4}Z`, g);
    s.path(`M${x - w * 0.5 - 10} ${y1 + 10}h10v${y2 - y1 - 10}h-10Z`, K, 'opacity=".34"');
  };
  const slab = (x: number, y: number, w: number, h: number) => {
    s.path(
      `M${x} ${y}h${w}v${h}h${-w}Z`,
      s.lin(
        { 0: '#fbd3a4', 0.18: L, 0.7: M, 1: D },
        { x1: 0, y1: y, x2: 0, y2: y + h, user: true },
      ),
    );
    s.path(`M${x} ${y + h}h${w}v${Math.max(3, h * 0.45)}h${-w}Z`, K, 'opacity=".38"');
  };
  // lower storey
  s.path('M446 548h308v226h-308Z', s.lin({ 0: '#7d3a22', 1: '#a25633' }, {}));
  s.path('M508 566h184v208h-184Z', s.lin({ 0: '#3c1610', 1: '#6b3220' }));
  s.path('M562 612h76v162h-76Z', s.lin({ 0: '#140706', 1: '#2c110d' }));
  s.line('M558 774V608H642V774', '#d98d5f', 3, 'opacity=".7"');
  // niches
  for (const x of [484, 716] as const) {
    s.path(`M${x - 14} 700v-66q14 -14 28 0v66Z`, K, 'opacity=".5"');
  }
  ([460, 500, 548, 652, 700, 740] as const).forEach((x) => col(x, 560, 774, 21));
  slab(440, 532, 320, 26);
  s.path('M440 532h320v-5h-320Z', '#fde0b4', 'opacity=".8"');
  s.path('M484 528L600 470L716 528Z', s.lin({ 0: '#fbd3a4', 1: M }));
  s.path('M512 523L600 480L688 523Z', D, 'opacity=".55"');
  s.line('M484 528L600 470L716 528', '#fde3bb', 4, 'opacity=".8"');
  slab(452, 452, 296, 18);
  // upper storey: pavilions and tholos
  for (const [a, b, sgn] of [
    [450, 532, 1],
    [668, 750, -1],
  ] as const) {
    s.path(`M${a} 296h${b - a}v156h${a - b}Z`, s.lin({ 0: '#6c2f1d', 1: '#935030' }));
    ([a + 10, b - 12] as const).forEach((x) => col(x, 306, 452, 17));
    slab(a - 6, 284, b - a + 12, 20);
    s.path(
      sgn > 0
        ? `M${a - 8} 282L${b + 6} 282L${b + 6} 236Z`
        : `M${b + 8} 282L${a - 6} 282L${a - 6} 236Z`,
      s.lin({ 0: '#fbd3a4', 1: M }),
    );
    s.path(`M${(a + b) / 2 - 13} 440v-96q13 -14 26 0v96Z`, K, 'opacity=".55"');
  }
  s.path(
    'M548 300h104v152h-104Z',
    s.lin({ 0: '#57241a', 0.5: '#9a5332', 1: '#6e3320' }, { x2: 1, y2: 0 }),
  );
  s.path('M590 440v-104q10 -14 22 0v104Z', K, 'opacity=".6"');
  ([554, 578, 624, 646] as const).forEach((x) => col(x, 306, 452, 16));
  slab(542, 284, 116, 20);
  s.path(
    'M544 284Q560 236 592 214L608 214Q640 236 656 284Z',
    s.lin({ 0: D, 0.35: M, 0.75: '#fbd0a0', 1: M }, { x2: 1, y2: 0 }),
  );
  s.path(
    'M590 214h20v-8h-20ZM586 206q-6 -22 14 -34q20 12 14 34Z',
    s.lin({ 0: D, 0.7: L, 1: M }, { x2: 1, y2: 0 }),
  );
  s.path('M594 172h12l-3 -12h-6Z', L);
  // weathering across the facade
  s.tex('M424 800L424 160L776 160L776 800Z', {
    fx: 0.02,
    fy: 0.035,
    seed: 21,
    o: 0.4,
    contrast: 2.6,
    oct: 4,
  });
  // steps, floor
  s.path('M430 774h340l14 16h-368Z', L);
  s.path('M416 790h368l10 14h-388Z', M);
  const floor = 'M200 812Q600 792 1000 812L1240 910L-40 910Z';
  s.path(floor, s.lin({ 0: '#f3c590', 0.5: '#d99a66', 1: '#7c4128' }));
  s.tex(floor, { fx: 0.01, fy: 0.09, seed: 2, o: 0.4 });
  // sunlight falling from top right across the facade
  if (!candles)
    s.path(
      'M900 -20L1010 -20L700 830L380 830L540 420Z',
      s.lin({ 0: ['#fff0cf', 0.5], 1: ['#ffdca6', 0.08] }),
      `style="mix-blend-mode:soft-light" filter="${s.blur(18)}"`,
    );
  if (candles) paintCandles(s);
  // camels and people
  s.path('M470 838l70 4l-120 22l-50 -4Z', K, `opacity=".35" filter="${s.blur(4)}"`);
  s.camel(560, 842, 62, '#3b1712');
  s.path('M543 802l34 -3l6 22l-44 2Z', '#b3263a');
  s.path('M543 802l34 -3l2 6l-36 3Z', '#e7a33c');
  s.person(640, 838, 46, '#2c1714');
  s.person(664, 836, 42, '#5a2a20');
  s.person(486, 842, 46, '#41201a');
  s.person(812, 826, 30, '#5a2d20');
  // gorge walls, three planes each side
  const wall = (
    side: number,
    seed: number,
    base: number,
    amp: number,
    c0: string,
    c1: string,
    to: number,
    rim: string,
    tb: number,
  ) => {
    const n = noise(seed);
    const p: Point[] = [];
    for (let y = -20; y <= 930; y += 14) {
      const v = fbm(n, y * 0.006, 5, 0.55);
      const x = base + (v - 0.5) * 2 * amp + (tb || 0) * Math.sin((y / 900) * 3.1 - 0.4);
      p.push([side > 0 ? WIDTH - x : x, y]);
    }
    const e = side > 0 ? WIDTH + 30 : -30;
    const d = poly([[e, -20], ...p, [e, 930]]);
    s.path(
      d,
      s.lin(
        { 0: c0, 1: c1 },
        { x1: e, y1: 0, x2: side > 0 ? WIDTH - base : base, y2: 0, user: true },
      ),
    );
    s.tex(d, {
      fx: 0.0028,
      fy: 0.022,
      seed: seed + 1,
      o: to,
      contrast: 2.6,
      oct: 4,
      tr: `rotate(${side > 0 ? -16 : 13} 600 450)`,
    });
    s.add(`<g clip-path="${s.clip(d)}">`);
    const r = random(seed);
    for (let i = 0; i < 16; i++) {
      const y0 = r() * 1000 - 40;
      const pp: Point[] = [];
      for (let x = -30; x <= 1230; x += 40) {
        pp.push([x, y0 + (side > 0 ? -0.24 : 0.2) * (x - 600) + 26 * fbm(n, x * 0.01 + i * 5, 3)]);
      }
      s.line(
        smooth(pp),
        r() > 0.5 ? '#ffb98a' : '#1c0806',
        f(2 + r() * 9),
        `opacity="${f(0.05 + r() * 0.09)}"`,
      );
    }
    s.add('</g>');
    if (rim) {
      s.line(poly(p, false), rim, 5, `opacity=".5" filter="${s.blur(2)}"`);
    }
  };
  wall(-1, 11, 392 - (wide ? 30 : 0), 46, '#7a3722', '#b8623f', 0.5, '#ffca93', 20);
  wall(1, 14, 376 - (wide ? 30 : 0), 40, '#69301f', '#8d472c', 0.5, '', 30);
  const out = wide ? 96 : 0;
  wall(-1, 23, 276 - out, 58, '#3c1812', '#6e3020', 0.5, '#e8925f', 38);
  wall(1, 27, 262 - out, 52, '#34150f', '#59271a', 0.5, '', 34);
  if (!wide) {
    wall(-1, 35, 140, 52, '#180907', '#34140e', 0.35, '#9c5132', 34);
    wall(1, 41, 130, 56, '#140706', '#2a100c', 0.35, '', 40);
  }
  s.glow(
    640,
    candles ? 760 : 300,
    640,
    candles ? '#ffb24d' : '#ffcf94',
    candles ? 0.5 : 0.22,
    'soft-light',
  );
  return s.finish({ vignette: 0.5, tint: '#120504' });
}

/** Hundreds of candles in paper bags light the sand before the facade. */
function paintCandles(s: Scene): void {
  const next = random(s.seed + 19);
  s.glow(600, 560, 460, '#ffa648', 0.5);
  s.glow(600, 740, 420, '#ff9d3c', 0.6);
  for (let row = 0; row < 7; row++) {
    const y = 822 + row * 12 + row * row * 0.6;
    const size = 3 + row * 1.1;
    for (let i = 0; i < 17 - row; i++) {
      const x = 600 + (i - (16 - row) / 2) * (30 + row * 9) + (next() - 0.5) * 14;
      s.glow(x, y, size * 7, '#ffb24d', 0.8);
      s.ambient(null);
      s.path(
        `M${f(x - size * 0.6)} ${f(y + size)}v${f(-size * 1.8)}h${f(size * 1.2)}v${f(size * 1.8)}Z`,
        '#fff0c4',
      );
      s.relight('day');
    }
  }
}
