import type { Point } from '../path.ts';
import { fbm, noise, random } from '../noise.ts';
import { lerp, mix } from '../colour.ts';
import { f, poly, smooth } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';
import { castShadow, land, massif } from '../terrain.ts';
import { column, stoneOf } from '../stonework.ts';
import { cypress } from '../plants.ts';

export function baalbek(options: SceneOptions = {}): string {
  const s = new Scene(options, { seed: 73, time: 'golden', sunX: 960 });
  const light = s.light;
  const sunX = s.sunX;
  paintSky(s, 560, 330, { n: 13 });
  const K = stoneOf(s, '#4f2a1e', '#96603f', '#d39c68', '#f4c990', '#ffe8bd');
  massif(
    s,
    s.seed + 1,
    440,
    120,
    0.0034,
    [
      mix('#fff1e4', light.haze, 0.2),
      mix('#9aa0bd', light.haze, 0.25),
      mix('#c7a894', light.haze, 0.6),
    ],
    0.6,
  );
  s.haze(430, 170, light.haze, 0.85);
  land(s, 9, 560, 26, 0.004, mix('#a9a070', light.haze, 0.6), mix('#b5a06a', light.haze, 0.5));
  s.haze(520, 90, light.haze, 0.6);
  land(s, 16, 600, 18, 0.004, mix('#8e8a50', light.haze, 0.35), mix('#a07f4a', light.haze, 0.2), {
    tex: { o: 0.3 },
  });
  const q = random(s.seed);
  for (let i = 0; i < 34; i++) {
    cypress(
      s,
      q() * 1200,
      606 + q() * 24,
      30 + q() * 44,
      mix('#3f4a32', light.haze, 0.3),
      mix('#8a8a4c', light.haze, 0.3),
    );
  }
  s.haze(570, 90, light.haze, 0.4);
  // podium of great stones, its top in the light
  s.path('M120 690L190 664H960L1040 690V912H120Z', K[2]);
  s.path('M120 690L190 664H960L1040 690Z', s.lin({ 0: K[4], 1: K[3] }));
  s.path('M120 690H1040V912H120Z', s.lin({ 0: K[2], 1: K[0] }));
  let jn = '';
  for (let j = 0; j < 3; j++) {
    const y = 690 + j * 66;
    jn += `M120 ${y + 66}H1040`;
    for (let x = 120 + ((j * 83) % 140); x < 1040; x += 150 + ((j * 37) % 40)) {
      jn += `M${x} ${y}v66`;
    }
  }
  s.line(jn, K[0], 2.4, 'opacity=".5"');
  s.line('M120 691H1040', K[4], 4, 'opacity=".8"');
  s.tex('M120 690L190 664H960L1040 690V912H120Z', {
    fx: 0.02,
    fy: 0.03,
    seed: 4,
    o: 0.5,
    contrast: 2.5,
  });
  // columns
  const n = 6;
  const X = (i: number) => lerp(290, 800, i / 5);
  const w = 46;
  const T = (i: number) => lerp(206, 230, i / 5);
  const B = (i: number) => lerp(676, 670, i / 5);
  for (let i = 0; i < n; i++) {
    castShadow(
      s,
      `M${f(X(i) - 24)} ${f(B(i) - 2)}h48L${f(X(i) - 90)} 690L${f(X(i) - 160)} 690Z`,
      0.45,
      3,
    );
  }
  let all = '';
  for (let i = 0; i < n; i++) {
    const x = X(i);
    const t = T(i);
    const b = B(i);
    column(s, x, t, b, w * (1 - i * 0.012), K, 1);
    all += `M${f(x - w * 0.5)} ${f(b)}V${f(t)}h${w}V${f(b)}Z`;
    let j = '';
    for (const v of [0.36, 0.68] as const) {
      j += `M${f(x - w * 0.46)} ${f(lerp(t, b, v))}q${f(w * 0.46)} 4 ${f(w * 0.92)} 0`;
    }
    s.line(j, K[0], 1.6, 'opacity=".5"');
  }
  const ent = (dy: number, h: number, e: number, c0: string, c1: string) => {
    const p: Point[] = [];
    const y = (x: number) => lerp(206, 230, (x - 290) / 510);
    for (let x = 290 - e; x <= 800 + e; x += 10) {
      p.push([x, y(x) - dy - h]);
    }
    s.path(
      poly([...p, [800 + e, y(800 + e) - dy], [290 - e, y(290 - e) - dy]]),
      s.lin({ 0: c0, 1: c1 }, { x1: 0, y1: 206 - dy - h, x2: 0, y2: 230 - dy, user: true }),
    );
  };
  ent(0, 26, 34, K[3], K[1]);
  ent(26, 22, 30, K[4], K[2]);
  let md = '';
  for (let x = 270; x < 820; x += 14) {
    md += `M${x} ${f(lerp(206, 230, (x - 290) / 510) - 52)}h7v9h-7Z`;
  }
  ent(48, 10, 36, K[3], K[1]);
  s.path(md, K[0], 'opacity=".6"');
  ent(58, 16, 48, K[4], K[2]);
  const rg = noise(9);
  const br: Point[] = [];
  for (let x = 250; x <= 844; x += 12) {
    br.push([
      x,
      lerp(206, 230, (x - 290) / 510) -
        74 -
        12 * fbm(rg, x * 0.03, 3) +
        (x < 290 || x > 800 ? 6 : 0),
    ]);
  }
  s.path(poly([...br, [844, lerp(206, 230, 1.08) - 72], [250, 134]]), s.lin({ 0: K[4], 1: K[2] }));
  s.line(smooth(br), '#fff3d2', 2, 'opacity=".7"');
  s.tex(all + poly([...br, [832, 230], [258, 206]]), {
    fx: 0.024,
    fy: 0.03,
    seed: 21,
    o: 0.46,
    contrast: 2.6,
    oct: 4,
  });
  // fallen drums, blocks and grass in front
  const drum = (x: number, y: number, r: number) => {
    castShadow(s, `M${x - r} ${y + r * 0.7}h${r * 2.6}l${-r * 2} ${r * 0.5}h${-r * 2.4}Z`, 0.5, 4);
    s.path(
      `M${x} ${y - r}h${r * 2.2}a${r * 0.5} ${r} 0 0 1 0 ${r * 2}h${-r * 2.2}Z`,
      s.lin({ 0: K[4], 0.4: K[2], 1: K[0] }),
    );
    s.add(
      `<ellipse cx="${x}" cy="${y}" rx="${f(r * 0.5)}" ry="${r}" fill="${K[1]}"/><ellipse` +
        ` cx="${x}" cy="${y}" rx="${f(r * 0.3)}" ry="${f(r * 0.62)}" fill="none"` +
        ` stroke="${K[0]}" stroke-width="2" opacity=".5"/>`,
    );
  };
  land(s, 31, 812, 22, 0.005, K[2], K[0], { h: 110, tex: { o: 0.4 } });
  drum(900, 790, 52);
  drum(170, 826, 46);
  castShadow(s, 'M300 858h190l-90 26H240Z', 0.5, 4);
  s.path('M300 800l70 -22l124 18v52l-124 16l-70 -12Z', K[2]);
  s.path('M300 800l70 -22l124 18l-74 24Z', K[4]);
  s.path('M420 820l74 -24v52l-74 16Z', K[3]);
  let orn = '';
  for (let i = 0; i < 6; i++) {
    orn += `M${308 + i * 18} ${806 + i * 2.6}q8 16 12 4`;
  }
  s.line(orn, K[0], 2, 'opacity=".5"');
  for (const [x, y, h] of [
    [640, 690, 40],
    [664, 690, 37],
    [470, 688, 36],
  ] as const) {
    s.person(x, y, h, mix(light.deep, '#5a2a22', 0.4));
  }
  s.person(700, 836, 54, light.deep);
  s.person(736, 840, 50, mix(light.deep, '#7a2a2a', 0.5));
  const g = random(6);
  let gr = '';
  let fl = '';
  for (let i = 0; i < 260; i++) {
    const x = g() * 1240 - 20;
    const h = 14 + g() * 44 * (x < 200 || x > 950 ? 1.6 : 0.8);
    gr += `M${f(x)} 905q${f((g() - 0.5) * 8)} ${f(-h * 0.6)} ${f((g() - 0.5) * 34)} ${f(-h)}`;
    if (g() < 0.2) {
      fl += `M${f(x - 3)} ${f(900 - h)}a4 4 0 1 1 8 0a4 4 0 1 1 -8 0`;
    }
  }
  s.line(gr, mix(light.deep, '#4d4a22', 0.45), 2.4);
  s.path(fl, '#d8452f');
  cypress(s, 1120, 900, 520, mix(light.deep, '#2a3322', 0.5), mix('#7a7440', light.haze, 0.1));
  cypress(s, 1190, 905, 400, mix(light.deep, '#2a3322', 0.4), mix('#5a5a30', light.haze, 0.05));
  s.birds(880, 180, 8, 12, K[1], 3);
  s.glow(sunX, 330, 820, light.halo, 0.4, 'soft-light');
  return s.finish();
}
