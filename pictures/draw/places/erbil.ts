import type { Point } from '../path.ts';
import { random } from '../noise.ts';
import { lerp, mix } from '../colour.ts';
import { f, pointedArch } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';
import { land } from '../terrain.ts';
import { stoneOf } from '../stonework.ts';

export function erbil(options: SceneOptions = {}): string {
  const s = new Scene(options, { seed: 83, time: 'dusk', sunX: 250 });
  const light = s.light;
  const sunX = s.sunX;
  const lit = s.time !== 'day' && s.time !== 'golden' && s.time !== 'dawn';
  paintSky(s, 600, 520, { n: 24, r: 34 });
  land(s, 4, 590, 34, 0.004, mix(light.far, light.haze, 0.5), mix(light.far, light.haze, 0.75));
  s.haze(520, 110, light.haze, 0.7);
  const q = random(s.seed);
  for (let i = 0; i < 40; i++) {
    const x = q() * 1240 - 20;
    const w = 20 + q() * 40;
    const h = 16 + q() * 44;
    s.path(`M${f(x)} 640v${f(-h)}h${f(w)}v${f(h)}Z`, mix(light.far, light.deep, 0.1 + q() * 0.2));
    if (lit && q() < 0.7) {
      s.path(`M${f(x + w * 0.3)} ${f(640 - h * 0.6)}h4v6h-4Z`, light.win);
    }
  }
  s.haze(580, 80, light.haze, 0.45);
  const K = stoneOf(s, '#3c1f24', '#8a5440', '#cf9868', '#f0c48a', '#ffe0a8');
  // mound
  const md = 'M60 726C150 690 230 560 300 470H920C990 560 1060 690 1160 726V760H60Z';
  s.path(
    md,
    s.lin(
      { 0: K[3], 0.3: K[2], 0.75: K[1], 1: mix(K[0], K[1], 0.4) },
      { x1: 120, y1: 0, x2: 1120, y2: 0, user: true },
    ),
  );
  s.tex(md, { fx: 0.02, fy: 0.03, seed: 6, o: 0.5, contrast: 2.4, oct: 4 });
  let gl = '';
  for (let i = 0; i < 30; i++) {
    const t = i / 29;
    const x0 = lerp(306, 914, t);
    const x1 = lerp(90, 1130, t);
    gl += `M${f(x0)} 474Q${f(lerp(x0, x1, 0.3))} ${f(590 + q() * 30)} ${f(x1 + (q() - 0.5) * 24)} 730`;
  }
  s.line(gl, K[0], 3, 'opacity=".2"');
  s.line('M300 472C230 562 150 692 60 728', K[4], 3, 'opacity=".7"');
  // the ring of houses: one continuous curved wall of facades
  const yT = (t: number) => 470 + 24 * Math.sin(Math.PI * t);
  const xs: Point[] = [];
  let x = 0;
  while (x < 1) {
    const w = 0.022 + q() * 0.03;
    xs.push([x, Math.min(1, x + w)]);
    x += w;
  }
  for (let i = 0; i < 14; i++) {
    const t = 0.08 + i * 0.06;
    const xx = lerp(300, 920, t);
    const h = 120 + q() * 40;
    s.path(`M${f(xx)} 480v${f(-h)}h${f(44 + q() * 30)}v${f(h)}Z`, mix(K[1], light.haze, 0.3));
  }
  s.path(
    'M690 470V290h16v180ZM684 290h28v-8h-28ZM690 282v-20q8 -18 16 0v20Z',
    mix(K[2], light.haze, 0.2),
  );
  s.path('M500 380q0 -44 44 -54q44 10 44 54Z', mix(K[2], light.haze, 0.15));
  for (const [a, b] of xs) {
    const u = (v: number) => lerp(286, 934, 0.5 - 0.5 * Math.cos(Math.PI * v) * 1.0 * 0.98);
    const x0 = u(a);
    const x1 = u(b);
    const t = (a + b) / 2;
    const h = 66 + q() * 46;
    const y0 = yT(t) + 6;
    const lt = Math.max(0, Math.min(1, 1 - t * 1.1 + q() * 0.12));
    const c = mix(K[1], K[4], lt * 0.8);
    const w = x1 - x0;
    s.path(
      `M${f(x0)} ${f(y0)}v${f(-h)}h${f(w + 0.6)}v${f(h)}Z`,
      s.lin({ 0: c, 1: mix(c, K[1], 0.5) }),
    );
    s.path(`M${f(x0)} ${f(y0 - h)}h${f(w)}v-4h${f(-w)}Z`, mix(c, '#ffffff', 0.2));
    s.line(`M${f(x0)} ${f(y0)}v${f(-h)}`, K[0], 1.4, 'opacity=".45"');
    const n = Math.max(1, Math.round(w / 13));
    for (let r = 0; r < 3; r++) {
      for (let i = 0; i < n; i++) {
        if (q() < 0.2) {
          continue;
        }
        const wx = x0 + (w * (i + 0.5)) / n;
        const wy = y0 - h + 22 + r * 24;
        if (wy > y0 - 6) {
          continue;
        }
        const on = lit && q() < 0.5;
        s.path(
          pointedArch(wx, wy, 5, 11, 0.6),
          on ? light.win : K[0],
          `opacity="${on ? 0.95 : 0.6}"`,
        );
        if (on && q() < 0.3) {
          s.glow(wx, wy - 5, 18, '#ffb24d', 0.5);
        }
      }
    }
  }
  // the gate and its ramp
  s.path('M560 500V372H660V500Z', s.lin({ 0: K[4], 0.6: K[2], 1: K[1] }, { x2: 1, y2: 0 }));
  s.path('M554 372h112v-9h-112Z', K[4]);
  let gm = '';
  for (let i = 0; i < 7; i++) {
    gm += `M${557 + i * 16} 363v-10h9v10Z`;
  }
  s.path(gm, K[3]);
  s.path(pointedArch(610, 500, 54, 100, 0.6), lit ? s.lin({ 0: '#ffd88a', 1: '#b2602f' }) : K[0]);
  s.line(pointedArch(610, 500, 60, 106, 0.6), K[0], 2, 'opacity=".5"');
  if (lit) {
    s.glow(610, 470, 110, '#ffb24d', 0.7);
  }
  s.line('M610 353V300', K[0], 3);
  s.path('M612 302q18 -6 44 6q-22 4 -44 14Z', '#f0b24c');
  s.path('M574 500H646L760 742H500Z', s.lin({ 0: K[4], 1: K[2] }), 'opacity=".9"');
  let st = '';
  for (let i = 1; i < 16; i++) {
    const t = Math.pow(i / 16, 1.3);
    st += `M${f(574 - 74 * t)} ${f(500 + 242 * t)}H${f(646 + 114 * t)}`;
  }
  s.line(st, K[0], 1.6, 'opacity=".35"');
  s.line('M574 500L500 742M646 500L760 742', K[4], 4, 'opacity=".8"');
  s.haze(640, 130, light.haze, 0.3);
  // bazaar arcade at the foot
  for (let x = -30; x < 1220; x += 58) {
    if (x > 440 && x < 760) {
      continue;
    }
    s.path(
      `M${x} 762V676h58v86Z`,
      s.lin({ 0: mix(K[2], light.deep, 0.15), 1: mix(K[1], light.deep, 0.3) }),
    );
    s.path(
      pointedArch(x + 29, 762, 38, 68, 0.5),
      lit ? s.lin({ 0: '#ffdb94', 1: '#a5522f' }) : K[0],
    );
    if (lit) {
      s.glow(x + 29, 740, 44, '#ffab45', 0.4);
    }
  }
  s.path('M-10 676H444v-9H-10ZM756 676H1210v-9H756Z', K[3]);
  // square with fountains
  const sq = 'M-10 762H1210V910H-10Z';
  s.path(
    sq,
    s.lin(
      { 0: mix(K[2], light.haze, 0.2), 0.4: K[1], 1: light.deep },
      { x1: 0, y1: 762, x2: 0, y2: 905, user: true },
    ),
  );
  s.path(
    'M300 800L900 800L1040 872H160Z',
    s.lin({
      0: mix(light.sky[3][1], '#ffe6b0', 0.3),
      0.5: mix(light.sky[2][1], light.deep, 0.2),
      1: mix(light.sky[1][1], light.deep, 0.3),
    }),
  );
  s.line('M300 800H900L1040 872H160Z', K[3], 5);
  s.tex('M300 800L900 800L1040 872H160Z', { fx: 0.006, fy: 0.09, seed: 5, o: 0.4 });
  for (let i = 0; i < 11; i++) {
    const fx = 290 + i * 62;
    const fy = 840;
    const h = 70 + ((i * 37) % 40);
    let j = '';
    for (let k = -2; k <= 2; k++) {
      j += `M${fx} ${fy}Q${fx + k * 5} ${fy - h * 1.1} ${fx + k * 13} ${fy - 4}`;
    }
    s.line(j, '#fff2d8', 1.8, 'opacity=".6"');
    s.line(`M${fx} ${fy}v${-h * 0.62}`, '#fffaf0', 3.4, 'opacity=".8"');
    if (lit) {
      s.glow(fx, fy - 6, 40, '#ffd08a', 0.55);
    }
  }
  const g = random(12);
  for (let i = 0; i < 34; i++) {
    const px = g() * 1200;
    const py = 778 + g() * 14;
    s.person(px, py, 20 + g() * 10, mix(light.deep, '#6a3a3a', g() * 0.5));
  }
  for (const [px, h] of [
    [92, 80],
    [128, 72],
    [1090, 78],
    [1052, 56],
    [1128, 70],
  ] as const) {
    s.person(px, 896, h, light.deep);
  }
  s.palm(30, 905, 330, mix(light.deep, '#000000', 0.15), {
    seed: 4,
    n: 13,
    lean: 0.08,
    lit: '#c0655a',
  });
  s.palm(1185, 905, 390, mix(light.deep, '#000000', 0.15), {
    seed: 8,
    n: 13,
    lean: -0.06,
    lit: '#a05058',
  });
  s.birds(760, 180, 9, 13, light.deep, 5);
  s.glow(sunX, 540, 760, light.halo, 0.34, 'soft-light');
  return s.finish({ vignette: 0.48 });
}
