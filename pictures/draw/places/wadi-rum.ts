import type { Point } from '../path.ts';
import { fbm, noise, random } from '../noise.ts';
import { mix } from '../colour.ts';
import { at, f, poly, under } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';
import { castShadow, land } from '../terrain.ts';
import { stoneOf } from '../stonework.ts';

export function wadiRum(options: SceneOptions = {}): string {
  const s = new Scene(options, { seed: 71, time: 'day', sunX: 250 });
  const light = s.light;
  const sunX = s.sunX;
  paintSky(s, 560, 250, { n: 10 });
  const K = stoneOf(s, '#431912', '#7e3423', '#b9563a', '#e08a5c', '#ffc491');
  const mesa = (seed: number, y: number, amp: number, k: number, th = 0.42) => {
    const n = noise(seed);
    const p: Point[] = [];
    for (let x = -20; x <= 1220; x += 5) {
      let v = fbm(n, x * 0.0042 + seed, 2, 0.4);
      v = Math.max(0, Math.min(1, (v - th) * 4.4));
      v = v * v * (3 - 2 * v);
      p.push([
        x,
        y -
          amp * v * (1 + 0.12 * (fbm(n, x * 0.018, 3) - 0.5)) +
          fbm(n, x * 0.05 + 9, 3) * 18 * (v > 0.05 ? 1 : 0.3),
      ]);
    }
    const d = under(p);
    const h = 0.72 * (1 - k);
    s.path(
      d,
      s.lin(
        {
          0: mix(K[4], light.haze, h),
          0.3: mix(K[3], light.haze, h),
          0.8: mix(K[2], light.haze, h),
          1: mix(K[1], light.haze, h),
        },
        { x1: 0, y1: y - amp, x2: 0, y2: y + 40, user: true },
      ),
    );
    s.add(`<g clip-path="${s.clip(d)}">`);
    const r = random(seed);
    for (let i = 0; i < p.length - 10; i += 5 + Math.floor(r() * 9)) {
      const [x, yy] = at(p, i);
      if (y - yy < amp * 0.25) {
        continue;
      }
      const w = 10 + r() * 26;
      s.path(
        `M${f(x)} ${f(yy - 4)}l${f(w)} ${f(8)}l${f(w * 0.5)} ${f((y - yy) * (0.5 + r() * 0.5))}` +
          `l${f(-w * 0.9)} ${f(-10)}Z`,
        mix(K[0], light.haze, h),
        `opacity="${f(0.2 + r() * 0.25)}"`,
      );
    }
    s.add('</g>');
    s.tex(d, { fx: 0.035, fy: 0.006, seed, o: 0.3 + 0.2 * k, contrast: 2.4, oct: 4 });
    s.tex(d, {
      fx: 0.004,
      fy: 0.035,
      seed: seed + 4,
      o: 0.22,
      contrast: 2,
      tr: 'rotate(-2 600 400)',
    });
    s.line(poly(p, false), mix(K[4], '#ffffff', 0.4), 1.6, `opacity="${f(0.35 * k + 0.15)}"`);
  };
  mesa(s.seed + 2, 540, 150, 0.12);
  s.haze(450, 130, light.haze, 0.75);
  mesa(s.seed + 9, 566, 280, 0.45);
  s.haze(490, 130, light.haze, 0.55);
  mesa(s.seed + 20, 600, 430, 0.9, 0.5);
  s.haze(540, 100, mix(light.haze, K[4], 0.4), 0.5);
  land(s, 5, 604, 12, 0.004, mix(K[4], light.haze, 0.3), K[3], { h: 120, tex: { o: 0.35 } });
  land(s, 14, 660, 26, 0.003, mix(K[3], K[4], 0.5), K[2], {
    oct: 3,
    h: 150,
    tex: { o: 0.38, tr: 'rotate(-3 600 700)' },
  });
  const q = random(s.seed);
  let sc = '';
  for (let i = 0; i < 46; i++) {
    const x = q() * 1200;
    const y = 640 + q() * 90;
    const w = 4 + (q() * 9 * (y - 600)) / 60;
    sc +=
      `M${f(x - w)} ${f(y)}q${f(w * 0.4)} ${f(-w * 1.2)} ${f(w)} ${f(-w * 0.3)}` +
      `q${f(w * 0.6)} ${f(-w)} ${f(w)} ${f(w * 0.3)}Z`;
  }
  s.path(sc, mix('#5d6a3a', K[1], 0.4), 'opacity=".8"');
  for (const [x, y, k, d] of [
    [300, 668, 26, 1],
    [336, 671, 25, 0],
    [370, 673, 26, 1],
  ] as const) {
    s.camel(x, y, k, mix(K[0], light.haze, 0.1), d === 1);
  }
  const dune = 'M-20 910V776C180 736 420 742 640 722S1050 690 1220 700V910Z';
  s.path(
    dune,
    s.lin(
      { 0: K[4], 0.3: K[3], 0.7: K[2], 1: K[1] },
      { x1: 300, y1: 700, x2: 700, y2: 920, user: true },
    ),
  );
  s.tex(dune, { fx: 0.006, fy: 0.085, seed: 31, o: 0.45, tr: 'rotate(-4 600 800)' });
  // tracks curve from the jeep to the viewer
  for (const dx of [0, 74] as const) {
    s.line(
      `M${f(560 + dx * 0.6)} ${f(770 + dx * 0.1)}C${f(380 + dx)} 800 ${f(220 + dx)} 830 ${f(90 + dx * 1.9)} 912`,
      K[1],
      f(12),
      `opacity=".5" filter="${s.blur(1)}"`,
    );
    s.line(
      `M${f(560 + dx * 0.6)} ${f(767 + dx * 0.1)}C${f(380 + dx)} 797 ${f(216 + dx)} 826 ${f(84 + dx * 1.9)} 908`,
      K[4],
      2.4,
      'opacity=".6"',
    );
  }
  // dust
  for (let i = 0; i < 16; i++) {
    const t = i / 16;
    const x = 640 - t * 330;
    const y = 772 - t * 26 - q() * 40 * t;
    s.add(
      `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(36 + t * 80)}" ry="${f(14 + t * 34)}"` +
        ` fill="${mix(K[4], '#ffffff', 0.3)}" opacity="${f(0.3 * (1 - t) + 0.05)}"` +
        ` filter="${s.blur(12)}"/>`,
    );
  }
  // the jeep
  const J = (a: number, b: number) => `${f(610 + a)} ${f(782 - b)}`;
  castShadow(s, `M${J(10, 4)}L${J(330, 4)}L${J(440, -22)}L${J(90, -22)}Z`, 0.55, 5);
  const body = s.lin(
    { 0: s.tone('#fff6e2'), 0.4: s.tone('#e9d8b4'), 1: s.tone('#8a6b4a') },
    { x1: 0, y1: 640, x2: 0, y2: 775, user: true },
  );
  s.path(
    `M${J(2, 30)}L${J(4, 84)}Q${J(6, 92)} ${J(16, 92)}L${J(196, 92)}L${J(212, 90)}L${J(300, 80)}` +
      `Q${J(318, 76)} ${J(320, 60)}L${J(324, 30)}Z`,
    body,
  );
  s.path(
    `M${J(12, 90)}L${J(22, 150)}Q${J(24, 156)} ${J(34, 156)}L${J(166, 156)}` +
      `Q${J(176, 156)} ${J(182, 148)}L${J(208, 90)}Z`,
    body,
  );
  s.path(
    `M${J(24, 96)}L${J(33, 145)}L${J(76, 145)}L${J(76, 96)}ZM${J(84, 96)}L${J(84, 145)}` +
      `L${J(126, 145)}L${J(126, 96)}ZM${J(134, 96)}L${J(134, 145)}L${J(164, 145)}L${J(192, 96)}Z`,
    s.lin({ 0: '#9cc4cc', 1: '#2c4448' }),
  );
  s.person(610 + 150, 782 - 92, 40, '#3a1a14');
  s.path(`M${J(30, 140)}L${J(52, 140)}L${J(36, 98)}L${J(28, 110)}Z`, '#fff', 'opacity=".35"');
  s.path(`M${J(2, 52)}H${f(610 + 322)}v-7H${f(612)}Z`, '#b5432c');
  s.line(
    `M${J(80, 30)}V${f(782 - 92)}M${J(130, 30)}V${f(782 - 92)}M${J(206, 34)}V${f(782 - 90)}`,
    '#6b5238',
    1.6,
    'opacity=".6"',
  );
  s.path(`M${J(136, 74)}h14v5h-14ZM${J(88, 74)}h14v5h-14Z`, '#4a3626');
  s.path(`M${J(-2, 22)}H${f(610 + 330)}v-12H${f(608)}Z`, '#2c1c16');
  s.path(`M${J(312, 72)}q12 0 12 10q0 8 -10 8Z`, '#fff3c4');
  s.line(
    `M${J(20, 162)}H${f(610 + 178)}M${J(30, 156)}v-8M${J(100, 156)}v-8M${J(170, 156)}v-8`,
    '#3a2820',
    4,
  );
  s.path(`M${J(36, 164)}v-22h52v22Z`, '#8a3a2c');
  s.path(`M${J(92, 164)}v-16q22 -8 44 0v16Z`, '#c9a25c');
  s.path(`M${J(140, 164)}v-26h24v26Z`, '#4f6a4a');
  s.path(`M${J(-14, 84)}h16v-44h-16Z`, '#2a1c18');
  for (const a of [66, 262] as const) {
    s.path(`M${J(a - 46, 30)}A46 46 0 0 1 ${J(a + 46, 30)}Z`, '#2a1813');
    s.add(
      `<circle cx="${610 + a}" cy="${782 - 20}" r="34" fill="#1f1512"/><circle cx="${610 + a}"` +
        ` cy="${782 - 20}" r="19" fill="${s.tone('#cbb892')}"/><circle cx="${610 + a}"` +
        ` cy="${782 - 20}" r="8" fill="#4a382a"/>`,
    );
    let t = '';
    for (let i = 0; i < 8; i++) {
      t +=
        `M${f(610 + a + Math.cos(i * 0.785) * 8)} ${f(762 + Math.sin(i * 0.785) * 8)}` +
        `L${f(610 + a + Math.cos(i * 0.785) * 18)} ${f(762 + Math.sin(i * 0.785) * 18)}`;
    }
    s.line(t, '#6b5238', 2.4);
  }
  s.line(
    `M${J(14, 91)}L${J(206, 91)}M${J(32, 155)}L${J(168, 155)}M${J(210, 89)}L${J(300, 79)}`,
    '#fffaf0',
    2.4,
    'opacity=".85"',
  );
  s.path(
    'M560 790Q760 772 960 786L970 800Q760 790 552 806Z',
    mix(K[3], K[4], 0.3),
    `filter="${s.blur(3)}" opacity=".9"`,
  );
  land(s, 41, 882, 16, 0.007, K[1], K[0], { h: 40 });
  s.birds(820, 150, 6, 11, K[1], 4);
  s.glow(sunX, 260, 800, '#ffe3b0', 0.35, 'soft-light');
  return s.finish({ tint: '#200a06' });
}
