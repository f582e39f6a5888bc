import { random } from '../noise.ts';
import { lerp, mix } from '../colour.ts';
import { f, ridge, under } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';

export type GizaOptions = SceneOptions & { balloons?: boolean };

export function giza(options: GizaOptions = {}): string {
  const s = new Scene(options, { seed: 29, time: 'dawn', sunX: 250 });
  const sunX = s.sunX;
  if (s.time === 'dawn') {
    s.sky({ 0: '#7fb0c9', 0.3: '#c5d6cf', 0.52: '#fbe3bd', 0.64: '#fbd09a', 1: '#f5c68c' });
    s.sun(sunX, 360, 32, '#fffbe6', '#ffd48e');
  } else {
    paintSky(s, 590, s.dark ? 130 : s.time === 'day' ? 160 : 430, { n: 14, r: 34 });
  }
  s.relight('dawn');
  const r = random(5);
  const pyr = (x: number, y: number, w: number, h: number, k: number, cap = false) => {
    const ax = x;
    const ay = y - h;
    const ex = x + w * 0.16;
    const l = mix('#f1b876', '#fbdcb0', 1 - k);
    const d = mix('#7e4a38', '#e3b690', 1 - k);
    const L = `M${x - w / 2} ${y}L${ax} ${ay}L${ex} ${y}Z`;
    const D = `M${ax} ${ay}L${x + w / 2} ${y}L${ex} ${y}Z`;
    s.path(L, s.lin({ 0: mix(l, '#fff0cc', 0.35), 1: mix(l, '#f7d9ab', 0.5) }));
    s.path(D, s.lin({ 0: d, 1: mix(d, '#f2cb9b', 0.6) }));
    let c = '';
    const n = Math.round(h / 9);
    for (let i = 1; i < n; i++) {
      const t = i / n;
      c +=
        `M${f(lerp(ax, x - w / 2, t))} ${f(lerp(ay, y, t))}` +
        `L${f(lerp(ax, ex, t))} ${f(lerp(ay, y, t) + (r() - 0.5) * 1)}` +
        `L${f(lerp(ax, x + w / 2, t))} ${f(lerp(ay, y, t))}`;
    }
    s.line(c, '#5a3524', 0.9, `opacity="${f(0.16 + 0.26 * k)}"`);
    s.tex(L + D, { fx: 0.05, fy: 0.09, seed: Math.round(w), o: 0.14 + 0.2 * k, contrast: 2.2 });
    if (cap) {
      const t = 0.24;
      s.path(
        `M${f(lerp(ax, x - w / 2, t))} ${f(lerp(ay, y, t))}L${ax} ${ay}` +
          `L${f(lerp(ax, ex, t))} ${f(lerp(ay, y, t) - 6)}` +
          `L${f(lerp(ax, ex, t) - 8)} ${f(lerp(ay, y, t) + 9)}Z`,
        '#fff2d6',
        'opacity=".55"',
      );
      s.path(
        `M${ax} ${ay}L${f(lerp(ax, x + w / 2, t))} ${f(lerp(ay, y, t))}` +
          `L${f(lerp(ax, ex, t))} ${f(lerp(ay, y, t) - 6)}Z`,
        '#c9966e',
        'opacity=".7"',
      );
    }
  };
  s.path(under(ridge({ seed: 4, y: 548, amp: 16, freq: 0.004, oct: 3 })), '#f5d3a0');
  pyr(1010, 560, 230, 146, 0.15);
  s.haze(470, 120, '#fbe0b4', 0.7);
  pyr(760, 590, 420, 276, 0.5, true);
  s.haze(520, 130, '#fbe0b4', 0.75);
  pyr(410, 636, 610, 392, 0.86);
  s.haze(560, 150, '#fbdfb2', 0.95);
  s.haze(540, 90, '#fff1d6', 0.5);
  s.path(
    under(ridge({ seed: 8, y: 640, amp: 18, freq: 0.005, oct: 4 })),
    s.lin({ 0: '#f0c084', 1: '#c98a55' }, { x1: 0, y1: 620, x2: 0, y2: 800, user: true }),
  );
  // palm belt and village in mist
  const q = random(17);
  for (let i = 0; i < 40; i++) {
    const x = q() * 1240 - 20;
    s.palm(x, 676 + q() * 14, 44 + q() * 40, mix('#8a8a55', '#5f6a3e', q()), {
      seed: i,
      n: 9,
      lean: (q() - 0.5) * 0.2,
    });
  }
  s.haze(610, 110, '#fbe3ba', 0.8);
  // balloon
  const bal = (x: number, y: number, k: number, c1: string, c2: string) => {
    for (let i = 0; i < 7; i++) {
      const a = -1 + (i * 2) / 7;
      const b = -1 + ((i + 1) * 2) / 7;
      const X = (t: number) => x + Math.sin((t * Math.PI) / 2) * 60 * k;
      const B = (t: number) => x + t * 12 * k;
      s.path(
        `M${x} ${f(y - 72 * k)}` +
          `C${f(X(a))} ${f(y - 72 * k)} ${f(X(a) * 1.0 + (X(a) - x) * 0.12)} ${f(y + 6 * k)} ${f(B(a))} ${f(y + 72 * k)}` +
          `L${f(B(b))} ${f(y + 72 * k)}` +
          `C${f(X(b) + (X(b) - x) * 0.12)} ${f(y + 6 * k)} ${f(X(b))} ${f(y - 72 * k)} ${x} ${f(y - 72 * k)}Z`,
        mix(
          i % 2 ? c1 : c2,
          i < 3 ? '#fff0c8' : '#3a1420',
          i < 3 ? 0.24 - 0.06 * i : (i - 3) * 0.12,
        ),
      );
    }
    s.line(
      `M${f(x - 10 * k)} ${f(y + 74 * k)}l${f(3 * k)} ${f(18 * k)}M${f(x + 10 * k)} ${f(y + 74 * k)}` +
        `l${f(-3 * k)} ${f(18 * k)}`,
      '#3a2418',
      f(1.4 * k),
    );
    s.path(
      `M${f(x - 9 * k)} ${f(y + 92 * k)}h${f(18 * k)}l${f(-2 * k)} ${f(13 * k)}h${f(-14 * k)}Z`,
      '#6a4128',
    );
  };
  if (options.balloons ?? true) {
    bal(850, 190, 1.25, '#b3263a', '#e7a33c');
    bal(1050, 300, 0.62, '#0e5a50', '#f1d9a8');
    bal(590, 150, 0.5, '#e7a33c', '#8a3a52');
    bal(150, 240, 0.36, '#c2572f', '#f1d9a8');
  } else {
    s.birds(720, 150, 9, 14, '#5a3a2c', s.seed);
  }
  s.path(
    under(ridge({ seed: 22, y: 752, amp: 34, freq: 0.003, oct: 3 })),
    s.lin({ 0: '#eab273', 1: '#a9663c' }, { x1: 0, y1: 720, x2: 0, y2: 900, user: true }),
  );
  s.tex(under(ridge({ seed: 22, y: 752, amp: 34, freq: 0.003, oct: 3 })), {
    fx: 0.006,
    fy: 0.08,
    seed: 4,
    o: 0.35,
    tr: 'rotate(-4 600 800)',
  });
  (
    [
      [700, 772, 50, 1],
      [780, 776, 50, 0],
      [858, 778, 50, 1],
    ] as const
  ).forEach(([x, y, k, d]) => {
    s.path(`M${x - 20} ${y}h50l120 26h-70Z`, '#4a2418', `opacity=".3" filter="${s.blur(3)}"`);
    s.camel(x, y, k, '#4a2620', d === 1);
  });
  s.person(640, 770, 46, '#5a2a22');
  s.path(
    under(ridge({ seed: 31, y: 850, amp: 30, freq: 0.004, oct: 3 })),
    s.lin({ 0: '#b87244', 1: '#4e2a20' }, { x1: 0, y1: 820, x2: 0, y2: 910, user: true }),
  );
  s.palm(80, 905, 380, '#2a2418', { seed: 4, n: 13, lean: 0.1, lit: '#e8a45c' });
  s.palm(-10, 905, 280, '#241f16', { seed: 6, n: 13, lean: 0.12 });
  s.glow(sunX, 400, 760, '#ffd795', 0.35, 'soft-light');
  return s.finish({ tint: '#20100a', vignette: 0.36 });
}
