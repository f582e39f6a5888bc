import type { Point } from '../path.ts';
import { fbm, noise, random } from '../noise.ts';
import { mix } from '../colour.ts';
import { HEIGHT, WIDTH, f, smooth } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';
import { castShadow } from '../terrain.ts';
import { glints, ripples } from '../water.ts';
import { stoneOf } from '../stonework.ts';
import { bush } from '../plants.ts';

export function raouche(options: SceneOptions = {}): string {
  const s = new Scene(options, { seed: 103, time: 'golden', sunX: 760 });
  const light = s.light;
  const sunX = s.sunX;
  const hz = 430;
  const q = random(s.seed);
  paintSky(s, hz, hz - 70, { n: 18, r: 36 });
  s.rect(
    s.lin({
      0: mix(light.haze, light.sun, 0.2),
      0.12: mix(light.haze, s.tone('#6fb0b0'), 0.55),
      0.4: s.tone('#2f8a98'),
      0.75: s.tone('#17607c'),
      1: s.tone('#0d3a55'),
    }),
    hz,
    HEIGHT - hz,
  );
  s.tex(`M0 ${hz}H${WIDTH}V${HEIGHT}H0Z`, {
    fx: 0.004,
    fy: 0.06,
    seed: 8,
    o: 0.5,
    contrast: 2.3,
    oct: 3,
  });
  glints(s, hz, 400, sunX, 240, '#fff2c8', 0.8);
  ripples(s, hz, 420, 190, '#ffe2b8', 0.2);
  s.path(`M40 ${hz}l8 -12h70l10 12ZM60 ${hz - 12}v-8h34v8Z`, mix(light.far, light.deep, 0.2));
  const K = stoneOf(s, '#3f2a26', '#7d5a48', '#b98e68', '#e6c092', '#ffe2b0');
  // stacks: lit towards the sun, undercut at the waterline, scrub on top
  const stack = (pts: readonly Point[], hole: string, seed: number) => {
    const d = smooth(pts, true, 0.8);
    const xs = pts.map((p) => p[0]);
    const ys = pts.map((p) => p[1]);
    const x0 = Math.min(...xs);
    const x1 = Math.max(...xs);
    const y0 = Math.min(...ys);
    const y1 = Math.max(...ys);
    const dir = sunX > (x0 + x1) / 2 ? 1 : -1;
    s.add(
      `<g transform="translate(0 ${f(y1 * 2 - 8)}) scale(1 -1)" opacity=".42" filter="${s.blur(4)}">`,
    );
    s.path(d + hole, mix(K[1], s.tone('#17607c'), 0.3), 'fill-rule="evenodd"');
    s.add('</g>');
    s.path(
      d + hole,
      s.lin(
        {
          0: dir > 0 ? K[0] : K[4],
          0.35: dir > 0 ? K[1] : K[2],
          0.7: dir > 0 ? K[2] : K[1],
          1: dir > 0 ? K[4] : K[0],
        },
        { x1: x0, y1: 0, x2: x1, y2: 0, user: true },
      ),
      'fill-rule="evenodd"',
    );
    const body = s.clip(d + hole, 'evenodd');
    s.add(`<g clip-path="${body}">`);
    const n = noise(seed);
    const r = random(seed);
    for (let i = 0; i < 22; i++) {
      const yy = y0 + ((y1 - y0) * i) / 22;
      const pp: Point[] = [];
      for (let x = x0 - 10; x <= x1 + 10; x += 22) {
        pp.push([x, yy + 14 * fbm(n, x * 0.02 + i * 3, 3) + (x - x0) * 0.06]);
      }
      s.line(
        smooth(pp),
        i % 2 ? K[0] : K[4],
        f(1.5 + r() * 5),
        `opacity="${f(0.12 + r() * 0.16)}"`,
      );
    }
    for (let i = 0; i < 20; i++) {
      const x = x0 + r() * (x1 - x0);
      const y = y0 + r() * (y1 - y0);
      s.path(
        `M${f(x)} ${f(y)}l${f(8 + r() * 14)} ${f(10 + r() * 16)}l${f(-6 - r() * 8)} ${f(30 + r() * 40)}` +
          `l${f(-10)} ${f(-30)}Z`,
        K[0],
        `opacity="${f(0.16 + r() * 0.2)}"`,
      );
    }
    s.path(
      `M${x0 - 20} ${y1 - 20}H${x1 + 20}V${y1 + 20}H${x0 - 20}Z`,
      K[0],
      `opacity=".6" filter="${s.blur(4)}"`,
    );
    s.add('</g>');
    s.add(`<g clip-path="${body}">`);
    s.tex(d, { fx: 0.02, fy: 0.03, seed, o: 0.55, contrast: 2.6, oct: 4 });
    s.add('</g>');
    let fo = '';
    for (let x = x0 - 14; x < x1 + 14; x += 9) {
      fo += `M${f(x)} ${f(y1 - 2 + r() * 7)}q6 -7 13 0q-6 5 -13 0Z`;
    }
    s.path(fo, '#fff8ea', 'opacity=".85"');
    const tops = pts.filter((p) => p[1] < y0 + 26);
    for (const p of tops) {
      bush(
        s,
        p[0],
        p[1] + 1,
        22,
        7,
        26,
        mix('#2f4028', K[0], 0.3),
        mix('#9a9a52', light.key, 0.3),
        Math.round(p[0]),
        6,
      );
    }
  };
  stack(
    [
      [356, 664],
      [366, 560],
      [352, 470],
      [366, 390],
      [392, 300],
      [430, 262],
      [500, 246],
      [570, 250],
      [622, 280],
      [640, 340],
      [628, 420],
      [642, 500],
      [634, 590],
      [650, 664],
      [500, 670],
    ],
    smooth(
      [
        [450, 672],
        [452, 610],
        [474, 556],
        [506, 540],
        [540, 560],
        [556, 614],
        [556, 672],
      ],
      true,
      0.8,
    ),
    s.seed,
  );
  stack(
    [
      [846, 640],
      [858, 560],
      [850, 500],
      [868, 420],
      [890, 372],
      [920, 360],
      [948, 384],
      [958, 450],
      [950, 530],
      [966, 600],
      [972, 640],
      [906, 646],
    ],
    '',
    s.seed + 5,
  );
  // a boat passes
  castShadow(s, 'M690 640h80l10 8h-100Z', 0.4, 3);
  s.path('M676 622q6 16 20 18h70q14 -4 20 -20q-30 8 -110 2Z', '#fffaf0');
  s.path('M676 622q50 8 110 -2l-2 6q-56 8 -106 2Z', '#b3262f');
  s.person(716, 628, 30, light.deep);
  s.person(740, 628, 28, light.deep);
  s.line('M660 648q60 12 140 0M650 658q80 12 170 0', '#fff2d2', 2, 'opacity=".6"');
  // city on the northern cliff
  s.path(
    'M-20 486Q70 474 120 506T186 620T232 760L280 912H-20Z',
    s.lin({ 0: K[3], 0.4: K[1], 1: K[0] }),
  );
  s.tex('M-20 486Q70 474 120 506T186 620T232 760L280 912H-20Z', {
    fx: 0.03,
    fy: 0.012,
    seed: 4,
    o: 0.5,
    contrast: 2.5,
  });
  for (const [x, w, h, c] of [
    [-16, 54, 300, 2],
    [30, 44, 220, 3],
    [66, 36, 270, 2],
    [96, 40, 160, 3],
    [-4, 40, 170, 4],
  ] as const) {
    const y = 494;
    s.path(
      `M${x} ${y}v${-h}h${w}v${h}Z`,
      s.lin(
        {
          0: mix(K[1], light.haze, 0.2),
          0.6: mix(K[c], light.haze, 0.25),
          1: mix(K[4], light.haze, 0.1),
        },
        { x2: 1, y2: 0 },
      ),
    );
    let b = '';
    for (let j = 0; j < h / 15 - 1; j++) {
      b += `M${x + 3} ${f(y - h + 9 + j * 15)}h${w - 8}v6h${-w + 8}Z`;
    }
    s.path(b, mix('#3f5a66', light.haze, 0.3), 'opacity=".6"');
    for (let j = 0; j < 9; j++) {
      s.path(
        `M${f(x + 4 + q() * (w - 14))} ${f(y - h + 9 + Math.floor(q() * (h / 15 - 2)) * 15)}h8v6h-8Z`,
        light.win,
      );
    }
  }
  bush(s, 40, 500, 70, 14, 90, '#2a3c28', '#8a9850', 4, 8);
  bush(s, 130, 522, 26, 12, 40, '#2a3c28', '#8a9850', 6, 7);
  // corniche: paving, railing, palms, evening walkers
  const cn = 'M-20 912V830C300 806 800 800 1220 822V912Z';
  s.path(cn, s.lin({ 0: mix(K[4], light.haze, 0.3), 0.5: K[2], 1: K[0] }));
  s.tex(cn, { fx: 0.02, fy: 0.08, seed: 5, o: 0.35 });
  const ry = (x: number) => 832 - 24 * Math.sin((Math.PI * (x + 20)) / 1240);
  let rl = '';
  let ps = '';
  for (let x = -10; x <= 1215; x += 13) {
    rl += `M${x} ${f(ry(x) - 40)}V${f(ry(x))}`;
  }
  for (let x = -10; x <= 1215; x += 104) {
    ps += `M${x - 4} ${f(ry(x) + 3)}V${f(ry(x) - 48)}h8V${f(ry(x) + 3)}Z`;
  }
  const tp: Point[] = [];
  const md: Point[] = [];
  for (let x = -20; x <= 1220; x += 40) {
    tp.push([x, ry(x) - 42]);
    md.push([x, ry(x) - 8]);
  }
  s.line(rl, mix(light.deep, '#2a4a52', 0.3), 2);
  s.path(ps, light.deep);
  s.line(smooth(tp), light.deep, 6);
  s.line(smooth(tp.map(([a, b]): Point => [a, b - 3])), light.haze, 1.6, 'opacity=".8"');
  s.line(smooth(md), light.deep, 3);
  for (const [x, y, h, c] of [
    [250, 872, 74, '#4a2028'],
    [284, 874, 70, '#20303c'],
    [470, 862, 66, '#3a2430'],
    [700, 868, 72, '#5a2a22'],
    [730, 870, 46, '#2a3a3a'],
    [960, 876, 76, '#241a2a'],
    [1000, 878, 72, '#5a3a2a'],
  ] as const) {
    castShadow(s, `M${x - 8} ${y}h18l${(x - sunX) * 0.16 + 6} 26h-30Z`, 0.4, 3);
    s.person(x, y, h, s.tone(c));
  }
  s.path('M838 872h90v-8h-90ZM846 872v18h6v-18ZM914 872v18h6v-18ZM838 846h90v8h-90Z', light.deep);
  s.palm(1128, 905, 540, mix(light.deep, '#1a1a14', 0.3), {
    seed: 5,
    n: 14,
    lean: 0.05,
    lit: '#f0b068',
  });
  s.palm(110, 905, 430, mix(light.deep, '#1a1a14', 0.3), {
    seed: 9,
    n: 13,
    lean: 0.07,
    lit: '#f0b068',
  });
  s.birds(640, 190, 12, 12, K[0], 7);
  s.glow(sunX, hz - 40, 780, light.halo, 0.38, 'soft-light');
  return s.finish();
}
