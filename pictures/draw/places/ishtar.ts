import { pick, random } from '../noise.ts';
import { lerp, mix } from '../colour.ts';
import { f, poly, roundArch } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';
import { paintBeast } from './ishtar-beasts.ts';
import { castShadow, land } from '../terrain.ts';
import { stoneOf } from '../stonework.ts';

export function ishtar(options: SceneOptions = {}): string {
  const s = new Scene(options, { seed: 89, time: 'golden', sunX: 980 });
  const light = s.light;
  const sunX = s.sunX;
  paintSky(s, 640, 300, { n: 12 });
  const q = random(s.seed);
  land(s, 4, 640, 14, 0.005, mix(light.far, light.haze, 0.6), mix(light.far, light.haze, 0.5));
  for (let i = 0; i < 44; i++) {
    s.palm(q() * 1200, 660, 60 + q() * 90, mix('#6d7040', light.haze, 0.25 + q() * 0.25), {
      seed: i,
      n: 9,
      lean: (q() - 0.5) * 0.2,
    });
  }
  s.haze(560, 140, light.haze, 0.65);
  const B = stoneOf(s, '#0c2148', '#153a78', '#1f5aa6', '#3f86c9', '#8fc3e6');
  const Y = s.tone('#f0c060');
  const Wt = s.tone('#f6ead0');
  const S = stoneOf(s, '#4f2a1e', '#96603f', '#d8a570', '#f4cf9a', '#ffe8bd');
  const merl = (x0: number, x1: number, y: number, k: number, c: string, hi: string) => {
    const n = Math.round((x1 - x0) / (38 * k));
    const w = (x1 - x0) / n;
    let d = '';
    for (let i = 0; i < n; i++) {
      const x = x0 + i * w + w * 0.08;
      const u = (w * 0.84) / 5;
      d +=
        `M${f(x)} ${f(y)}v${f(-u)}h${f(u)}v${f(-u)}h${f(u)}v${f(-u)}h${f(u)}v${f(u)}h${f(u)}` +
        `v${f(u)}h${f(u)}v${f(u)}Z`;
    }
    s.path(d, c);
    s.line(
      poly(
        [
          [x0, y - 1],
          [x1, y - 1],
        ],
        false,
      ),
      hi,
      2,
      'opacity=".7"',
    );
  };
  const rose = (x0: number, x1: number, y: number, r: number, n: number) => {
    s.path(`M${f(x0)} ${f(y - r * 1.7)}h${f(x1 - x0)}v${f(r * 3.4)}h${f(x0 - x1)}Z`, B[0]);
    s.path(
      `M${f(x0)} ${f(y - r * 1.9)}h${f(x1 - x0)}v${f(r * 0.4)}h${f(x0 - x1)}ZM${f(x0)} ${f(y + r * 1.5)}` +
        `h${f(x1 - x0)}v${f(r * 0.4)}h${f(x0 - x1)}Z`,
      Y,
    );
    const rid = `ro${r}`;
    s.define(rid, () => {
      let d = '';
      for (let k = 0; k < 8; k++) {
        const a = k * 0.785;
        d +=
          `M0 0L${f(Math.cos(a - 0.25) * r)} ${f(Math.sin(a - 0.25) * r)}` +
          `L${f(Math.cos(a + 0.25) * r)} ${f(Math.sin(a + 0.25) * r)}Z`;
      }
      return `<path id="${rid}" d="${d}" fill="${Wt}"/>`;
    });
    for (let i = 0; i < n; i++) {
      s.add(`<use href="#${rid}" x="${f(lerp(x0, x1, (i + 0.5) / n))}" y="${f(y)}"/>`);
    }
    for (let i = 0; i < n; i++) {
      s.add(
        `<circle cx="${f(lerp(x0, x1, (i + 0.5) / n))}" cy="${f(y)}" r="${f(r * 0.3)}" fill="${Y}"/>`,
      );
    }
  };
  const brick = (x0: number, x1: number, y0: number, y1: number) => {
    let l = '';
    for (let y = y0 + 9; y < y1; y += 9) {
      l += `M${x0} ${y}H${x1}`;
    }
    s.line(l, B[0], 1, 'opacity=".28"');
  };
  const mass = (x0: number, x1: number, y0: number, y1: number, dir: number) => {
    s.path(
      `M${x0} ${y1}V${y0}H${x1}V${y1}Z`,
      s.lin(dir ? { 0: B[1], 0.5: B[2], 0.9: B[3], 1: B[4] } : { 0: B[0], 0.6: B[1], 1: B[2] }, {
        x2: 1,
        y2: 0,
      }),
    );
    brick(x0, x1, y0, y1);
  };
  // taller rear gate
  merl(330, 870, 158, 1, B[1], B[3]);
  mass(330, 870, 158, 700, 0);
  rose(330, 870, 190, 9, 20);
  s.haze(120, 260, light.haze, 0.25);
  // front: wall with the arch, then towers
  merl(420, 780, 262, 1, B[2], B[4]);
  mass(420, 780, 262, 760, 1);
  rose(420, 780, 292, 9, 13);
  const ar = roundArch(600, 770, 184, 420);
  const ar2 = roundArch(600, 770, 228, 446);
  s.path(ar2, Y);
  s.path(roundArch(600, 770, 218, 440), B[0]);
  s.path(roundArch(600, 770, 202, 430), Wt);
  s.path(roundArch(600, 770, 194, 425), B[1]);
  s.path(ar, s.lin({ 0: mix(light.haze, '#ffffff', 0.2), 0.6: light.haze, 1: S[3] }));
  s.add(`<g clip-path="${s.clip(ar)}">`);
  s.path('M500 780V330L552 380V724L500 780Z', B[0]);
  s.path('M700 780V330L648 380V724L700 780Z', B[2]);
  s.path('M500 330Q600 250 700 330L648 392Q600 356 552 392Z', B[1]);
  for (const [y, c] of [
    [0.3, Y],
    [0.86, Y],
  ] as const) {
    for (const sg of [-1, 1] as const) {
      s.line(`M${600 + sg * 100} ${f(330 + 450 * y)}L${600 + sg * 48} ${f(380 + 344 * y)}`, c, 4);
    }
  }
  for (const x of [578, 604, 630] as const) {
    s.palm(x, 712, 80, mix('#6d7040', light.haze, 0.3), { seed: x, n: 9 });
  }
  s.path('M500 716H700V780H500Z', S[3]);
  s.haze(640, 90, light.haze, 0.6);
  s.add('</g>');
  for (const [x0, x1] of [
    [232, 446],
    [754, 968],
  ] as const) {
    castShadow(s, `M${x0} 770H${x1}L${x1 - 150} 812H${x0 - 230}Z`, 0.45, 6);
    merl(x0 - 6, x1 + 6, 224, 1.12, B[3], B[4]);
    mass(x0, x1, 224, 776, 1);
    s.path(`M${x0} 776V224h18V776Z`, B[0], 'opacity=".35"');
    rose(x0, x1, 258, 11, 8);
    for (let i = 0; i < 5; i++) {
      for (const t of [0.27, 0.73] as const) {
        paintBeast(
          s,
          lerp(x0, x1, t),
          386 + i * 82,
          i % 2 ? 70 : 76,
          i % 2 ? Wt : Y,
          i % 2 ? 'dragon' : 'bull',
        );
      }
    }
    rose(x0, x1, 746, 10, 8);
    s.path(`M${x1 - 5} 224h5V776h-5Z`, '#cfeaff', 'opacity=".7"');
  }
  s.path('M446 300V776h26V300Z', light.deep, `opacity=".3" filter="${s.blur(6)}"`);
  s.tex('M232 776V224H446V776ZM754 776V224H968V776ZM446 158H754V330H446Z', {
    fx: 0.03,
    fy: 0.05,
    seed: 11,
    o: 0.42,
    contrast: 2.4,
    oct: 4,
  });
  // walls of the processional way step away on both sides
  for (const sg of [-1, 1] as const) {
    const X = (a: number) => 600 + sg * a;
    const w = poly([
      [X(368), 440],
      [X(640), 330],
      [X(640), 880],
      [X(368), 790],
    ]);
    s.path(w, s.lin(sg < 0 ? { 0: B[3], 1: B[2] } : { 0: B[1], 1: B[0] }, { x2: 1, y2: 0 }));
    s.add(`<g clip-path="${s.clip(w)}">`);
    let l = '';
    for (let i = 0; i < 44; i++) {
      l += `M${X(368)} ${440 + i * 8}L${X(640)} ${330 + i * 12.5}`;
    }
    s.line(l, B[0], 1, 'opacity=".3"');
    s.add('</g>');
    const bd = (a: number, b: number, c: string) =>
      s.path(
        poly([
          [X(368), lerp(440, 790, a)],
          [X(640), lerp(330, 880, a)],
          [X(640), lerp(330, 880, b)],
          [X(368), lerp(440, 790, b)],
        ]),
        c,
      );
    bd(0, 0.02, Y);
    bd(0.1, 0.12, Y);
    bd(0.9, 0.92, Y);
    bd(0.12, 0.125, Wt);
    for (let i = 0; i < 4; i++) {
      const t = 0.1 + i * 0.24;
      const x = X(lerp(368, 640, t));
      s.add(
        `<g transform="translate(${f(x)} ${f(lerp(696, 760, t))}) scale(${sg < 0 ? 1 : -1} 1)">`,
      );
      paintBeast(s, 0, 0, lerp(48, 84, t), i % 2 ? Wt : Y, 'lion');
      s.add('</g>');
    }
    let m = '';
    for (let i = 0; i < 7; i++) {
      const t = i / 7;
      const x = lerp(368, 640, t);
      const y = lerp(440, 330, t);
      const k = lerp(1, 1.5, t);
      m += `M${f(X(x))} ${f(y)}v${f(-14 * k)}l${f(sg * 9 * k)} ${f(-11 * k)}l${f(sg * 9 * k)} ${f(8 * k)}v${f(8 * k)}Z`;
    }
    s.path(m, sg < 0 ? B[3] : B[1]);
  }
  const fl = 'M-10 880L232 776H968L1210 880V910H-10Z';
  s.path(fl, s.lin({ 0: S[4], 0.5: S[3], 1: S[1] }));
  s.tex(fl, { fx: 0.01, fy: 0.08, seed: 3, o: 0.4 });
  let pv = '';
  for (let i = -7; i <= 7; i++) {
    pv += `M${600 + i * 48} 776L${600 + i * 104} 908`;
  }
  for (const y of [792, 814, 844, 884] as const) {
    pv += `M-10 ${y}H1210`;
  }
  s.add(`<g clip-path="${s.clip(fl)}">`);
  s.line(pv, S[0], 1.8, 'opacity=".25"');
  s.path('M600 776L760 776L560 910L240 910Z', '#fff0c0', `opacity=".3" filter="${s.blur(10)}"`);
  s.add('</g>');
  for (const [x, y, h] of [
    [570, 800, 40],
    [592, 802, 38],
    [650, 812, 46],
    [700, 806, 40],
    [520, 846, 58],
    [548, 850, 54],
  ] as const) {
    castShadow(s, `M${x - 5} ${y}h12l-80 16h-20Z`, 0.35, 2);
    s.person(x, y, h, mix(light.deep, pick(['#6b2c22', '#1f4a4a', '#7a4a2a'], x), 0.4));
  }
  s.palm(70, 905, 520, mix(light.deep, '#1a1a12', 0.4), {
    seed: 5,
    n: 14,
    lean: 0.05,
    lit: '#e8a45c',
  });
  s.palm(-20, 905, 400, mix(light.deep, '#1a1a12', 0.4), { seed: 9, n: 13, lean: 0.08 });
  s.palm(1160, 905, 440, mix(light.deep, '#1a1a12', 0.4), {
    seed: 12,
    n: 13,
    lean: -0.08,
    lit: '#e8a45c',
  });
  s.birds(160, 170, 8, 12, B[1], 3);
  s.glow(sunX, 300, 820, light.halo, 0.36, 'soft-light');
  return s.finish();
}
