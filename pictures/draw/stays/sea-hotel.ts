import { random } from '../noise.ts';
import { mix } from '../colour.ts';
import { WIDTH, f, pointedArch } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';
import { land } from '../terrain.ts';
import { glints } from '../water.ts';
import { bush } from '../plants.ts';

export function seaHotel(options: SceneOptions = {}): string {
  const s = new Scene(options, { seed: 109, time: 'blue', sunX: 210 });
  const light = s.light;
  const sunX = s.sunX;
  const hz = 560;
  const q = random(s.seed);
  const warm = '#ffb75a';
  paintSky(s, hz, 170, { n: 14 });
  if (s.time === 'blue') {
    s.glow(sunX, 150, 190, '#cfdcff', 0.5);
    s.path(`M${sunX} 116a40 40 0 1 0 32 64a33 33 0 1 1 -32 -64Z`, '#fff6de');
  }
  land(s, 4, 540, 22, 0.004, mix(light.far, light.haze, 0.35), mix(light.far, light.haze, 0.5));
  for (let i = 0; i < 40; i++) {
    const x = q() * 420;
    s.add(
      `<circle cx="${f(x)}" cy="${f(546 + q() * 10)}" r="${f(0.8 + q() * 1.2)}" fill="${light.win}"/>`,
    );
  }
  s.haze(500, 90, light.haze, 0.5);
  s.rect(
    s.lin({ 0: mix(light.haze, light.sky[2][1], 0.4), 0.2: light.sky[2][1], 1: light.sky[0][1] }),
    hz,
    160,
  );
  s.tex(`M0 ${hz}H${WIDTH}V700H0Z`, { fx: 0.004, fy: 0.07, seed: 8, o: 0.5, oct: 3 });
  glints(s, hz, 120, sunX, 90, '#dfe6ff', 0.5);
  const face = () => {
    const A = 380;
    const Bx = 1230;
    const T = 150;
    s.path(
      `M${A} 690V${T + 50}H520V${T}H${Bx}V690Z`,
      s.lin(
        { 0: '#a8808a', 0.35: '#6f5a7a', 1: '#2e2a55' },
        { x1: A, y1: 600, x2: 1100, y2: 120, user: true },
      ),
    );
    s.tex(`M${A} 690V${T + 50}H520V${T}H${Bx}V690Z`, { fx: 0.02, fy: 0.02, seed: 4, o: 0.3 });
    s.path(`M${A - 8} ${T + 50}H528v-10H${A - 8}ZM512 ${T}H${Bx}v-11H512Z`, '#b89aa0');
    s.path(
      'M700 139q0 -66 70 -82q70 16 70 82Z',
      s.lin({ 0: '#8a7488', 1: '#34305c' }, { x2: 1, y2: 0 }),
    );
    s.line('M770 57v-24', '#d8b39a', 3);
    const cols = 10;
    const rows = 5;
    for (let r = 0; r < rows; r++) {
      const y = 236 + r * 88;
      s.path(`M${r ? A : 520} ${y + 30}H${Bx}v7H${r ? A : 520}Z`, '#3a3260', 'opacity=".7"');
      for (let c = 0; c < cols; c++) {
        const x = 430 + c * 84;
        if (r === 0 && c < 2) {
          continue;
        }
        const on = q() < 0.68;
        const ww = 42;
        const hh = 62;
        s.path(pointedArch(x, y + 30, ww + 12, hh + 10, 0.6), '#c9a6a0', 'opacity=".5"');
        s.path(
          pointedArch(x, y + 30, ww, hh, 0.6),
          on
            ? s.lin({ 0: '#fff0c0', 0.5: '#ffc976', 1: '#d98445' })
            : s.lin({ 0: '#2a3364', 1: '#161a3e' }),
        );
        if (on) {
          if (q() < 0.5) {
            s.path(
              `M${x - ww / 2} ${y + 30}v${-hh * 0.6}q10 20 6 ${f(hh * 0.6)}ZM${x + ww / 2} ${y + 30}v${-hh * 0.6}` +
                `q-10 20 -6 ${f(hh * 0.6)}Z`,
              '#c2572f',
              'opacity=".5"',
            );
          }
          if (q() < 0.3) {
            s.person(x + (q() - 0.5) * 14, y + 30, 34, '#5a2a2a');
          }
        }
        s.line(`M${x} ${y + 30}v${-hh + 2}`, on ? '#a5652f' : '#3a3f6a', 1.6);
        // balcony
        s.path(`M${x - 34} ${y + 30}h68v5h-68Z`, '#d8b8a8');
        let b = '';
        for (let i = 0; i < 10; i++) {
          b += `M${x - 31 + i * 7} ${y + 30}v-17`;
        }
        s.line(b, on ? '#3a2340' : '#1c1a40', 1.8);
        s.line(`M${x - 33} ${y + 12}h66`, '#c9a6a0', 2.4);
        if (on) {
          s.glow(x, y, 70, warm, 0.28);
        }
        if (q() < 0.3) {
          bush(s, x + 18, y + 24, 13, 8, 14, '#162a2c', '#4f7a58', Math.round(x + y), 5);
        }
      }
    }
    // arcade on the terrace
    for (let i = 0; i < 8; i++) {
      const x = 436 + i * 106;
      s.path(pointedArch(x, 706, 84, 104, 0.5), '#d8b39a');
      s.path(
        pointedArch(x, 706, 70, 94, 0.5),
        s.lin({ 0: '#fff2c8', 0.5: '#ffc46c', 1: '#b8642f' }),
      );
      s.glow(x, 670, 110, warm, 0.42);
      s.path(`M${x - 22} 706v-24h44v24Z`, '#8a3a3a', 'opacity=".7"');
      if (i % 2) {
        s.person(x + 12, 706, 44, '#3a1c2c');
      }
    }
    s.path('M380 602H1230v-9H380Z', '#e8c4a4');
  };
  face();
  s.path(
    'M-10 706H1210V912H-10Z',
    s.lin(
      { 0: '#b07a62', 0.3: '#6a4a5c', 1: '#1c1838' },
      { x1: 0, y1: 706, x2: 0, y2: 905, user: true },
    ),
  );
  s.tex('M-10 706H1210V912H-10Z', { fx: 0.02, fy: 0.08, seed: 6, o: 0.35 });
  const low = 'M-10 712H390V690H-10Z';
  s.path(low, '#8a6a70');
  let bal = '';
  for (let i = 0; i < 24; i++) {
    bal += `M${i * 17} 692v-34`;
  }
  s.line(bal, '#d8b8a8', 3);
  s.path('M-10 660H390v-8H-10Z', '#e8c8b0');
  // the pool, lit from below, holds the facade upside down
  const pool =
    'M300 752Q306 740 330 740H1000Q1024 740 1040 752L1180 866Q1190 884 1160 884H120' +
    'Q88 884 104 866Z';
  s.path(pool, '#e8c8a8', 'transform="translate(0 -5)"');
  s.path(
    pool,
    s.lin(
      { 0: '#6fe0dc', 0.4: '#23a3b8', 1: '#0c4f86' },
      { x1: 0, y1: 740, x2: 0, y2: 884, user: true },
    ),
  );
  s.add(`<g clip-path="${s.clip(pool)}">`);
  let rf = '';
  for (let i = 0; i < 10; i++) {
    rf += `M${410 + i * 84} 740h40l${(i - 4) * 7} 110h-52Z`;
  }
  s.path(rf, '#ffd58a', `opacity=".5" filter="${s.blur(5)}" style="mix-blend-mode:screen"`);
  let ca = '';
  for (let i = 0; i < 120; i++) {
    const t = q();
    const x = 100 + q() * 1080;
    const y = 744 + t * 136;
    const w = 8 + t * 26;
    ca += `M${f(x)} ${f(y)}q${f(w * 0.5)} ${f(-3 - t * 4)} ${f(w)} 0t${f(w)} 0`;
  }
  s.line(ca, '#dffff8', 1.6, 'opacity=".5"');
  s.path('M300 752L104 866H80V730H1100V752Z', '#0b3a66', `opacity=".25" filter="${s.blur(8)}"`);
  for (const x of [360, 560, 760, 960] as const) {
    s.glow(x, 760, 90, '#e0fff4', 0.6);
  }
  s.add('</g>');
  const lounge = (x: number, y: number, k: number) => {
    s.path(
      `M${x - 6 * k} ${y + 6 * k}h${90 * k}l${10 * k} ${8 * k}h${-96 * k}Z`,
      '#0c0a20',
      `opacity=".4" filter="${s.blur(3)}"`,
    );
    s.path(
      `M${x} ${y}l${-22 * k} ${-30 * k}l${12 * k} ${-4 * k}l${26 * k} ${26 * k}h${62 * k}v${8 * k}Z`,
      '#f4dcc4',
    );
    s.path(`M${x} ${y}h${78 * k}v${8 * k}h${-74 * k}Z`, '#a87a74');
    s.line(
      `M${x + 8 * k} ${y + 8 * k}v${10 * k}M${x + 68 * k} ${y + 8 * k}v${10 * k}`,
      '#3a2438',
      3 * k,
    );
  };
  for (const [x, y] of [
    [60, 750],
    [170, 734],
  ] as const) {
    lounge(x, y, 0.9);
  }
  lounge(1090, 744, 0.9);
  const um = (x: number, y: number, k: number, c: string) => {
    s.line(`M${x} ${y}v${-96 * k}`, '#3a2438', 4 * k);
    s.path(
      `M${x - 60 * k} ${y - 80 * k}Q${x} ${y - 136 * k} ${x + 60 * k} ${y - 80 * k}` +
        `Q${x} ${y - 92 * k} ${x - 60 * k} ${y - 80 * k}Z`,
      s.lin({ 0: mix(c, '#1a1840', 0.4), 1: mix(c, '#ffd79a', 0.3) }, { x2: 1, y2: 0 }),
    );
  };
  um(130, 752, 0.9, '#c2572f');
  um(1140, 750, 0.9, '#c2572f');
  for (const [x, y, h] of [
    [240, 730, 46],
    [262, 732, 44],
    [520, 730, 42],
    [900, 732, 46],
    [1050, 728, 42],
  ] as const) {
    s.person(x, y, h, '#1e1436');
  }
  for (const x of [300, 470, 640, 810, 1000] as const) {
    s.line(`M${x} 736v-30`, '#2a1c38', 3);
    s.glow(x, 700, 70, warm, 0.7);
    s.add(`<circle cx="${x}" cy="702" r="5" fill="#fff3cf"/>`);
  }
  s.palm(70, 905, 620, '#0f1028', { seed: 5, n: 14, lean: 0.07, lit: '#d89a70' });
  s.palm(-24, 905, 450, '#0d0e24', { seed: 9, n: 13, lean: 0.1 });
  s.palm(1160, 905, 500, '#0f1028', { seed: 12, n: 14, lean: -0.05, lit: '#d89a70' });
  s.palm(352, 712, 210, '#1a1838', { seed: 15, n: 12, lean: 0.03, lit: '#c98a6a' });
  s.glow(760, 640, 620, '#ffb765', 0.26, 'soft-light');
  return s.finish({ vignette: 0.5 });
}
