import type { Point } from '../path.ts';
import { random } from '../noise.ts';
import { mix } from '../colour.ts';
import { HEIGHT, at, WIDTH, f, pointedArch, ridge, smooth, under } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';
import { castShadow, massif } from '../terrain.ts';
import { glints, ripples } from '../water.ts';
import { stoneOf } from '../stonework.ts';
import { bush } from '../plants.ts';

export function deadSea(options: SceneOptions = {}): string {
  const s = new Scene(options, { seed: 101, time: 'dawn', sunX: 330 });
  const light = s.light;
  const sunX = s.sunX;
  const hz = 390;
  paintSky(s, hz, 270, { n: 12, r: 28 });
  massif(
    s,
    s.seed + 3,
    356,
    70,
    0.004,
    [
      mix('#d8a79a', light.haze, 0.35),
      mix('#8a6f8a', light.haze, 0.35),
      mix('#c9a9a4', light.haze, 0.5),
    ],
    0.5,
  );
  s.haze(310, 100, light.haze, 0.75);
  s.rect(
    s.lin({
      0: mix('#e8d6bc', light.haze, 0.4),
      0.1: s.tone('#9fd2c8'),
      0.4: s.tone('#3fa9ae'),
      0.75: s.tone('#1f7f92'),
      1: s.tone('#0f5570'),
    }),
    hz,
    HEIGHT - hz,
  );
  s.add(
    `<g transform="translate(0 ${hz * 2}) scale(1 -1)" opacity=".3"` +
      ` filter="${s.blur(4)}" clip-path="${s.clip(`M0 ${hz}H1200V${hz - 120}H0Z`)}">`,
  );
  s.path(
    under(ridge({ seed: s.seed + 3, y: 356, amp: 70, freq: 0.004, oct: 6, gain: 0.48 }), hz),
    '#a5808c',
  );
  s.add('</g>');
  s.tex(`M0 ${hz}H${WIDTH}V${HEIGHT}H0Z`, {
    fx: 0.004,
    fy: 0.06,
    seed: 8,
    o: 0.42,
    contrast: 2.2,
    oct: 3,
  });
  glints(s, hz, 260, sunX, 170, light.sun, 0.7);
  ripples(s, hz, 480, 170, '#e9fff6', 0.2);
  // salt: shallow glow, wet flank, bright top
  const salt = (x: number, y: number, a: number, b: number, seed: number, n = 26) => {
    const r = random(seed);
    const pts: Point[] = [];
    for (let i = 0; i < n; i++) {
      const t = (i / n) * 6.283;
      const k = 0.74 + 0.34 * r();
      pts.push([x + Math.cos(t) * a * k, y + Math.sin(t) * b * k]);
    }
    pts.push(at(pts, 0));
    const d = smooth(pts, true, 0.9);
    const hgt = b * 0.42;
    s.add(
      `<ellipse cx="${f(x)}" cy="${f(y + hgt)}" rx="${f(a * 1.35)}" ry="${f(b * 1.5)}"` +
        ` fill="#a5f0e0" opacity=".5" filter="${s.blur(10)}"/>`,
    );
    s.path(
      d,
      '#0f5f70',
      `opacity=".4" transform="translate(${f((x - sunX) * 0.03)} ${f(hgt * 1.7)})" filter="${s.blur(3)}"`,
    );
    s.path(d, mix('#8fb3bb', light.deep, 0.12), `transform="translate(0 ${f(hgt)})"`);
    s.path(d, mix('#c4d4d6', light.key, 0.2), `transform="translate(0 ${f(hgt * 0.5)})"`);
    s.path(
      d,
      s.lin(
        {
          0: mix('#fffaf0', light.haze, 0.12),
          0.5: mix('#f4e8dc', light.haze, 0.14),
          1: mix('#bfa9a8', light.key, 0.2),
        },
        { x1: x - a, y1: y - b, x2: x + a, y2: y + b, user: true },
      ),
    );
    let bm = '';
    for (let i = 0; i < n * (b > 28 ? 1.3 : 0.6); i++) {
      const t = r() * 6.283;
      const k = Math.sqrt(r()) * 0.8;
      const px = x + Math.cos(t) * a * k;
      const py = y + Math.sin(t) * b * k;
      const z = b * (0.06 + r() * 0.16);
      bm +=
        `<ellipse cx="${f(px)}" cy="${f(py)}" rx="${f(z * 1.7)}" ry="${f(z)}" fill="#fffaf0"` +
        ` opacity=".55"/><path d="M${f(px - z * 1.2)} ${f(py + z * 0.7)}` +
        `q${f(z * 1.6)} ${f(z * 0.8)} ${f(z * 2.9)} ${f(-z * 0.7)}" fill="none"` +
        ` stroke="#a58f9c" stroke-width="${f(Math.max(0.8, z * 0.22))}" opacity=".5"/>`;
    }
    s.add(bm);
  };
  for (const [x, y, a, b] of [
    [520, 438, 60, 7],
    [640, 452, 44, 6],
    [400, 470, 74, 10],
    [560, 500, 90, 14],
    [720, 486, 50, 8],
    [260, 520, 84, 15],
    [440, 556, 66, 14],
    [640, 574, 110, 24],
    [330, 626, 120, 30],
    [150, 590, 70, 17],
    [540, 680, 90, 26],
  ] as const) {
    salt(x, y, a, b, Math.round(x + y + s.seed));
  }
  // the resort climbs the eastern shore
  const cl = 'M780 912C760 760 860 640 900 540C940 450 1010 404 1220 392V912Z';
  s.path(
    cl,
    s.lin(
      { 0: s.tone('#e9c49a'), 0.5: s.tone('#dcae80'), 1: s.tone('#a5785a') },
      { x1: 800, y1: 400, x2: 1200, y2: 900, user: true },
    ),
  );
  s.tex(cl, { fx: 0.01, fy: 0.06, seed: 4, o: 0.35 });
  s.path(
    'M780 912C760 760 860 640 900 540C940 450 1010 404 1100 398L1080 430' +
      'C980 470 960 560 930 640C890 740 840 800 850 912Z',
    '#fff4e6',
    'opacity=".65"',
  );
  const W0 = stoneOf(s, '#6b4a3c', '#b08a6c', '#e2c6a0', '#f8e6c8', '#fff6e4');
  const terr = (x: number, y: number, w: number, h: number, n: number) => {
    s.path(
      `M${x} ${y}h${w}v${h}h${-w}Z`,
      s.lin({ 0: W0[4], 0.5: W0[3], 1: W0[1] }, { x2: 1, y2: 0.3 }),
    );
    s.path(`M${x - 6} ${y}h${w + 12}v-8h${-w - 12}Z`, W0[4]);
    s.path(`M${x} ${y}h${w}v7h${-w}Z`, W0[0], 'opacity=".3"');
    for (let i = 0; i < n; i++) {
      const px = x + (w * (i + 0.5)) / n;
      s.path(
        pointedArch(px, y + h - 4, (w / n) * 0.62, h * 0.74, 0.6),
        i % 3 === 1 ? mix(light.win, '#d98a4a', 0.3) : s.tone('#4f6a72'),
      );
      s.path(pointedArch(px, y + h - 4, (w / n) * 0.62, h * 0.74, 0.6), W0[0], 'opacity=".18"');
      s.line(`M${f(px - (w / n) * 0.38)} ${f(y + h * 0.72)}h${f((w / n) * 0.76)}`, W0[4], 3);
    }
  };
  terr(1010, 300, 230, 66, 5);
  s.path('M1100 292q0 -38 44 -46q44 8 44 46Z', s.lin({ 0: W0[4], 1: W0[1] }, { x2: 1, y2: 0 }));
  terr(966, 372, 270, 70, 6);
  for (let i = 0; i < 7; i++) {
    bush(s, 985 + i * 38, 446, 24, 13, 30, '#2a4a34', '#8fae5c', i + 2, 6);
  }
  terr(930, 456, 310, 76, 6);
  for (let i = 0; i < 8; i++) {
    bush(s, 930 + i * 42, 540, 26, 14, 34, '#26422f', '#8aa858', i + 12, 7);
  }
  s.path('M900 560H1220V590H890Z', W0[3]);
  s.path('M930 566H1210L1220 584H916Z', s.lin({ 0: '#7fe0da', 1: '#1f8fa5' }));
  for (const [x, y, h] of [
    [960, 560, 120],
    [1064, 556, 150],
    [1180, 560, 170],
    [905, 600, 130],
  ] as const) {
    s.palm(x, y, h, s.tone('#3a4a2c'), {
      seed: x,
      n: 11,
      lean: ((x % 3) - 1) * 0.05,
      lit: '#e8b27a',
    });
  }
  const um = (x: number, y: number, k: number, c: string) => {
    castShadow(s, `M${x - 26 * k} ${y}h${70 * k}l${20 * k} ${12 * k}h${-80 * k}Z`, 0.3, 3);
    s.line(`M${x} ${y}v${-58 * k}`, '#7a5236', f(3 * k));
    s.path(
      `M${f(x - 44 * k)} ${f(y - 48 * k)}Q${x} ${f(y - 88 * k)} ${f(x + 44 * k)} ${f(y - 48 * k)}` +
        `Q${x} ${f(y - 58 * k)} ${f(x - 44 * k)} ${f(y - 48 * k)}Z`,
      s.lin({ 0: mix(c, '#ffffff', 0.35), 1: c }, { x2: 1, y2: 0 }),
    );
    s.path(
      `M${f(x + 8 * k)} ${y}l${30 * k} ${-12 * k}l${34 * k} ${2 * k}v${6 * k}h${-34 * k}l${-26 * k} ${8 * k}Z`,
      '#fffaf0',
    );
  };
  um(900, 700, 0.8, '#c2572f');
  um(1000, 690, 0.8, '#f4e8d4');
  um(1096, 704, 0.9, '#0e7a6c');
  um(940, 800, 1.15, '#f4e8d4');
  um(1080, 812, 1.2, '#c2572f');
  salt(640, 764, 120, 38, s.seed + 4, 30);
  salt(240, 800, 220, 64, s.seed + 7, 34);
  salt(560, 866, 170, 50, s.seed + 9, 32);
  s.person(858, 806, 48, s.tone('#6b2c3a'));
  s.person(886, 812, 46, s.tone('#2a4a52'));
  s.birds(620, 150, 7, 11, '#7a6a7a', 3);
  s.glow(sunX, 270, 800, light.halo, 0.34, 'soft-light');
  return s.finish({ vignette: 0.36 });
}
