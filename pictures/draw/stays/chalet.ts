import { pick, random } from '../noise.ts';
import { mix } from '../colour.ts';
import { f, roundArch, smooth } from '../path.ts';
import { paintAlmond } from './almond-tree.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';
import { castShadow, land, massif } from '../terrain.ts';
import { stoneOf } from '../stonework.ts';

export function chalet(options: SceneOptions = {}): string {
  const s = new Scene(options, { seed: 131, time: 'dawn', sunX: 240 });
  const light = s.light;
  const sunX = s.sunX;
  const lit = s.time !== 'day';
  const q = random(s.seed);
  paintSky(s, 470, 200, { n: 12 });
  massif(
    s,
    s.seed + 3,
    340,
    130,
    0.0034,
    [
      mix('#fff2e8', light.haze, 0.2),
      mix('#8f9cc0', light.haze, 0.25),
      mix('#b8b0ac', light.haze, 0.5),
    ],
    0.6,
  );
  s.haze(340, 170, light.haze, 0.8);
  const wood = (y: number, c: string, h: number, n: number, seed: number) => {
    const r = random(seed);
    let d = '';
    for (let i = 0; i < n; i++) {
      const x = r() * 1240 - 20;
      const yy = y + r() * 26 - 13;
      const hh = h * (0.6 + r() * 0.6);
      for (let k = 0; k < 4; k++) {
        const w = hh * (0.12 + 0.09 * k);
        const ty = yy - hh + hh * 0.24 * k;
        d += `M${f(x)} ${f(ty)}L${f(x + w)} ${f(ty + hh * 0.32)}H${f(x - w)}Z`;
      }
    }
    s.path(d, c);
  };
  land(
    s,
    8,
    470,
    40,
    0.004,
    mix(s.tone('#7f9a78'), light.haze, 0.5),
    mix(s.tone('#9ab07a'), light.haze, 0.45),
  );
  wood(480, mix(s.tone('#4f7058'), light.haze, 0.45), 50, 80, 5);
  s.haze(430, 100, light.haze, 0.6);
  land(s, 13, 548, 46, 0.0032, mix(s.tone('#86a25c'), light.haze, 0.22), s.tone('#6f8f4c'), {
    oct: 3,
  });
  for (let i = 0; i < 5; i++) {
    const y = 512 + i * 20;
    s.line(
      smooth([
        [-20, y + 30],
        [200, y + 8],
        [420, y - 6],
        [620, y + 6],
      ]),
      s.tone('#d8c49a'),
      3,
      'opacity=".5"',
    );
  }
  wood(556, mix(s.tone('#38583f'), light.haze, 0.2), 74, 22, 9);
  s.haze(520, 80, light.haze, 0.35);
  land(s, 19, 640, 26, 0.003, s.tone('#9ab858'), s.tone('#557a3c'), { oct: 3, tex: { o: 0.35 } });
  const K = stoneOf(s, '#5a4238', '#97785f', '#cdae88', '#ecd3a8', '#ffedc8');
  // house: gable end in the sun, long wall in half shade
  const gx = 430;
  const gw = 230;
  const base = 700;
  const ev = 470;
  const apex = 330;
  castShadow(s, 'M430 704H1000L1120 740H560Z', 0.45, 8);
  const gable = `M${gx} ${base}V${ev}L${gx + gw / 2} ${apex}L${gx + gw} ${ev}V${base}Z`;
  const long = `M${gx + gw} ${base}V${ev}H1000V${base - 16}Z`;
  s.path(
    gable,
    s.lin({ 0: K[4], 0.6: K[3], 1: K[2] }, { x1: gx, y1: 0, x2: gx + gw, y2: 0, user: true }),
  );
  s.path(long, s.lin({ 0: K[2], 1: K[1] }, { x2: 1, y2: 0 }));
  const stones = (d: string, x0: number, y0: number, x1: number, y1: number, sd: number) => {
    s.add(`<g clip-path="${s.clip(d)}">`);
    const r = random(sd);
    let a = '';
    let b = '';
    let l = '';
    for (let y = y0; y < y1; y += 19) {
      let x = x0 - r() * 30;
      while (x < x1) {
        const w = 22 + r() * 30;
        if (r() < 0.3) {
          a += `M${f(x + 2)} ${f(y + 2)}h${f(w - 4)}v15h${f(-w + 4)}Z`;
        } else if (r() < 0.3) {
          b += `M${f(x + 2)} ${f(y + 2)}h${f(w - 4)}v15h${f(-w + 4)}Z`;
        }
        l += `M${f(x)} ${f(y)}v19`;
        x += w;
      }
      l += `M${x0} ${f(y)}H${x1}`;
    }
    s.path(a, K[4], 'opacity=".4"');
    s.path(b, K[1], 'opacity=".4"');
    s.line(l, K[0], 1.5, 'opacity=".34"');
    s.add('</g>');
    s.tex(d, { fx: 0.03, fy: 0.04, seed: sd, o: 0.4, contrast: 2.4 });
  };
  stones(gable, gx, apex, gx + gw, base, 4);
  stones(long, gx + gw, ev, 1000, base, 8);
  // tiled roof
  const rf = `M${gx + gw / 2} ${apex - 14}L${gx + gw + 26} ${ev + 14}H1030L930 ${apex - 14}Z`;
  s.path(
    rf,
    s.lin(
      { 0: s.tone('#e08a5c'), 0.5: s.tone('#c05a38'), 1: s.tone('#8a3a2a') },
      { x1: 500, y1: 300, x2: 960, y2: 500, user: true },
    ),
  );
  s.add(`<g clip-path="${s.clip(rf)}">`);
  let tl = '';
  let th = '';
  for (let i = 0; i < 54; i++) {
    const x = gx + gw / 2 + i * 11.5;
    tl += `M${f(x - 20)} ${apex - 14}L${f(x + i * 0.0 + 96)} ${ev + 14}`;
  }
  for (let i = 1; i < 9; i++) {
    th += `M${gx} ${apex - 14 + i * 20}H1040`;
  }
  s.line(tl, '#5a1f18', 2.2, 'opacity=".4"');
  s.line(th, '#ffb58a', 1.6, 'opacity=".35"');
  s.add('</g>');
  s.tex(rf, { fx: 0.03, fy: 0.03, seed: 6, o: 0.35 });
  s.path(
    `M${gx - 26} ${ev + 16}L${gx + gw / 2} ${apex - 26}L${gx + gw + 28} ${ev + 16}L${gx + gw + 14} ${ev + 22}` +
      `L${gx + gw / 2} ${apex - 2}L${gx - 14} ${ev + 24}Z`,
    s.lin({ 0: s.tone('#f0a070'), 1: s.tone('#8a3a2a') }, { x2: 1, y2: 0 }),
  );
  s.path(`M${gx + gw} ${ev + 14}H1020v12H${gx + gw}Z`, light.deep, 'opacity=".4"');
  s.path('M820 350V280h46v70Z', s.lin({ 0: K[4], 1: K[1] }, { x2: 1, y2: 0 }));
  s.path('M814 280h58v-10h-58Z', K[3]);
  for (let i = 0; i < 6; i++) {
    s.add(
      `<ellipse cx="${f(846 + i * 14 + q() * 8)}" cy="${f(256 - i * 26)}" rx="${12 + i * 6}" ry="${9 + i * 4}"` +
        ` fill="#fff6ea" opacity="${f(0.34 - 0.045 * i)}" filter="${s.blur(6)}"/>`,
    );
  }
  // three-arched window of the mountain house, doors, shutters
  const tri = (cx: number, y: number, w: number, h: number) => {
    for (const i of [-1, 0, 1] as const) {
      const x = cx + i * (w + 8);
      s.path(roundArch(x, y, w + 10, h + 8), K[4]);
      s.path(
        roundArch(x, y, w, h),
        lit
          ? s.lin({ 0: '#fff0c4', 0.6: '#ffc777', 1: '#c9783c' })
          : s.lin({ 0: '#9cc4cc', 1: '#3f6470' }),
      );
      s.line(`M${x} ${y}V${y - h}M${x - w / 2} ${f(y - h * 0.45)}h${w}`, s.tone('#6a4228'), 2.4);
      if (lit) {
        s.glow(x, y - h * 0.5, w * 1.8, '#ffb24d', 0.36);
      }
    }
    s.path(`M${cx - w * 2} ${y}h${w * 4}v8h${-w * 4}Z`, K[4]);
  };
  tri(gx + gw / 2, 520, 34, 84);
  s.path(roundArch(gx + gw / 2, base, 76, 124), K[4]);
  s.path(roundArch(gx + gw / 2, base, 60, 114), s.tone('#2f5f5a'));
  s.line(`M${gx + gw / 2} ${base}v-114`, '#173a38', 2.4);
  s.add(
    `<circle cx="${gx + gw / 2}" cy="402" r="15" fill="${K[0]}"/><circle cx="${gx + gw / 2}"` +
      ` cy="402" r="15" fill="none" stroke="${K[4]}" stroke-width="4"/>`,
  );
  for (const x of [730, 830, 930] as const) {
    s.path(roundArch(x, 606, 48, 82), K[3]);
    s.path(
      roundArch(x, 606, 38, 76),
      lit ? s.lin({ 0: '#ffe4a8', 1: '#c9783c' }) : s.tone('#3f6470'),
    );
    s.line(`M${x} 606v-76M${x - 19} 572h38`, s.tone('#6a4228'), 2.4);
    s.path(`M${x - 46} 606v-62h20v62ZM${x + 26} 606v-62h20v62Z`, s.tone('#2f6f66'));
    if (lit) {
      s.glow(x, 574, 60, '#ffb24d', 0.4);
    }
    for (let i = 0; i < 9; i++) {
      s.add(
        `<circle cx="${f(x - 24 + i * 6)}" cy="${f(610 + q() * 7)}" r="${f(4 + q() * 2)}"` +
          ` fill="${pick(['#d8402f', '#ef6fa4', '#4f7a40'], i)}"/>`,
      );
    }
  }
  // terrace, dry-stone wall and path
  s.path('M250 716L420 696H1060L1150 740L250 752Z', K[3]);
  s.path('M250 748L1150 734V800L250 816Z', K[2]);
  stones('M250 748L1150 734V800L250 816Z', 250, 730, 1150, 820, 12);
  s.line('M250 748L1150 734', K[4], 4, 'opacity=".8"');
  s.path(
    'M760 706h90v-8h-90ZM768 706v24h6v-24ZM836 706v24h6v-24ZM730 722h24v-6h-24ZM860 722' +
      'h24v-6h-24Z',
    s.tone('#6a4228'),
  );
  s.path('M786 698v-12h10v12ZM806 698v-16h12v16Z', '#c97a50');
  s.person(905, 742, 54, s.tone('#6b2c3a'));
  s.person(930, 744, 48, s.tone('#2a4a52'));
  const pt = 'M545 752H606C600 800 520 830 500 912H330C380 840 520 800 545 752Z';
  s.path(pt, s.lin({ 0: K[4], 1: K[1] }));
  s.tex(pt, { fx: 0.02, fy: 0.06, seed: 3, o: 0.4 });
  land(s, 29, 842, 20, 0.004, s.tone('#7fa046'), s.tone('#2a4424'), { oct: 3, h: 70 });
  s.path(
    'M500 850C490 870 470 890 462 912H330C350 880 390 856 420 842Z',
    s.lin({ 0: K[3], 1: K[1] }),
  );
  paintAlmond(s, 330, 740, 220, 5);
  paintAlmond(s, 1080, 760, 260, 9);
  paintAlmond(s, 130, 880, 440, 14);
  const g = random(6);
  let gr = '';
  let f1 = '';
  let f2 = '';
  for (let i = 0; i < 300; i++) {
    const x = g() * 1240 - 20;
    const h = 14 + g() * 40;
    const y = 906 - g() * 26;
    gr += `M${f(x)} ${f(y)}q${f((g() - 0.5) * 8)} ${f(-h * 0.6)} ${f((g() - 0.5) * 26)} ${f(-h)}`;
    if (g() < 0.28) {
      const z = 2.4 + g() * 3.6;
      const t =
        `M${f(x - z)} ${f(y - h)}a${f(z)} ${f(z * 0.9)} 0 1 1 ${f(2 * z)} 0` +
        `a${f(z)} ${f(z * 0.9)} 0 1 1 ${f(-2 * z)} 0`;
      if (g() < 0.6) {
        f1 += t;
      } else {
        f2 += t;
      }
    }
  }
  s.line(gr, s.tone('#27421f'), 2.2);
  s.path(f1, '#d8402f');
  s.path(f2, '#fff0d0');
  s.birds(700, 150, 7, 11, light.deep, 3);
  s.glow(sunX, 200, 820, light.halo, 0.36, 'soft-light');
  return s.finish({ vignette: 0.36 });
}
