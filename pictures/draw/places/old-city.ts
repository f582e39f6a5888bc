import { random } from '../noise.ts';
import { lerp, mix } from '../colour.ts';
import { HEIGHT, f, pointedArch, ridge, under } from '../path.ts';
import { paintDome, paintMinaret, paintWindTower } from './towers.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import type { Time } from '../light.ts';
import { crescent, paintSky } from '../sky.ts';

/** Roofs far and near, their lit edges, the haze between them, windows and lamps. */
export type Air = {
  far: string;
  near: string;
  lit: string;
  haze: string;
  win: string;
  glow: string;
};

const AIR: Record<Time, Air> = {
  dawn: {
    far: '#d9a88a',
    near: '#4f3236',
    lit: '#f7cf9f',
    haze: '#f9d9ae',
    win: '#fff0c0',
    glow: '#ffc98a',
  },
  day: {
    far: '#d8c3a2',
    near: '#6b4f3e',
    lit: '#fbe6c2',
    haze: '#f3ecd8',
    win: '#4a5a62',
    glow: '#fff0c4',
  },
  golden: {
    far: '#e8a878',
    near: '#4a2a22',
    lit: '#f6c07e',
    haze: '#fbd5a0',
    win: '#fff0c0',
    glow: '#ffc26b',
  },
  dusk: {
    far: '#a85a6a',
    near: '#2a1530',
    lit: '#f0a070',
    haze: '#f29a63',
    win: '#ffd98a',
    glow: '#ffae4d',
  },
  blue: {
    far: '#6d6b92',
    near: '#141433',
    lit: '#8e7f9f',
    haze: '#c79a9c',
    win: '#ffcf7a',
    glow: '#ffb24d',
  },
  night: {
    far: '#3f4a70',
    near: '#0d1028',
    lit: '#7f8ab0',
    haze: '#6d7796',
    win: '#ffcf7a',
    glow: '#ffb24d',
  },
};

export type OldCityOptions = SceneOptions & { windTowers?: boolean };

export function oldCity(options: OldCityOptions = {}): string {
  const s = new Scene(options, { seed: 13, time: 'blue', sunX: 880 });
  const P = AIR[s.time];
  const lit = s.dark || s.time === 'dusk';
  // Another seed builds other houses and moves the towers above them.
  const other = s.seed === 13 ? 0 : s.seed;
  const spot = random(s.seed);
  const moved = (x: number) => x + (other ? (spot() - 0.5) * 240 : 0);
  const windTowers = options.windTowers ?? true;
  paintSky(s, 560, s.time === 'night' || s.time === 'blue' ? 150 : s.time === 'day' ? 190 : 390, {
    n: 8,
    r: 36,
  });
  if (s.time === 'blue') {
    s.glow(905, 150, 170, '#cfdcff', 0.5);
    s.path(crescent(905, 150), '#fff6de');
  }
  s.path(under(ridge({ seed: 3, y: 486, amp: 40, freq: 0.004, oct: 4 })), mix(P.far, P.haze, 0.6));
  s.haze(430, 140, P.haze, 0.7);
  const row = (y: number, k: number, seed: number, wmin: number, wmax: number) => {
    const r = random(seed);
    const c = mix(P.far, P.near, k);
    const hi = mix(P.lit, P.haze, 0.4 * (1 - k));
    let x = -60;
    while (x < 1240) {
      const w = wmin + r() * (wmax - wmin);
      const h = w * (0.5 + r() * 0.75);
      const top = y - h * 0.7;
      const cc = mix(c, hi, r() * 0.16);
      s.path(
        `M${f(x)} ${HEIGHT + 10}V${f(top)}h${f(w)}V${HEIGHT + 10}Z`,
        s.lin(
          { 0: mix(cc, hi, 0.28), 0.25: cc, 1: mix(cc, P.haze, 0.42 * (1 - k)) },
          { x1: 0, y1: top, x2: 0, y2: top + 260, user: true },
        ),
      );
      s.path(
        `M${f(x + w * 0.82)} ${HEIGHT + 10}V${f(top)}h${f(w * 0.18)}V${HEIGHT + 10}Z`,
        hi,
        `opacity="${f(0.16 + 0.16 * k)}"`,
      );
      // parapet
      let cr = '';
      const n = Math.max(3, Math.round(w / (10 + 12 * k)));
      for (let i = 0; i < n; i++) {
        cr += `M${f(x + (i * w) / n)} ${f(top)}v${f((-w / n) * 0.45)}h${f((w / n) * 0.55)}v${f((w / n) * 0.45)}Z`;
      }
      if (r() < 0.55) {
        s.path(cr, mix(cc, hi, 0.3));
      } else {
        s.path(
          `M${f(x - 2)} ${f(top)}h${f(w + 4)}v${f(-4 - 5 * k)}h${f(-w - 4)}Z`,
          mix(cc, hi, 0.45),
        );
      }
      // windows
      const cols = Math.max(2, Math.floor(w / (26 + 26 * k)));
      const rows = 4;
      for (let a = 0; a < cols; a++) {
        for (let b = 0; b < rows; b++) {
          if (r() < 0.3) {
            continue;
          }
          const ww = 7 + 11 * k;
          const wx = x + (w * (a + 0.5)) / cols;
          const wy = top + (24 + 36 * k) + b * (30 + 44 * k);
          if (wx > x + w * 0.8) {
            continue;
          }
          const on = r() < (s.time === 'day' ? 0 : lit ? 0.46 : 0.12);
          const ad = pointedArch(wx, wy, ww, ww * 1.9, 0.6);
          s.path(
            ad,
            on ? P.win : mix(cc, '#000000', 0.35),
            `opacity="${on ? f(0.65 + r() * 0.35) : 0.7}"`,
          );
          if (on && k > 0.35) {
            s.glow(wx, wy - ww, ww * 2.6, P.glow, 0.42);
            s.line(
              `M${f(wx)} ${f(wy)}v${f(-ww * 1.8)}M${f(wx - ww / 2)} ${f(wy - ww * 0.8)}h${f(ww)}`,
              mix(cc, '#000000', 0.4),
              1,
            );
          }
          if (k > 0.5 && r() < 0.24) {
            const bx = wx - ww * 1.1;
            const by = wy + 4;
            const bw = ww * 2.2;
            const bh = ww * 2.6;
            s.path(
              `M${f(bx)} ${f(by)}v${f(-bh)}h${f(bw)}v${f(bh)}l${f(-bw * 0.14)} ${f(bh * 0.16)}h${f(-bw * 0.72)}Z`,
              mix('#6b4026', c, 0.35),
            );
            let l = '';
            for (let j = 1; j < 6; j++) {
              l += `M${f(bx + (bw * j) / 6)} ${f(by - bh * 0.86)}v${f(bh * 0.8)}M${f(bx)} ${f(by - bh * 0.14 * j)}h${f(bw)}`;
            }
            s.line(l, r() < 0.6 ? P.win : '#2a1a18', 1, 'opacity=".55"');
          }
        }
      }
      if (r() < 0.2) {
        paintDome(s, x + w * 0.5, top, w * 0.5, cc, hi);
      } else if (r() < 0.26 && windTowers) {
        paintWindTower(s, x + w * 0.3, top, w * 0.26, w * 0.5, cc, hi);
      }
      if (r() < 0.2) {
        s.line(`M${f(x + w * 0.7)} ${f(top)}v${f(-26 * k - 8)}`, cc, 2);
        s.path(`M${f(x + w * 0.6)} ${f(top - 26 * k - 8)}h${f(w * 0.2)}v-3h${f(-w * 0.2)}Z`, cc);
      }
      x += w * (0.92 + r() * 0.1);
    }
  };
  row(520, 0, 3 + other, 34, 70);
  paintMinaret(s, P, lit, moved(240), 540, 250, mix(P.far, P.near, 0.12), P.lit, 0.2);
  paintMinaret(s, P, lit, moved(730), 540, 190, mix(P.far, P.near, 0.1), P.lit, 0.2);
  s.haze(470, 130, P.haze, 0.6);
  row(580, 0.24, 11 + other, 60, 110);
  paintDome(s, moved(430), 560, 170, mix(P.far, P.near, 0.3), P.lit);
  paintMinaret(s, P, lit, moved(548), 600, 350, mix(P.far, P.near, 0.34), P.lit, 0.5);
  paintMinaret(s, P, lit, moved(318), 600, 350, mix(P.far, P.near, 0.34), P.lit, 0.5);
  s.haze(560, 150, P.haze, 0.42);
  row(670, 0.52, 19 + other, 96, 170);
  if (windTowers) paintWindTower(s, moved(830), 640, 78, 190, mix(P.far, P.near, 0.55), P.lit);
  if (windTowers) paintWindTower(s, moved(130), 660, 64, 150, mix(P.far, P.near, 0.55), P.lit);
  paintMinaret(s, P, lit, moved(1040), 690, 470, mix(P.far, P.near, 0.6), P.lit, 1);
  s.haze(660, 150, P.haze, 0.2);
  row(810, 0.84, 31 + other, 150, 260);
  // terrace with lamps in front
  for (let j = 0; j < 2; j++) {
    const x0 = j ? 620 : -20;
    const x1 = j ? 1230 : 660;
    const y0 = j ? 640 : 700;
    const y1 = j ? 690 : 660;
    const sag = 70;
    s.line(
      `M${x0} ${y0}Q${(x0 + x1) / 2} ${Math.max(y0, y1) + sag * 1.6} ${x1} ${y1}`,
      P.near,
      2,
      'opacity=".8"',
    );
    for (let i = 1; i < 15; i++) {
      const t = i / 15;
      const x = lerp(x0, x1, t);
      const cy = Math.max(y0, y1) + sag * 1.6;
      const y = (1 - t) * (1 - t) * y0 + 2 * (1 - t) * t * cy + t * t * y1;
      s.glow(x, y + 7, 26, P.glow, lit ? 0.8 : 0.3);
      s.add(`<circle cx="${f(x)}" cy="${f(y + 7)}" r="4.2" fill="#fff1cc"/>`);
    }
  }
  s.path(
    `M-10 ${HEIGHT + 10}V846H1210V${HEIGHT + 10}Z`,
    s.lin({ 0: mix(P.near, P.lit, 0.25), 1: P.near }),
  );
  s.path('M-10 846H1210v-8H-10Z', mix(P.near, P.lit, 0.5));
  for (const [x, h] of [
    [90, 74],
    [150, 52],
    [1010, 84],
    [1080, 56],
    [1130, 70],
  ] as const) {
    s.path(`M${x - 18} 846l-6 -34h48l-6 34Z`, mix('#8a4a2c', P.near, 0.4));
    const q = random(x);
    let d = '';
    for (let i = 0; i < 16; i++) {
      const a = -Math.PI * (0.12 + 0.76 * q());
      d +=
        `M${x} 812` +
        `q${f(Math.cos(a) * h * 0.3)} ${f(Math.sin(a) * h * 0.8)} ${f(Math.cos(a) * h * 0.8)} ${f(Math.sin(a) * h)}`;
    }
    s.line(d, mix('#2f4a33', P.near, 0.35), 4);
  }
  s.birds(380, 210, 9, 12, P.near, 4);
  s.glow(600, 560, 760, P.glow, 0.18, 'soft-light');
  return s.finish();
}
