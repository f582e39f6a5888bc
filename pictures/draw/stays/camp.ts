import type { Point } from '../path.ts';
import { fbm, noise, pick, random } from '../noise.ts';
import { mix } from '../colour.ts';
import { f, poly, ridge, under } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import type { Time } from '../light.ts';
import { paintSky } from '../sky.ts';

/** The towers near and far, the warm light at their foot, the sand before and behind the tents. */
type Rock = {
  near: string;
  far: string;
  warm: string;
  warmFar: string;
  sand: [string, string, string];
};

const DAYLIT: Rock = {
  near: '#a8603f',
  far: '#e2b596',
  warm: '#d98e5c',
  warmFar: '#f4d2aa',
  sand: ['#eec08c', '#cf8f5a', '#6e3f2c'],
};
const LAMPLIT: Rock = {
  near: '#1a1730',
  far: '#6f5c7c',
  warm: '#8a4a3e',
  warmFar: '#a98590',
  sand: ['#9a5f4c', '#6b3f3c', '#1c1424'],
};
const ROCK: Record<Time, Rock> = {
  dawn: { ...DAYLIT, near: '#8a4f40', far: '#dcae98' },
  day: { ...DAYLIT, near: '#b4683f' },
  golden: DAYLIT,
  dusk: {
    near: '#4a2236',
    far: '#a8627a',
    warm: '#b0503f',
    warmFar: '#e0926e',
    sand: ['#c9745c', '#8a4448', '#2a1430'],
  },
  blue: LAMPLIT,
  night: LAMPLIT,
};

export function camp(options: SceneOptions = {}): string {
  const s = new Scene(options, { seed: 37, time: 'night', sunX: 600 });
  const rock = ROCK[s.time];
  const other = s.seed === 37 ? 0 : s.seed;
  const lamps = s.dark ? 1 : s.time === 'dusk' ? 0.9 : 0.3;
  if (s.time === 'night') {
    s.sky({ 0: '#060b24', 0.35: '#14234c', 0.55: '#3a4673', 0.68: '#8a6f86', 1: '#b98272' });
    paintMilkyWay(s);
  } else {
    paintSky(s, 640, s.dark ? 130 : s.time === 'day' ? 150 : 470, { n: 16, r: 34 });
  }
  const mesa = (seed: number, y: number, amp: number, k: number) => {
    const n = noise(seed);
    const p: Point[] = [];
    for (let x = -20; x <= 1220; x += 5) {
      let v = fbm(n, x * 0.0042 + seed, 2, 0.4);
      v = Math.max(0, Math.min(1, (v - 0.4) * 4.2));
      v = v * v * (3 - 2 * v);
      const d = fbm(n, x * 0.05 + 9, 3) * 18 * (v > 0.05 ? 1 : 0.3);
      p.push([x, y - amp * v + d - (v > 0.9 ? fbm(n, x * 0.018, 3) * 34 : 0)]);
    }
    const c = mix(rock.near, rock.far, 1 - k);
    const hi = mix(rock.warm, rock.warmFar, 1 - k);
    const d = under(p);
    s.path(
      d,
      s.lin(
        { 0: c, 0.6: mix(c, hi, 0.35), 1: mix(c, hi, 0.85) },
        { x1: 0, y1: y - amp, x2: 0, y2: y + 40, user: true },
      ),
    );
    s.tex(d, { fx: 0.035, fy: 0.006, seed, o: 0.22 + 0.26 * k, contrast: 2.4, oct: 4 });
    s.tex(d, {
      fx: 0.004,
      fy: 0.03,
      seed: seed + 4,
      o: 0.14,
      contrast: 2,
      tr: 'rotate(-3 600 400)',
    });
    s.line(
      poly(
        p.map(([a, b]) => [a, b + 2]),
        false,
      ),
      '#cdb8d8',
      1.6,
      `opacity="${f(0.2 + 0.16 * k)}"`,
    );
  };
  mesa(7 + other, 560, 190, 0.25);
  s.haze(480, 130, '#8f7488', 0.6);
  mesa(18 + other, 640, 330, 0.6);
  s.haze(560, 130, '#8a6674', 0.4);
  mesa(41 + other, 690, 470, 1);
  s.path(
    under(ridge({ seed: 5, y: 690, amp: 14, freq: 0.004, oct: 3 })),
    s.lin(
      { 0: rock.sand[0], 0.3: rock.sand[1], 1: rock.sand[2] },
      { x1: 0, y1: 680, x2: 0, y2: 900, user: true },
    ),
  );
  s.tex(under(ridge({ seed: 5, y: 690, amp: 14, freq: 0.004, oct: 3 })), {
    fx: 0.005,
    fy: 0.07,
    seed: 7,
    o: 0.4,
  });
  const tent = (x: number, y: number, w: number, h: number) => {
    s.glow(x, y, w * 1.5, '#ff9d3c', 0.62 * lamps);
    s.add(
      `<ellipse cx="${x}" cy="${y + 4}" rx="${w * 0.95}" ry="${f(h * 0.2)}" fill="#ffb45a"` +
        ` opacity=".5" filter="${s.blur(9)}"/>`,
    );
    const g = s.rad(
      { 0: '#fff2c4', 0.45: '#ffc069', 1: '#b0562f' },
      { cx: x, cy: y - h * 0.2, r: w * 0.72 },
    );
    s.path(
      `M${x - w / 2} ${y}L${f(x - w * 0.44)} ${f(y - h * 0.46)}Q${f(x - w * 0.2)} ${f(y - h * 0.58)} ${x} ${y - h}` +
        `Q${f(x + w * 0.2)} ${f(y - h * 0.58)} ${f(x + w * 0.44)} ${f(y - h * 0.46)}L${x + w / 2} ${y}Z`,
      g,
    );
    for (let i = -3; i <= 3; i++) {
      s.line(
        `M${x} ${y - h}` +
          `Q${f(x + i * w * 0.07)} ${f(y - h * 0.6)} ${f(x + i * w * 0.146)} ${f(y - h * 0.5 + Math.abs(i) * h * 0.012)}` +
          `L${f(x + i * w * 0.16)} ${y}`,
        '#8a3f22',
        1.6,
        'opacity=".5"',
      );
    }
    s.path(`M${x - w * 0.1} ${y}L${x} ${f(y - h * 0.5)}L${x + w * 0.1} ${y}Z`, '#fff6d8');
    s.path(
      `M${f(x - w * 0.46)} ${f(y - h * 0.48)}Q${x} ${f(y - h * 0.4)} ${f(x + w * 0.46)} ${f(y - h * 0.48)}l0 7` +
        `Q${x} ${f(y - h * 0.33)} ${f(x - w * 0.46)} ${f(y - h * 0.41)}Z`,
      '#a3303a',
    );
    s.line(
      `M${f(x - w * 0.44)} ${f(y - h * 0.46)}L${f(x - w * 0.68)} ${y + 6}M${f(x + w * 0.44)} ${f(y - h * 0.46)}` +
        `L${f(x + w * 0.68)} ${y + 6}`,
      '#e8b27a',
      1.2,
      'opacity=".6"',
    );
  };
  tent(250, 722, 120, 84);
  tent(930, 720, 110, 76);
  tent(410, 742, 170, 116);
  tent(780, 744, 160, 110);
  s.glow(600, 790, 250, '#ff8a2e', 0.7 * lamps);
  s.add(
    '<ellipse cx="600" cy="800" rx="220" ry="34" fill="#ffb45a" opacity=".4"' +
      ` filter="${s.blur(12)}"/>`,
  );
  s.path('M578 800q-8 -34 14 -52q-2 18 8 24q0 -30 14 -44q0 24 12 40q6 18 -4 32Z', '#ffb43c');
  s.path('M588 800q-4 -20 10 -30q6 12 12 10q8 10 2 20Z', '#fff0b8');
  s.line('M572 804l58 -8M574 796l56 8', '#2a1410', 6);
  for (const [x, h] of [
    [486, 58],
    [520, 50],
    [690, 54],
    [730, 60],
    [656, 46],
  ] as const) {
    s.person(x, 812, h, '#180d1a');
  }
  s.camel(1050, 792, 84, '#1a0f1e');
  s.camel(1130, 806, 92, '#150c19');
  let lp = '';
  const rl = random(9);
  for (let i = 0; i < 26; i++) {
    const x = rl() * 1200;
    const y = 760 + rl() * 120;
    if (Math.abs(x - 600) < 140) {
      continue;
    }
    s.glow(x, y, 30, '#ffae4d', 0.75 * lamps);
    lp += `<path d="M${f(x - 4)} ${f(y + 6)}v-10h8v10Z" fill="#fff0c4"/>`;
  }
  s.add(lp);
  return s.finish({ tint: '#04030c', vignette: 0.45 });
}

function paintMilkyWay(s: Scene): void {
  s.add(`<g style="mix-blend-mode:screen" transform="rotate(-32 600 300)">`);
  for (let i = 0; i < 7; i++) {
    s.add(
      `<ellipse cx="${600 + (i - 3) * 190}" cy="${200 + ((i * 37) % 60) - 30}" rx="230"` +
        ` ry="${50 + ((i * 53) % 40)}" fill="${pick(['#5a6bb0', '#8a78b8', '#b08aa8'], i)}" opacity=".26"` +
        ` filter="${s.blur(34)}"/>`,
    );
  }
  s.add('</g>');
  s.stars(760, 560, '#fff', 3);
  s.stars(60, 420, '#ffe7c0', 8);
  const r = random(12);
  let d = '';
  for (let i = 0; i < 420; i++) {
    const t = r() * 1700 - 250;
    const o = (r() + r() + r() - 1.5) * 120;
    const x = t * Math.cos(-0.56) + 250 - o * Math.sin(-0.56) - 60;
    const y = 420 + t * Math.sin(-0.56) * 0.82 + o * 0.9 + 60;
    d += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(0.4 + r() * 0.9)}" opacity="${f(0.3 + r() * 0.6)}"/>`;
  }
  s.add(`<g fill="#f3ecff">${d}</g>`);
}
