import type { Point } from '../path.ts';
import { pick, fbm, noise, random } from '../noise.ts';
import { mix } from '../colour.ts';
import { HEIGHT, f, ridge, smooth, under } from '../path.ts';
import { paintDhow, paintYacht } from './boats.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';

export type ReefOptions = SceneOptions & { boat?: 'dhow' | 'yacht' };

export function reef(options: ReefOptions = {}): string {
  const s = new Scene(options, { seed: 17, time: 'day', sunX: 910 });
  const wl = 330;
  const other = s.seed === 17 ? 0 : s.seed;
  const day = s.time === 'day';
  if (day) {
    s.sky({ 0: '#5fb0cf', 0.22: '#a9dbe0', 0.36: '#fde9c9', 1: '#fde9c9' });
    s.sun(s.sunX, 130, 30, '#fffbea', '#ffe3a8');
  } else {
    paintSky(s, wl, s.dark ? 90 : wl - 60, { n: 18, r: 30 });
  }
  s.relight('day');
  const r = random(9 + other);
  for (let i = 0; day && i < 7; i++) {
    const x = r() * 1200;
    const y = 60 + r() * 150;
    for (let j = 0; j < 6; j++) {
      s.add(
        `<ellipse cx="${f(x + (r() - 0.5) * 150)}" cy="${f(y + (r() - 0.5) * 16)}" rx="${f(40 + r() * 70)}"` +
          ` ry="${f(8 + r() * 14)}" fill="#fff" opacity=".26" filter="${s.blur(8)}"/>`,
      );
    }
  }
  s.path(
    under(ridge({ seed: 4 + other, y: 268, amp: 46, freq: 0.005, oct: 5 }), wl + 8),
    s.lin({ 0: '#d79a86', 1: '#f0cfb4' }, { x1: 0, y1: 220, x2: 0, y2: wl, user: true }),
  );
  s.path(
    under(ridge({ seed: 14, y: 296, amp: 26, freq: 0.007, oct: 5 }), wl + 8),
    s.lin({ 0: '#b9786a', 1: '#e7b99e' }, { x1: 0, y1: 270, x2: 0, y2: wl, user: true }),
  );
  s.haze(250, 90, '#fdeacc', 0.7);
  s.rect(s.lin({ 0: '#bfe5dc', 1: '#2b9aa6' }), 306, 60);
  if ((options.boat ?? 'dhow') === 'dhow') paintDhow(s, 430, 330);
  else paintYacht(s, 330, 330);
  // water body
  const n = noise(6);
  const top: Point[] = [];
  for (let xx = -20; xx <= 1220; xx += 20) {
    top.push([xx, wl + 12 * Math.sin(xx * 0.0062 + 1) + 10 * (fbm(n, xx * 0.01, 3) - 0.5)]);
  }
  const wd = smooth(top) + `L1220 ${HEIGHT + 10}L-20 ${HEIGHT + 10}Z`;
  s.path(
    wd,
    s.lin(
      { 0: '#6fd3cf', 0.1: '#2fb0bd', 0.4: '#0f7fa0', 0.75: '#0a4f7c', 1: '#082f57' },
      { x1: 0, y1: wl - 10, x2: 0, y2: HEIGHT, user: true },
    ),
  );
  s.add(`<g clip-path="${s.clip(wd)}">`);
  // underside of hull
  s.path(
    `M340 330Q360 372 440 378Q560 380 610 330Z`,
    '#0b4a5e',
    `opacity=".75" filter="${s.blur(2)}"`,
  );
  // light shafts
  for (let i = 0; i < 13; i++) {
    const bx = 500 + r() * 620;
    const w = 18 + r() * 60;
    const dx = -260 - r() * 240;
    s.path(
      `M${f(bx)} 320h${f(w)}l${f(dx)} 620h${f(-w * 2.4)}Z`,
      s.lin(
        { 0: ['#e9fff4', 0.55], 1: ['#bff7ef', 0] },
        { x1: 0, y1: 330, x2: 0, y2: 820, user: true },
      ),
      `style="mix-blend-mode:screen" opacity="${f(0.18 + r() * 0.3)}" filter="${s.blur(7)}"`,
    );
  }
  s.tex(`M0 330H1200V480H0Z`, { fx: 0.012, fy: 0.04, seed: 4, o: 0.4, contrast: 3 });
  // distant reef walls
  s.path(
    under(ridge({ seed: 22 + other, y: 720, amp: 120, freq: 0.004, oct: 5 })),
    '#0e6488',
    'opacity=".7"',
  );
  s.add(`<g filter="${s.blur(2)}">`);
  s.path(
    under(ridge({ seed: 29 + other, y: 800, amp: 120, freq: 0.005, oct: 6 })),
    '#0b4c70',
    'opacity=".85"',
  );
  s.add('</g>');
  const fish = (x: number, y: number, l: number, c: string, c2: string | null, dir = 1) => {
    s.path(
      `M${f(x - dir * l * 0.5)} ${f(y)}Q${f(x - dir * l * 0.1)} ${f(y - l * 0.34)} ${f(x + dir * l * 0.26)} ${f(y)}` +
        `Q${f(x - dir * l * 0.1)} ${f(y + l * 0.34)} ${f(x - dir * l * 0.5)} ${f(y)}ZM${f(x + dir * l * 0.2)} ${f(y)}` +
        `L${f(x + dir * l * 0.5)} ${f(y - l * 0.2)}L${f(x + dir * l * 0.42)} ${f(y)}` +
        `L${f(x + dir * l * 0.5)} ${f(y + l * 0.2)}Z`,
      c,
    );
    if (c2) {
      s.path(
        `M${f(x - dir * l * 0.22)} ${f(y - l * 0.17)}q${f(dir * l * 0.07)} ${f(l * 0.17)} 0 ${f(l * 0.34)}` +
          `l${f(dir * l * 0.08)} ${f(l * 0.01)}q${f(dir * l * 0.07)} ${f(-l * 0.18)} 0 ${f(-l * 0.36)}Z`,
        c2,
      );
      s.add(
        `<circle cx="${f(x - dir * l * 0.34)}" cy="${f(y - l * 0.03)}" r="${f(l * 0.035)}" fill="#0a1c2a"/>`,
      );
    }
  };
  for (let i = 0; i < 70; i++) {
    const a = r() * 6.3;
    const d = Math.pow(r(), 0.6);
    fish(
      760 + Math.cos(a) * d * 190,
      520 + Math.sin(a) * d * 70,
      13 + r() * 10,
      mix('#1d7fa0', '#9fe0df', r()),
      null,
      1,
    );
  }
  // corals
  const place = random(s.seed + 3);
  const shift = (by: number) => (other ? (place() - 0.5) * 2 * by : 0);
  const branch = (x: number, y: number, h: number, c: string, hi: string, seed: number) => {
    const q = random(seed);
    const go = (x: number, y: number, a: number, l: number, w: number, d: number) => {
      const ex = x + Math.cos(a) * l;
      const ey = y + Math.sin(a) * l;
      s.line(
        `M${f(x)} ${f(y)}Q${f(x + Math.cos(a + 0.3) * l * 0.5)} ${f(y + Math.sin(a + 0.3) * l * 0.5)} ${f(ex)} ${f(ey)}`,
        d < 2 ? c : mix(c, hi, 0.35 + d * 0.12),
        f(w),
      );
      if (d < 4) {
        const k = d < 1 ? 4 : 2;
        for (let i = 0; i < k; i++) {
          go(ex, ey, a + (q() - 0.5) * 1.5, l * (0.62 + q() * 0.2), w * 0.68, d + 1);
        }
      } else {
        s.add(`<circle cx="${f(ex)}" cy="${f(ey)}" r="${f(w * 0.8)}" fill="${hi}"/>`);
      }
    };
    go(x, y, -Math.PI / 2 + (q() - 0.5) * 0.3, h * 0.32, h * 0.085, 0);
  };
  const fan = (x: number, y: number, h: number, c: string, hi: string, seed: number) => {
    const q = random(seed);
    let d = '';
    for (let i = 0; i < 46; i++) {
      const a = -Math.PI * (0.1 + (0.8 * i) / 45);
      const l = h * (0.8 + q() * 0.25);
      d +=
        `M${f(x)} ${f(y)}` +
        `q${f(Math.cos(a) * l * 0.3)} ${f(Math.sin(a) * l * 0.6)} ${f(Math.cos(a) * l)} ${f(Math.sin(a) * l)}`;
    }
    for (let k = 3; k < 11; k++) {
      const l = (h * k) / 11;
      d +=
        `M${f(x + Math.cos(-0.3) * l)} ${f(y + Math.sin(-0.3) * l)}` +
        `A${f(l)} ${f(l)} 0 0 0 ${f(x + Math.cos(-2.84) * l)} ${f(y + Math.sin(-2.84) * l)}`;
    }
    s.line(d, c, 2.4);
    s.line(d, hi, 1, 'opacity=".7"');
  };
  const brain = (x: number, y: number, rr: number, c: string, hi: string) => {
    s.add(
      `<ellipse cx="${x}" cy="${y}" rx="${rr}" ry="${f(rr * 0.72)}"` +
        ` fill="${s.rad({ 0: hi, 0.5: c, 1: mix(c, '#0a2a44', 0.65) }, { cx: x + rr * 0.25, cy: y - rr * 0.5, r: rr * 1.4 })}"/>`,
    );
    s.tex(
      `M${x - rr} ${y}A${rr} ${rr * 0.72} 0 0 1 ${x + rr} ${y}A${rr} ${rr * 0.72} 0 0 1 ${x - rr} ${y}Z`,
      { fx: 0.05, fy: 0.05, seed: rr, o: 0.55, contrast: 4, oct: 1 },
    );
  };
  const rock = (seed: number, y: number, amp: number, c0: string, c1: string) => {
    const p = ridge({ seed, y, amp, freq: 0.006, oct: 5, step: 6 });
    s.path(
      under(p),
      s.lin({ 0: c0, 1: c1 }, { x1: 0, y1: y - amp, x2: 0, y2: y + 150, user: true }),
    );
    s.tex(under(p), { fx: 0.03, fy: 0.04, seed, o: 0.45, contrast: 3 });
  };
  branch(150 + shift(90), 800, 190, '#9a5a8e', '#d69ac4', 5);
  fan(980 + shift(120), 800, 170, '#8f5a9c', '#cfa0dc', 4);
  brain(330, 800, 64, '#3f8f86', '#9fd8b8');
  rock(37 + other, 820, 50, '#2c6f80', '#0d3654');
  branch(1090 + shift(60), 860, 230, '#e0624f', '#ffb59a', 8);
  branch(760 + shift(140), 880, 170, '#e69a3a', '#ffe0a0', 13);
  fan(240 + shift(100), 890, 200, '#c23d66', '#ff9db0', 11);
  brain(f(560 + shift(150)), 866, 76, '#c98a4a', '#ffe2a8');
  brain(f(900 + shift(120)), 884, 60, '#4f9f8c', '#c2efce');
  branch(60 + shift(50), 890, 210, '#2f9d95', '#a8f0dc', 21);
  for (let i = 0; i < 15; i++) {
    const bx = 300 + i * 58 + r() * 40;
    const by = 880 + r() * 14;
    let d = '';
    for (let j = 0; j < 7; j++) {
      d += `M${f(bx + (j - 3) * 5)} ${f(by)}q${f((j - 3) * 3)} -16 ${f((j - 3) * 6)} ${f(-24 - r() * 18)}`;
    }
    s.line(d, pick(['#ff8f78', '#ffd27a', '#d987c4', '#7fe0c6'], i), 5, 'opacity=".9"');
  }
  rock(41, 902, 26, '#1b4a63', '#061d33');
  for (let i = 0; i < 20; i++) {
    const a = r() * 6.3;
    const d = r();
    fish(
      340 + Math.cos(a) * d * 210,
      640 + Math.sin(a) * d * 80,
      24 + r() * 14,
      i % 3 ? '#ff9a3d' : '#ffb65c',
      '#fff6e0',
      -1,
    );
  }
  fish(880, 660, 64, '#ffd23f', '#15324a', 1);
  fish(960, 700, 54, '#ffd23f', '#15324a', 1);
  fish(700, 740, 44, '#6fc3ff', '#12345a', -1);
  // turtle
  s.add(
    `<g transform="translate(${f(640 + shift(170))} ${f(500 + shift(50))}) rotate(-14)"><ellipse cx="0" cy="0" rx="66" ry="40"` +
      ` fill="${s.rad({ 0: '#b7b06a', 0.6: '#6f7a45', 1: '#2f4a3c' }, { cx: 10, cy: -16, r: 70 })}"/><path` +
      ' d="M-40 -14L-14 -30L14 -30L42 -12L30 16L0 28L-32 16Z M-14 -30L-10 0L0 28M14 -30' +
      'L14 0L0 28M-40 -14L-10 0L14 0L42 -12" fill="none" stroke="#e3dca0" stroke-width="2"' +
      ' opacity=".6"/><path d="M40 -18Q92 -64 116 -40Q84 -34 52 -4ZM38 20Q70 60 66 82' +
      'Q40 62 22 34ZM-52 -18Q-80 -40 -94 -34Q-76 -18 -58 -6ZM-52 16Q-78 34 -84 46' +
      'Q-66 38 -46 26Z" fill="#7f8a55"/><path d="M60 -8Q84 -20 96 -6Q94 10 62 10Z"' +
      ' fill="#98a066"/><circle cx="88" cy="-6" r="2.6" fill="#10241f"/></g>',
  );
  let bub = '';
  for (let i = 0; i < 60; i++) {
    const bx = r() * 1200;
    const by = 380 + r() * 480;
    const br = 1 + r() * 4;
    bub += `<circle cx="${f(bx)}" cy="${f(by)}" r="${f(br)}"/>`;
  }
  s.add(`<g fill="none" stroke="#e9fff8" stroke-width="1" opacity=".45">${bub}</g>`);
  s.add('</g>');
  // meniscus
  s.line(smooth(top), '#ffffff', 5, 'opacity=".85"');
  s.line(
    smooth(top.map(([a, b]) => [a, b + 8])),
    '#0a6f86',
    6,
    `opacity=".4" filter="${s.blur(2)}"`,
  );
  return s.finish({ tint: '#04182b', vignette: 0.42 });
}
