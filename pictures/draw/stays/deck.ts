import { random } from '../noise.ts';
import { lerp, mix } from '../colour.ts';
import { WIDTH, f, ridge, under } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';

export type DeckOptions = SceneOptions & { shore?: 'sea' | 'river' };

export function deck(options: DeckOptions = {}): string {
  const s = new Scene(options, { seed: 23, time: 'dusk', sunX: 700 });
  const hz = 400;
  const sx = s.sunX;
  const dusk = s.time === 'dusk';
  const river = options.shore === 'river';
  const { far, haze, sky } = s.light;
  paintSky(s, hz + 20, s.dark ? 110 : s.time === 'day' ? 120 : hz - 36, {
    n: 24,
    r: s.dark ? 30 : 46,
  });
  if (river) {
    s.path(
      under(ridge({ seed: s.seed, y: 376, amp: 26, freq: 0.005, oct: 4 }), hz + 4),
      s.lin({ 0: mix(far, haze, 0.4), 1: haze }, { x1: 0, y1: 350, x2: 0, y2: hz, user: true }),
    );
    const bank = random(s.seed + 1);
    for (let i = 0; i < 40; i++) {
      s.palm(bank() * 1200, hz + 2, 40 + bank() * 52, mix(far, s.light.deep, 0.35 + bank() * 0.3), {
        seed: i,
        n: 9,
        lean: (bank() - 0.5) * 0.24,
      });
    }
    s.haze(hz - 50, 60, haze, 0.35);
  } else {
    s.path(
      under(ridge({ seed: 9, y: 384, amp: 30, freq: 0.006, oct: 4, x1: 470 }), hz + 4),
      s.lin({ 0: far, 1: mix(far, haze, 0.6) }, { x1: 0, y1: 350, x2: 0, y2: hz, user: true }),
    );
  }
  const sunset = { 0: '#ffc07c', 0.16: '#d97a72', 0.6: '#5f4a86', 1: '#2a2b5f' };
  const nightSea = { 0: sky[3][1], 0.2: sky[2][1], 0.7: sky[1][1], 1: sky[0][1] };
  const daySea = river
    ? { 0: haze, 0.14: '#a9bfa6', 0.55: '#5f918c', 1: '#2c5f68' }
    : { 0: haze, 0.14: '#8fd0c8', 0.55: '#2f9aa6', 1: '#1a6284' };
  s.rect(s.lin(dusk ? sunset : s.dark ? nightSea : daySea), hz, 300);
  s.tex(`M0 ${hz}H${WIDTH}V700H0Z`, {
    fx: 0.004,
    fy: 0.08,
    seed: 8,
    o: 0.5,
    contrast: 2.4,
    oct: 3,
  });
  let a = '';
  const q = random(4);
  for (let i = 0; i < 170; i++) {
    const t = q();
    const y = hz + 3 + t * 230;
    const x = sx + (q() + q() - 1) * (20 + t * 170);
    const w = (6 + t * 30) * (0.4 + q());
    a += `M${f(x - w)} ${f(y)}q${f(w)} ${f(1.5 + t * 4)} ${f(w * 2)} 0q${f(-w)} ${f(-1 - t * 2)} ${f(-w * 2)} 0Z`;
  }
  s.path(a, '#ffedb8', 'opacity=".8" style="mix-blend-mode:screen"');
  s.relight('dusk');
  // another ship far away
  if (!river) s.path('M960 398l8 -14h92l14 14ZM984 384v-10h54v10ZM1000 374v-10h20v10Z', '#7a4a72');
  // deck planks toward vanishing point
  const vx = 640;
  const vy = hz - 20;
  const db = 620;
  const dk = `M-20 ${db}H1220V920H-20Z`;
  s.path(
    dk,
    s.lin(
      { 0: '#e6a869', 0.35: '#b8764a', 1: '#4a2a2c' },
      { x1: 0, y1: db, x2: 0, y2: 905, user: true },
    ),
  );
  let pl = '';
  let hl = '';
  for (let i = -60; i <= 60; i++) {
    const X = vx + i * 46;
    const t0 = (db - vy) / (905 - vy);
    const xt = vx + (X - vx) * t0;
    pl += `M${f(xt)} ${db}L${f(X)} 905`;
    hl += `M${f(xt + 1.6)} ${db}L${f(X + 4)} 905`;
  }
  s.add(`<g clip-path="${s.clip(dk)}">`);
  s.line(pl, '#2b1518', 2.6, 'opacity=".6"');
  s.line(hl, '#ffd79a', 1.4, 'opacity=".4"');
  s.add('</g>');
  s.tex(dk, { fx: 0.05, fy: 0.008, seed: 5, o: 0.35 });
  s.path(
    `M${sx - 70} ${db}h140l210 300h-560Z`,
    s.lin({ 0: ['#ffe2a0', 0.75], 1: ['#ffb56a', 0.05] }),
    `style="mix-blend-mode:soft-light" filter="${s.blur(16)}"`,
  );
  // pool
  const pool = 'M360 690H820L900 790H270Z';
  s.path('M340 680H840L934 804H236Z', '#f4e4cf');
  s.path('M340 680H840L842 684H338Z', '#fff6e4');
  s.path(pool, s.lin({ 0: '#ffcf95', 0.35: '#6fbcbc', 1: '#12697e' }));
  s.tex(pool, { fx: 0.02, fy: 0.06, seed: 6, o: 0.55, contrast: 3 });
  s.add(`<g clip-path="${s.clip(pool)}">`);
  let w = '';
  for (let i = 0; i < 46; i++) {
    const y = 694 + q() * 96;
    const x = 300 + q() * 560;
    w += `M${f(x)} ${f(y)}q${f(14 + q() * 20)} -5 ${f(30 + q() * 40)} 0`;
  }
  s.line(w, '#fff6d8', 2, 'opacity=".6"');
  s.add('</g>');
  s.line('M800 700v-34q0 -12 12 -12t12 12v44M838 712v-40', '#f5efe6', 5);
  s.line('M798 674h28', '#f5efe6', 4);
  // railing
  let rail = '';
  for (let x = -10; x <= 1210; x += 44) {
    rail += `M${x} 512V${db}`;
  }
  s.line(rail, '#f3e6d6', 5);
  s.line(rail, '#5b3a4c', 2, 'opacity=".5" transform="translate(-2 0)"');
  for (const y of [540, 568, 596] as const) {
    s.line(`M-10 ${y}H1210`, '#efe0d0', 2.6);
  }
  s.line('M-10 508H1210', '#6a3724', 13);
  s.line('M-10 504H1210', '#ffc98b', 3.5);
  s.path(`M-10 ${db - 6}H1210v10H-10Z`, '#f3e3cf');
  // parasols and loungers
  const lounger = (x: number, y: number, k: number, fl = 1) => {
    const P = (a: number, b: number) => `${f(x + fl * a * k)} ${f(y - b * k)}`;
    s.path(
      `M${P(-10, -6)}L${P(150, -6)}L${P(190, -18)}L${P(30, -18)}Z`,
      '#140a14',
      `opacity=".35" filter="${s.blur(4)}"`,
    );
    s.line(
      `M${P(6, 0)}V${f(y - 26 * k)}M${P(130, 0)}V${f(y - 26 * k)}M${P(26, -8)}V${f(y - 18 * k)}`,
      '#4a2a1e',
      f(6 * k),
    );
    s.path(`M${P(-4, 26)}L${P(96, 26)}L${P(112, 38)}L${P(14, 38)}Z`, '#fff3e0');
    s.path(`M${P(-4, 26)}L${P(96, 26)}L${P(96, 18)}L${P(-4, 18)}Z`, '#c9a587');
    s.path(
      `M${P(96, 26)}L${P(152, 82)}L${P(168, 92)}L${P(112, 38)}Z`,
      s.lin({ 0: '#fff8ea', 1: '#e3c6a6' }),
    );
    s.path(`M${P(96, 26)}L${P(152, 82)}L${P(150, 74)}L${P(98, 18)}Z`, '#b98f76');
    s.path(`M${P(20, 38)}L${P(14, 38)}L${P(-4, 26)}L${P(8, 26)}Z`, '#0e5a50');
    s.path(`M${P(128, 62)}L${P(150, 80)}L${P(166, 90)}L${P(146, 70)}Z`, '#b3263a');
  };
  const parasol = (x: number, y: number, h: number, w: number) => {
    s.line(`M${x} ${y}V${y - h}`, '#5a3424', 8);
    s.line(`M${x + 2} ${y}V${y - h}`, '#f2c894', 2);
    const ty = y - h - w * 0.3;
    const cy = y - h + 10;
    for (let i = 0; i < 6; i++) {
      const x0 = x - w + (i * w) / 3;
      const x1 = x0 + w / 3;
      s.path(
        `M${x} ${f(ty)}Q${f(lerp(x, x0, 0.6))} ${f(lerp(ty, cy, 0.42))} ${f(x0)} ${cy}` +
          `Q${f((x0 + x1) / 2)} ${cy + 12} ${f(x1)} ${cy}` +
          `Q${f(lerp(x, x1, 0.6))} ${f(lerp(ty, cy, 0.42))} ${x} ${f(ty)}Z`,
        i % 2
          ? mix('#fff4e2', '#c58f86', i < 3 ? 0.1 : 0.4)
          : mix('#0e5a50', '#07302f', i < 3 ? 0.1 : 0.5),
      );
    }
  };
  parasol(150, 720, 250, 170);
  parasol(1080, 716, 250, 160);
  lounger(60, 716, 0.9);
  lounger(1130, 716, 0.9, -1);
  lounger(190, 838, 1.25);
  lounger(-30, 862, 1.3);
  lounger(1080, 846, 1.25, -1);
  lounger(1250, 868, 1.3, -1);
  s.path('M556 838h90l12 40h-114Z', '#7a4630');
  s.path('M548 832h106v10h-106Z', '#c78e5f');
  s.path('M576 832l-5 -36h22l-5 36Z', '#ffd9a0', 'opacity=".9"');
  s.path('M612 832l-5 -36h22l-5 36Z', '#f6a35c', 'opacity=".95"');
  s.add('<circle cx="628" cy="796" r="9" fill="#e7a33c"/>');
  // festoon lights
  for (const [x0, y0, x1, y1, sg] of [
    [-20, 60, 660, 40, 150],
    [560, 30, 1220, 90, 150],
  ] as const) {
    s.line(`M${x0} ${y0}Q${(x0 + x1) / 2} ${y0 + sg * 2} ${x1} ${y1}`, '#2a1a34', 2.2);
    for (let i = 1; i < 16; i++) {
      const t = i / 16;
      const x = lerp(x0, x1, t);
      const y = (1 - t) * (1 - t) * y0 + 2 * (1 - t) * t * (y0 + sg * 2) + t * t * y1;
      s.glow(x, y + 9, 34, '#ffc46a', s.time === 'day' ? 0.25 : 0.85);
      s.ambient(null);
      s.add(`<circle cx="${f(x)}" cy="${f(y + 9)}" r="5.5" fill="#fff4d4"/>`);
      s.relight('dusk');
    }
  }
  s.path(
    'M-10 -10H36V640H-10Z',
    s.lin({ 0: '#3a2438', 0.7: '#a2736c', 1: '#e7b48c' }, { x2: 1, y2: 0 }),
  );
  s.path(
    'M1168 -10H1210V640H1168Z',
    s.lin({ 0: '#e7b48c', 0.4: '#8a5f66', 1: '#2c1b30' }, { x2: 1, y2: 0 }),
  );
  s.birds(420, 250, 6, 14, '#4a2f5a', 4);
  s.glow(sx, hz, 640, '#ffb066', 0.32, 'soft-light');
  return s.finish({ tint: '#12081c', vignette: 0.42 });
}
