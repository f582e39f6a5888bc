import type { Point } from '../path.ts';
import { fbm, noise, pick, random } from '../noise.ts';
import { mix } from '../colour.ts';
import { f, poly, smooth, under } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';
import { castShadow, land } from '../terrain.ts';
import { across, stoneOf } from '../stonework.ts';

export function hegra(options: SceneOptions = {}): string {
  const s = new Scene(options, { seed: 67, time: 'golden', sunX: 1010 });
  const light = s.light;
  const sunX = s.sunX;
  paintSky(s, 640, 420, { n: 12 });
  const K = stoneOf(s, '#4a2016', '#8f4d2e', '#cf8752', '#f1b97c', '#ffe0ab');
  const mesa = (seed: number, y: number, amp: number, k: number) => {
    const n = noise(seed);
    const p: Point[] = [];
    for (let x = -20; x <= 1220; x += 6) {
      let v = fbm(n, x * 0.0052 + seed, 2, 0.4);
      v = Math.max(0, Math.min(1, (v - 0.42) * 4.4));
      v = v * v * (3 - 2 * v);
      p.push([x, y - amp * v + fbm(n, x * 0.05 + 9, 3) * 14 * (v > 0.05 ? 1 : 0.4)]);
    }
    const d = under(p);
    s.path(
      d,
      s.lin(
        { 0: mix(K[3], light.haze, 0.75 * (1 - k)), 1: mix(K[1], light.haze, 0.7 * (1 - k)) },
        { x1: 0, y1: y - amp, x2: 0, y2: y + 40, user: true },
      ),
    );
    s.tex(d, { fx: 0.03, fy: 0.008, seed, o: 0.3, contrast: 2.4 });
  };
  mesa(s.seed + 1, 640, 120, 0.1);
  s.haze(560, 110, light.haze, 0.75);
  mesa(s.seed + 8, 664, 190, 0.4);
  s.haze(600, 110, light.haze, 0.6);
  land(s, 5, 668, 12, 0.005, mix(K[4], light.haze, 0.4), K[2], { h: 220, tex: { o: 0.35 } });
  castShadow(s, 'M300 712L940 706L700 760L-160 772L-60 740Z', 0.42, 8);
  const n = noise(s.seed);
  const p: Point[] = [];
  for (let x = 236; x <= 972; x += 9) {
    const t = (x - 236) / 736;
    const v = Math.pow(Math.sin(Math.PI * Math.min(1, Math.max(0, t))), 0.26);
    p.push([
      x + (fbm(n, x * 0.02 + 40, 3) - 0.5) * 26,
      722 -
        632 * v * (0.95 + 0.1 * (fbm(n, x * 0.008, 3) - 0.3)) +
        (fbm(n, x * 0.04, 3) - 0.5) * 30,
    ]);
  }
  const rock = smooth([[262, 736], ...p.slice(1, -1), [950, 736]], true, 0.8);
  s.path(
    rock,
    s.lin(
      { 0: K[1], 0.3: mix(K[1], K[2], 0.6), 0.66: K[2], 0.88: K[3], 1: K[4] },
      { x1: 240, y1: 500, x2: 970, y2: 420, user: true },
    ),
  );
  s.add(`<g clip-path="${s.clip(rock)}">`);
  const r = random(s.seed);
  for (let i = 0; i < 20; i++) {
    const y0 = 130 + i * 32 + r() * 14;
    const pp: Point[] = [];
    for (let x = 240; x <= 960; x += 36) {
      pp.push([x, y0 + 14 * fbm(n, x * 0.012 + i * 5, 3) - 0.04 * (x - 600)]);
    }
    s.line(smooth(pp), i % 2 ? K[0] : K[4], f(2 + r() * 6), `opacity="${f(0.1 + r() * 0.12)}"`);
  }
  for (let i = 0; i < 26; i++) {
    const x = i < 13 ? 270 + r() * 140 : 790 + r() * 150;
    const y = 230 + r() * 450;
    const z = 14 + r() * 30;
    s.path(
      `M${f(x)} ${f(y)}q${f(z * 0.5)} ${f(-z * 0.3)} ${f(z)} ${f(z * 0.1)}` +
        `q${f(-z * 0.2)} ${f(z * 0.9)} ${f(-z * 0.5)} ${f(z * 1.4)}` +
        `q${f(-z * 0.6)} ${f(-z * 0.5)} ${f(-z * 0.5)} ${f(-z * 1.5)}Z`,
      K[0],
      `opacity="${f(0.1 + r() * 0.16)}" filter="${s.blur(3)}"`,
    );
  }
  s.add('</g>');
  s.tex(rock, { fx: 0.02, fy: 0.028, seed: 9, o: 0.34, contrast: 2.5, oct: 4 });
  s.tex(rock, { fx: 0.05, fy: 0.006, seed: 14, o: 0.2, contrast: 2.2 });
  // the facade: a smooth plane cut back into the rock
  const A = 446;
  const B = 754;
  const T = 196;
  const G = 716;
  const face = `M${A} ${G}L${A + 12} ${T}H${B - 12}L${B} ${G}Z`;
  s.path(`M${A - 16} ${G}L${A - 2} ${T - 12}H${B + 6}L${B + 16} ${G}Z`, K[1]);
  s.path(`M${B} ${G}L${B - 12} ${T}L${B + 6} ${T - 12}L${B + 16} ${G}Z`, K[0], 'opacity=".55"');
  s.path(`M${A - 16} ${G}L${A - 2} ${T - 12}L${A + 12} ${T}L${A} ${G}Z`, K[4], 'opacity=".6"');
  s.path(`M${A - 2} ${T - 12}H${B + 6}L${B - 12} ${T}H${A + 12}Z`, K[0], 'opacity=".5"');
  s.path(
    face,
    s.lin(
      { 0: K[3], 0.45: mix(K[3], K[4], 0.5), 0.8: K[3], 1: K[2] },
      { x1: A, y1: 0, x2: B, y2: 0, user: true },
    ),
  );
  // crow steps: two stairs climbing outwards
  s.path(`M${A + 12} ${T}H${B - 12}V312H${A + 12}Z`, K[1], 'opacity=".55"');
  for (const sg of [-1, 1] as const) {
    const x0 = sg < 0 ? A + 13 : B - 13;
    const pts: Point[] = [
      [x0, 314],
      [x0, T],
    ];
    let x = x0;
    let y = T;
    for (let i = 0; i < 5; i++) {
      x -= sg * 27;
      pts.push([x, y]);
      y += 22.6;
      pts.push([x, y]);
    }
    pts.push([x, 314]);
    s.path(poly(pts), s.lin({ 0: K[4], 1: K[3] }, { x1: 0, y1: T, x2: 0, y2: 314, user: true }));
    let e = '';
    let yy = T;
    let xx = x0;
    for (let i = 0; i < 5; i++) {
      e += `M${f(xx)} ${f(yy + 1.5)}H${f(xx - sg * 27)}`;
      xx -= sg * 27;
      yy += 22.6;
    }
    s.line(e, '#fff1cf', 2.4, 'opacity=".7"');
  }
  const band = (y: number, h: number, e = 0) => {
    s.path(
      `M${A + 8 - e} ${y}H${B - 8 + e}l-3 ${h}H${A + 11 - e}Z`,
      s.lin({ 0: K[4], 0.3: K[3], 1: K[2] }, { x1: 0, y1: y, x2: 0, y2: y + h, user: true }),
    );
    s.path(`M${A + 10} ${y + h}H${B - 10}v${f(h * 0.6)}H${A + 10}Z`, K[0], 'opacity=".34"');
  };
  band(312, 18, 4);
  s.path(`M${A + 10} 330Q${A + 18} 348 ${A + 16} 358H${B - 16}Q${B - 18} 348 ${B - 10} 330Z`, K[2]);
  band(358, 9, 0);
  band(432, 16, 4);
  band(456, 7, 0);
  for (const x of [A + 24, A + 106, B - 106, B - 24] as const) {
    const g = across(s, x, 30, K, 1);
    s.path(`M${x - 15} 716L${x - 13} 500H${x + 13}L${x + 15} 716Z`, g);
    s.path(`M${x - 24} 464h48l-8 14q-4 14 -3 22h-26q1 -8 -3 -22Z`, g);
    s.path(`M${x - 28} 716L${x - 22} 482h7V716Z`, K[0], 'opacity=".28"');
    s.path(`M${x - 18} 716h36v-14h-36Z`, K[2]);
  }
  s.path('M556 716V570H644V716Z', s.lin({ 0: '#1c0a08', 1: mix(K[0], K[1], 0.35) }));
  s.path('M544 716V566H556V716ZM644 716V566H656V716Z', K[4], 'opacity=".9"');
  s.path('M536 566H664v-13H536Z', K[4]);
  s.path('M536 566H664v8H536Z', K[0], 'opacity=".45"');
  s.path('M532 553L600 512L668 553Z', s.lin({ 0: K[4], 1: K[2] }));
  s.path('M560 548L600 524L640 548Z', K[1], 'opacity=".6"');
  s.path('M592 510q8 -28 16 0Z', K[3]);
  s.tex(face, { fx: 0.012, fy: 0.05, seed: 22, o: 0.45, contrast: 2.5, oct: 4 });
  s.path(
    `M${B - 64} ${T}L${B - 12} ${T}L${B} ${G}L${B - 26} ${G}Z`,
    light.deep,
    `opacity=".26" filter="${s.blur(5)}"`,
  );
  // rubble and sand at the foot
  const rub = random(s.seed + 9);
  for (let i = 0; i < 34; i++) {
    const x = 300 + rub() * 640;
    const y = 718 + rub() * 34;
    const w = 8 + rub() * 24;
    s.path(
      `M${f(x)} ${f(y)}l${f(w * 0.2)} ${f(-w * 0.5)}l${f(w * 0.5)} ${f(-w * 0.1)}l${f(w * 0.3)} ${f(w * 0.6)}Z`,
      rub() < 0.5 ? K[1] : K[2],
    );
  }
  for (const [x, y, h] of [
    [600, 746, 34],
    [622, 748, 32],
    [520, 752, 30],
  ] as const) {
    castShadow(s, `M${x - 5} ${y}l10 0l-70 14l-12 0Z`, 0.4, 2);
    s.person(x, y, h, mix(light.deep, '#6b2c22', 0.3));
  }
  land(s, 23, 800, 26, 0.0032, mix(K[3], light.haze, 0.2), K[1], {
    oct: 3,
    h: 130,
    tex: { o: 0.4, tr: 'rotate(-3 600 800)' },
  });
  const cs = [
    [820, 806, 52, 1],
    [900, 801, 50, 0],
  ] as const;
  for (const [x, y, k, d] of cs) {
    castShadow(s, `M${x - 24} ${y}h46l-130 30h-50Z`, 0.4, 3);
    s.camel(x, y, k, mix(light.deep, '#5a2a20', 0.4), d === 1);
  }
  land(s, 31, 872, 18, 0.006, K[1], light.deep, { h: 60 });
  const g = random(8);
  let gr = '';
  for (let i = 0; i < 70; i++) {
    const cx = pick([70, 260, 1090, 1160], i) + (g() - 0.5) * 70;
    const a = -Math.PI * (0.2 + 0.6 * g());
    const L = 26 + g() * 50;
    gr +=
      `M${f(cx)} 890` +
      `q${f(Math.cos(a) * L * 0.3)} ${f(Math.sin(a) * L * 0.8)} ${f(Math.cos(a) * L)} ${f(Math.sin(a) * L)}`;
  }
  s.line(gr, mix(light.deep, '#4a4a2a', 0.3), 2.6);
  s.birds(180, 190, 7, 12, K[0], s.seed);
  s.glow(sunX, 420, 820, light.halo, 0.38, 'soft-light');
  return s.finish({ tint: '#1c0a06' });
}
