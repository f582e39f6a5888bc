import { random } from '../noise.ts';
import { mix } from '../colour.ts';
import { f, pointedArch } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';
import { castShadow, land } from '../terrain.ts';
import { stoneOf } from '../stonework.ts';
import { bush } from '../plants.ts';

export function villa(options: SceneOptions = {}): string {
  const s = new Scene(options, { seed: 127, time: 'day', sunX: 960 });
  const light = s.light;
  const sunX = s.sunX;
  const lit = s.dark || s.time === 'dusk';
  const q = random(s.seed);
  paintSky(s, 520, 140, { n: 12 });
  land(s, 4, 470, 34, 0.004, mix('#8fa6a8', light.haze, 0.5), mix('#a8b8a4', light.haze, 0.5));
  s.haze(420, 100, light.haze, 0.6);
  s.path(
    `M0 498H1200V540H0Z`,
    s.lin({ 0: mix(s.tone('#8fd0d0'), light.haze, 0.3), 1: s.tone('#3f9aa8') }),
  );
  for (let i = 0; i < 14; i++) {
    s.palm(q() * 1200, 560, 90 + q() * 90, mix(s.tone('#4f7a50'), light.haze, 0.35), {
      seed: i,
      n: 10,
      lean: (q() - 0.5) * 0.16,
    });
  }
  land(s, 7, 548, 8, 0.01, s.tone('#7fa05a'), s.tone('#5a8048'));
  s.haze(470, 90, light.haze, 0.3);
  const K = stoneOf(s, '#6b5148', '#b49a88', '#e2d2bc', '#f8ecd8', '#fffaf0');
  const vol = (x: number, y: number, w: number, h: number, side: number) => {
    s.path(
      `M${x} ${y}h${w}v${h}h${-w}Z`,
      s.lin({ 0: K[3], 0.7: K[4], 1: '#ffffff' }, { x2: 1, y2: 0 }),
    );
    if (side) {
      s.path(
        `M${x} ${y}l${-side} ${side * 0.22}v${h - side * 0.22}h${side}Z`,
        s.lin({ 0: K[1], 1: K[2] }),
      );
    }
    s.path(
      `M${x - side - 8} ${y - 12 + side * 0.22}L${x - 6} ${y - 12}H${x + w + 10}v14H${x}` +
        `L${x - side - 8} ${f(y + 2 + side * 0.22)}Z`,
      s.lin({ 0: K[4], 1: K[2] }),
    );
    s.path(`M${x} ${y + 2}h${w}v13h${-w}Z`, K[0], 'opacity=".28"');
    s.tex(`M${x} ${y}h${w}v${h}h${-w}Z`, { fx: 0.02, fy: 0.02, seed: x, o: 0.25 });
  };
  const glass = (x: number, y: number, w: number, h: number, n: number) => {
    s.path(
      `M${x} ${y}h${w}v${h}h${-w}Z`,
      lit
        ? s.lin({ 0: '#fff0c0', 1: '#d98a45' })
        : s.lin(
            { 0: s.tone('#bcdde0'), 0.5: s.tone('#5f98a4'), 1: s.tone('#2c5664') },
            { x2: 0.4, y2: 1 },
          ),
    );
    let l = '';
    for (let i = 0; i <= n; i++) {
      l += `M${f(x + (w * i) / n)} ${y}v${h}`;
    }
    s.line(l + `M${x} ${y}h${w}v${h}h${-w}Z`, s.tone('#5a3e2e'), 4);
    if (!lit) {
      s.path(
        `M${x + w * 0.1} ${y}h${w * 0.16}l${-w * 0.2} ${h}h${-w * 0.06}ZM${x + w * 0.6} ${y}h${w * 0.1}` +
          `l${-w * 0.2} ${h}h${-w * 0.1}Z`,
        '#fff',
        'opacity=".28"',
      );
    }
  };
  vol(520, 236, 330, 190, 66);
  glass(566, 278, 120, 112, 3);
  s.path(pointedArch(770, 392, 70, 116, 0.6), lit ? light.win : s.tone('#4a7684'));
  s.line(pointedArch(770, 392, 70, 116, 0.6), K[1], 5);
  s.path('M540 392h190v8h-190Z', K[2]);
  let rl = '';
  for (let i = 0; i < 24; i++) {
    rl += `M${544 + i * 8} 392v-32`;
  }
  s.line(rl, s.tone('#5a3e2e'), 1.8);
  s.line('M540 360h192', s.tone('#5a3e2e'), 3.4);
  vol(330, 410, 640, 196, 84);
  for (let i = 0; i < 4; i++) {
    const x = 404 + i * 96;
    s.path(pointedArch(x, 606, 76, 146, 0.56), K[0], 'opacity=".55"');
    s.path(
      pointedArch(x + 3, 606, 70, 140, 0.56),
      lit
        ? s.lin({ 0: '#fff0c0', 1: '#c9763a' })
        : s.lin({ 0: s.tone('#6f5a4c'), 1: s.tone('#a88a70') }),
    );
    s.path(`M${x - 14} 606v-84h32v84Z`, lit ? '#8a4a2a' : s.tone('#3f5f68'));
  }
  glass(770, 452, 170, 154, 4);
  // pergola, bougainvillea
  s.path('M960 452h200v10h-200Z', s.tone('#8a5f42'));
  for (let i = 0; i < 9; i++) {
    s.path(`M${966 + i * 24} 440h9v24h-9Z`, s.tone('#a87850'));
  }
  for (const x of [1040, 1140] as const) {
    s.path(`M${x} 460h12v150h-12Z`, s.tone('#8a5f42'));
  }
  const bg = (x: number, y: number, rx: number, ry: number, n: number, sd: number) => {
    bush(s, x, y, rx, ry, n, s.tone('#2f5a38'), s.tone('#8ab060'), sd, 8);
    const r = random(sd + 3);
    let d = '';
    let e = '';
    for (let i = 0; i < n * 0.8; i++) {
      const a = r() * 6.28;
      const k = Math.sqrt(r());
      const px = x + Math.cos(a) * k * rx;
      const py = y + Math.sin(a) * k * ry;
      const z = 3 + r() * 4;
      const t = `M${f(px - z)} ${f(py)}a${f(z)} ${f(z)} 0 1 1 ${f(2 * z)} 0a${f(z)} ${f(z)} 0 1 1 ${f(-2 * z)} 0`;
      if (r() < 0.5) {
        d += t;
      } else {
        e += t;
      }
    }
    s.path(d, s.tone('#c22f72'));
    s.path(e, s.tone('#ef6fa4'));
  };
  bg(1060, 446, 110, 26, 90, 4);
  bg(340, 520, 40, 86, 90, 9);
  bg(830, 420, 90, 18, 60, 12);
  const gd = 'M-20 604H1220V912H-20Z';
  s.path(
    gd,
    s.lin(
      { 0: s.tone('#f4e4c6'), 0.5: s.tone('#e2c8a0'), 1: s.tone('#8a6a4c') },
      { x1: 0, y1: 604, x2: 0, y2: 905, user: true },
    ),
  );
  s.tex(gd, { fx: 0.02, fy: 0.08, seed: 5, o: 0.35 });
  let pv = '';
  for (let i = -8; i <= 8; i++) {
    pv += `M${600 + i * 70} 606L${600 + i * 150} 908`;
  }
  for (const y of [626, 656, 700, 764, 846] as const) {
    pv += `M-20 ${y}H1220`;
  }
  s.line(pv, K[0], 1.6, 'opacity=".16"');
  s.path('M-20 604H330L200 640Q60 664 -20 660Z', s.tone('#7fa550'));
  // pool
  const pool = 'M300 664H900L1090 846H130Z';
  s.path('M286 656H914L1120 858H100Z', K[4]);
  s.path('M100 858H1120v12H100Z', K[1]);
  s.path(
    pool,
    s.lin(
      { 0: s.tone('#a8ece4'), 0.35: s.tone('#4cc3cc'), 1: s.tone('#1a83a8') },
      { x1: 0, y1: 664, x2: 0, y2: 846, user: true },
    ),
  );
  s.add(`<g clip-path="${s.clip(pool)}">`);
  s.path('M300 664H900V672H296Z', s.tone('#2f7f94'), 'opacity=".6"');
  s.path('M330 672H970V760Q700 740 400 780Z', '#fffaf0', `opacity=".26" filter="${s.blur(6)}"`);
  s.path('M520 780h330v70h-330Z', '#fffaf0', `opacity=".2" filter="${s.blur(7)}"`);
  let ca = '';
  for (let i = 0; i < 190; i++) {
    const t = q();
    const x = 100 + q() * 1020;
    const y = 672 + t * 172;
    const w = 8 + t * 26;
    ca += `M${f(x)} ${f(y)}q${f(w * 0.5)} ${f(-3 - t * 5)} ${f(w)} 0t${f(w)} ${f((q() - 0.5) * 6)}`;
  }
  s.line(ca, '#f0fffa', 1.8, 'opacity=".5"');
  let tl = '';
  for (let i = 0; i < 20; i++) {
    tl += `M${330 + i * 30} 664L${170 + i * 47} 846`;
  }
  s.line(tl, '#0f5f7c', 1.2, 'opacity=".18"');
  s.add('</g>');
  s.line('M300 664H900L1090 846', '#ffffff', 3, 'opacity=".8"');
  s.line('M850 664v-24q14 -14 28 0M880 674v-24q14 -14 28 0', '#e8ecee', 4);
  s.add(
    '<ellipse cx="560" cy="742" rx="46" ry="16" fill="none"' +
      ' stroke="#e2563a" stroke-width="13"/><ellipse cx="560" cy="742" rx="46" ry="16"' +
      ' fill="none" stroke="#fff6e4" stroke-width="13" stroke-dasharray="22 24"/>',
  );
  const lounge = (x: number, y: number, k: number, c: string) => {
    castShadow(
      s,
      `M${x - 20 * k} ${y + 18 * k}h${110 * k}l${-20 * k} ${14 * k}h${-130 * k}Z`,
      0.35,
      4,
    );
    s.path(
      `M${x} ${y}l${-24 * k} ${-34 * k}l${14 * k} ${-5 * k}l${28 * k} ${30 * k}h${70 * k}v${10 * k}Z`,
      '#fffaf0',
    );
    s.path(`M${x + 4 * k} ${y}h${84 * k}v${9 * k}h${-80 * k}Z`, s.tone('#c9a87e'));
    s.path(`M${x + 44 * k} ${y - 10 * k}h${26 * k}v${12 * k}h${-26 * k}Z`, c);
    s.line(
      `M${x + 10 * k} ${y + 9 * k}v${12 * k}M${x + 76 * k} ${y + 9 * k}v${12 * k}`,
      s.tone('#7a5236'),
      4 * k,
    );
  };
  const um = (x: number, y: number, k: number, c: string) => {
    castShadow(
      s,
      `M${x - 120 * k} ${y + 10 * k}q${50 * k} ${-18 * k} ${120 * k} 0q${-50 * k} ${22 * k} ${-120 * k} 0Z`,
      0.32,
      4,
    );
    s.line(`M${x} ${y}v${-120 * k}`, s.tone('#7a5236'), 5 * k);
    s.path(
      `M${x - 80 * k} ${y - 96 * k}Q${x} ${y - 170 * k} ${x + 80 * k} ${y - 96 * k}` +
        `Q${x} ${y - 114 * k} ${x - 80 * k} ${y - 96 * k}Z`,
      s.lin({ 0: mix(c, light.deep, 0.2), 1: mix(c, '#ffffff', 0.35) }, { x2: 1, y2: 0 }),
    );
    s.line(
      `M${x} ${y - 134 * k}Q${x - 26 * k} ${y - 118 * k} ${x - 36 * k} ${y - 104 * k}M${x} ${y - 134 * k}` +
        `Q${x + 26 * k} ${y - 118 * k} ${x + 36 * k} ${y - 104 * k}`,
      light.deep,
      1.4,
      'opacity=".25"',
    );
  };
  lounge(1000, 690, 0.8, '#0e7a6c');
  um(1090, 700, 0.85, s.tone('#f0dcb8'));
  lounge(1080, 744, 1, '#c2572f');
  lounge(120, 700, 0.8, '#c2572f');
  um(110, 706, 0.85, s.tone('#f0dcb8'));
  s.palm(240, 650, 360, s.tone('#3a5234'), { seed: 4, n: 13, lean: 0.04, lit: '#e8c48a' });
  s.palm(1010, 628, 400, s.tone('#3f5838'), { seed: 7, n: 13, lean: 0.05, lit: '#e8c48a' });
  s.palm(1100, 640, 310, s.tone('#35503a'), { seed: 10, n: 13, lean: 0.1, lit: '#e8c48a' });
  for (const x of [30, 80, 1150, 1190, 1110] as const) {
    bg(x, 872, 60, 46, 80, x + 5);
  }
  s.palm(40, 920, 640, mix(light.deep, '#1f3024', 0.7), {
    seed: 5,
    n: 14,
    lean: 0.04,
    lit: '#b89a5c',
  });
  s.birds(330, 150, 6, 11, '#5a6a72', 4);
  s.glow(sunX, 140, 860, '#fff0c4', 0.4, 'soft-light');
  return s.finish({ vignette: 0.34 });
}
