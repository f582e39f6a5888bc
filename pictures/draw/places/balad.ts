import { random } from '../noise.ts';
import { mix } from '../colour.ts';
import { f, pointedArch, poly, type Point } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';
import { castShadow } from '../terrain.ts';
import { stoneOf } from '../stonework.ts';
import { bush } from '../plants.ts';

export function balad(options: SceneOptions = {}): string {
  const s = new Scene(options, { seed: 79, time: 'golden', sunX: 1060 });
  const light = s.light;
  const lit = s.time !== 'day' && s.time !== 'golden';
  paintSky(s, 640, 300, { n: 9 });
  const K = stoneOf(s, '#5a3a2e', '#a98268', '#dcc0a0', '#f4e2c4', '#fff6e2');
  const rr = random(s.seed);
  // houses behind
  for (const [x, y, w] of [
    [-20, 330, 170],
    [120, 400, 120],
    [240, 300, 110],
    [960, 250, 140],
    [880, 360, 100],
    [1080, 330, 140],
  ] as const) {
    const c = mix(K[2], light.haze, 0.5);
    s.path(
      `M${x} 900V${y}h${w}V900Z`,
      s.lin({ 0: c, 1: mix(K[1], light.haze, 0.3) }, { x1: 0, y1: y, x2: 0, y2: 800, user: true }),
    );
    s.path(`M${x - 4} ${y}h${w + 8}v-8h${-w - 8}Z`, mix(K[3], light.haze, 0.4));
    for (let j = 0; j < 4; j++) {
      for (let i = 0; i < 2; i++) {
        s.path(
          `M${x + w * (0.16 + 0.42 * i)} ${y + 40 + j * 100}h${w * 0.26}v56h${-w * 0.26}Z`,
          mix('#7a5238', light.haze, 0.45),
        );
      }
    }
  }
  s.path(
    'M196 320V150h26v170ZM190 150h38v-12h-38ZM200 138V96q9 -22 18 0v42Z',
    mix(K[3], light.haze, 0.35),
  );
  s.haze(300, 420, light.haze, 0.35);
  const rawshan = (x: number, y: number, w: number, h: number, c: string, d = 16) => {
    const C = mix(s.tone(c), light.deep, 0.0);
    const D = mix(C, light.deep, 0.5);
    const L = mix(C, '#ffdca6', 0.42);
    castShadow(s, `M${x} ${y}h${w}l-46 30v${h + 34}h${-w + 10}Z`, 0.3, 6);
    s.path(`M${x + 8} ${y + h}h${w - 16}l-18 26h${-w + 52}Z`, D);
    s.path(`M${x - d} ${y + 7}L${x} ${y}V${y + h}L${x - d} ${y + h - 9}Z`, D);
    s.path(
      `M${x} ${y}h${w}v${h}h${-w}Z`,
      s.lin(
        { 0: L, 0.3: C, 1: mix(C, light.deep, 0.2) },
        { x1: x + w, y1: y, x2: x, y2: y + h, user: true },
      ),
    );
    // crown
    let cr = `M${x - d - 4} ${y + 6}L${x - 6} ${y - 2}V${y - 14}`;
    const n = Math.round(w / 14);
    for (let i = 0; i < n; i++) {
      cr += `q${f((w + 12) / n / 2)} -15 ${f((w + 12) / n)} 0`;
    }
    cr += `V${y}L${x - 6} ${y}Z`;
    s.path(cr, s.lin({ 0: L, 1: C }));
    s.path(`M${x - 6} ${y - 2}h${w + 12}v8h${-w - 12}Z`, mix(L, '#ffffff', 0.2));
    s.path(`M${x} ${y + 6}h${w}v10h${-w}Z`, light.deep, 'opacity=".35"');
    const rows = [
      [0.1, 0.4, 'x'],
      [0.44, 0.7, 's'],
      [0.74, 0.95, 'p'],
    ] as const;
    const m = 3;
    for (const [v0, v1, t] of rows) {
      for (let i = 0; i < m; i++) {
        const px = x + 7 + (i * (w - 14)) / m + 2;
        const pw = (w - 14) / m - 4;
        const py = y + h * v0;
        const ph = h * (v1 - v0);
        if (t === 'p') {
          s.path(`M${f(px)} ${f(py)}h${f(pw)}v${f(ph)}h${f(-pw)}Z`, D, 'opacity=".55"');
          s.path(
            `M${f(px + pw / 2)} ${f(py + 4)}l${f(pw / 2 - 4)} ${f(ph / 2 - 4)}l${f(-pw / 2 + 4)} ${f(ph / 2 - 4)}` +
              `l${f(-pw / 2 + 4)} ${f(-ph / 2 + 4)}Z`,
            L,
            'opacity=".8"',
          );
          continue;
        }
        const on = lit && rr() < 0.55;
        s.path(
          t === 'x'
            ? pointedArch(px + pw / 2, py + ph, pw, ph, 0.6)
            : `M${f(px)} ${f(py)}h${f(pw)}v${f(ph)}h${f(-pw)}Z`,
          on ? light.win : mix(light.deep, '#1a0f0c', 0.4),
        );
        let l = '';
        const c0 = s.clip(`M${f(px)} ${f(py)}h${f(pw)}v${f(ph)}h${f(-pw)}Z`);
        if (t === 'x') {
          for (let k = -6; k < 10; k++) {
            l += `M${f(px + k * 7)} ${f(py)}l${f(ph)} ${f(ph)}M${f(px + k * 7)} ${f(py + ph)}l${f(ph)} ${f(-ph)}`;
          }
        } else {
          for (let k = 1; k < ph / 5; k++) {
            l += `M${f(px)} ${f(py + k * 5)}h${f(pw)}`;
          }
        }
        s.add(`<g clip-path="${c0}">`);
        s.line(l, C, t === 'x' ? 1.5 : 2.2, 'opacity=".85"');
        s.add('</g>');
      }
    }
    s.path(`M${x} ${f(y + h * 0.41)}h${w}v5h${-w}ZM${x} ${f(y + h * 0.715)}h${w}v5h${-w}Z`, L);
    s.path(`M${x + w - 4} ${y}h4v${h}h-4Z`, mix(L, '#ffffff', 0.3), 'opacity=".7"');
    s.path(`M${x - d} ${f(y + h - 8)}L${x} ${y + h}h${w}v5h${-w}l${-d} -9Z`, L, 'opacity=".8"');
  };
  // main house
  const A = 318;
  const Bx = 868;
  const T = 118;
  s.path(
    `M${A} 850V${T}H${Bx}V850Z`,
    s.lin({ 0: K[1], 0.16: K[2], 0.6: K[3], 1: K[4] }, { x1: A, y1: 0, x2: Bx, y2: 0, user: true }),
  );
  s.tex(`M${A} 850V${T}H${Bx}V850Z`, {
    fx: 0.02,
    fy: 0.024,
    seed: 5,
    o: 0.5,
    contrast: 2.3,
    oct: 4,
  });
  let bl = '';
  for (let y = T + 30; y < 850; y += 58) {
    bl += `M${A} ${y}H${Bx}`;
  }
  s.line(bl, K[1], 2, 'opacity=".35"');
  for (const y of [330, 548] as const) {
    s.path(`M${A} ${y}h${Bx - A}v7h${A - Bx}Z`, mix('#8a5a3a', K[2], 0.2), 'opacity=".8"');
  }
  let par = '';
  for (let x = A; x < Bx - 20; x += 44) {
    par += `M${x + 4} ${T}v-22l16 -16l16 16v22Z`;
  }
  s.path(par, s.lin({ 0: K[4], 1: K[2] }));
  s.path(`M${A - 8} ${T}h${Bx - A + 16}v12h${A - Bx - 16}Z`, K[4]);
  s.path(`M${A} ${T + 12}h${Bx - A}v10h${A - Bx}Z`, light.deep, 'opacity=".3"');
  for (const [x, colour] of [
    [352, '#8a5433'],
    [533, '#5f7f6a'],
    [714, '#8a5433'],
  ] as const) {
    rawshan(x, 170, 120, 142, colour);
    rawshan(x, 384, 120, 146, colour);
  }
  rawshan(344, 598, 136, 130, '#8a5433');
  rawshan(706, 598, 136, 130, '#8a5433');
  // door
  s.path(pointedArch(593, 850, 150, 250, 0.6), K[4]);
  s.path(
    pointedArch(593, 850, 150, 250, 0.6),
    light.deep,
    'opacity=".18" transform="translate(-5 3)"',
  );
  s.path(
    pointedArch(593, 850, 118, 222, 0.62),
    s.lin({ 0: s.tone('#8a5a36'), 1: s.tone('#4a2818') }),
  );
  s.line('M593 640V850', light.deep, 3);
  let dp = '';
  for (const y of [706, 758, 810] as const) {
    for (const x of [546, 602] as const) {
      dp += `M${x} ${y - 20}h38v36h-38Z`;
    }
  }
  s.line(dp, s.tone('#c9935c'), 3, 'opacity=".7"');
  s.path('M534 850v10h118v-10ZM520 860v12h146v-12Z', K[3]);
  // neighbours close the lane: left in light at an angle, right in shade
  const nb = (pts: readonly Point[], c0: string, c1: string) => {
    s.path(poly(pts), s.lin({ 0: c0, 1: c1 }, { x2: 1, y2: 0 }));
    s.tex(poly(pts), { fx: 0.02, fy: 0.03, seed: 8, o: 0.4 });
  };
  nb(
    [
      [-20, -20],
      [150, 40],
      [150, 860],
      [-20, 910],
    ],
    mix(K[1], light.deep, 0.2),
    K[2],
  );
  for (let j = 0; j < 3; j++) {
    const y = 120 + j * 232;
    s.path(`M62 ${y - 8}L196 ${y + 14}V${y + 158}L62 ${y + 166}Z`, s.tone('#5b3524'));
    s.path(`M50 ${y - 18}L206 ${y + 6}v12L50 ${y - 4}Z`, s.tone('#a06a42'));
    s.path(`M70 ${y + 166}L188 ${y + 158}L168 ${y + 182}L84 ${y + 192}Z`, light.deep);
    s.path(`M196 ${y + 14}l12 -4v140l-12 8Z`, s.tone('#c98a58'));
    let l = '';
    for (let i = 0; i < 9; i++) {
      l += `M62 ${y + 24 + i * 9}L196 ${y + 38 + i * 6}`;
    }
    for (let i = 1; i < 4; i++) {
      l += `M${62 + i * 33} ${y - 2 + i * 5}V${y + 164}`;
    }
    s.line(l, s.tone('#a87048'), 2, 'opacity=".7"');
  }
  nb(
    [
      [1220, -20],
      [1020, 50],
      [1020, 860],
      [1220, 910],
    ],
    mix(K[0], light.deep, 0.5),
    mix(K[1], light.deep, 0.4),
  );
  for (let j = 0; j < 3; j++) {
    const y = 130 + j * 232;
    s.path(
      `M1110 ${y - 14}L964 ${y + 14}V${y + 156}L1110 ${y + 170}Z`,
      mix(s.tone('#4a2c20'), light.deep, 0.3),
    );
    s.path(`M1122 ${y - 26}L952 ${y + 6}v12L1122 ${y - 10}Z`, s.tone('#7a4a30'));
    s.path(`M1104 ${y + 168}L972 ${y + 157}L994 ${y + 182}L1090 ${y + 194}Z`, light.deep);
    let l = '';
    for (let i = 0; i < 9; i++) {
      l += `M1110 ${y + 20 + i * 10}L964 ${y + 38 + i * 6}`;
    }
    for (let i = 1; i < 4; i++) {
      l += `M${1110 - i * 36} ${y - 2 + i * 5}V${y + 168}`;
    }
    s.line(l, s.tone('#8a5a3c'), 2, 'opacity=".6"');
  }
  const lane = 'M-20 910L150 852H1020L1220 910Z';
  s.path(lane, s.lin({ 0: K[3], 1: K[1] }));
  s.tex(lane, { fx: 0.01, fy: 0.09, seed: 3, o: 0.4 });
  s.path('M1020 846L1230 900V912H620L880 846Z', light.deep, `opacity=".32" filter="${s.blur(4)}"`);
  for (const [x, y, h, c] of [
    [470, 880, 66, '#f0e6d6'],
    [500, 884, 62, '#2c1a18'],
    [742, 876, 64, '#f0e6d6'],
    [860, 890, 70, '#3a2320'],
    [296, 866, 56, '#7a2f2c'],
  ] as const) {
    castShadow(s, `M${x - 8} ${y}h18l-90 14h-30Z`, 0.35, 2);
    s.person(x, y, h, s.tone(c));
    s.add(
      `<circle cx="${x}" cy="${f(y - h * 0.9)}" r="${f(h * 0.09)}" fill="${s.tone('#7a4c34')}"/>`,
    );
  }
  for (const x of [690, 806] as const) {
    s.path(`M${x - 16} 862l-5 -34h42l-5 34Z`, s.tone('#a8603c'));
    bush(s, x, 806, 30, 30, 60, '#24402c', '#88a050', x, 7);
  }
  s.glow(A + 420, 300, 620, light.halo, 0.34, 'soft-light');
  s.path(
    `M1200 -20L1000 -20L300 900L760 900Z`,
    s.lin({ 0: ['#fff0cf', 0.4], 1: ['#ffdca6', 0.02] }),
    `style="mix-blend-mode:soft-light" filter="${s.blur(18)}"`,
  );
  return s.finish();
}
