import { lerp, mix } from '../colour.ts';
import { random } from '../noise.ts';
import { f, HEIGHT, ridge, under, WIDTH } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';
import { glints, ripples } from '../water.ts';

export type NileOptions = SceneOptions & {
  boat?: 'felucca' | 'pair' | 'launch';
  /** Only the temple's bank is surely Egypt's; palms line the Tigris as well. */
  bank?: 'temple' | 'palms';
};

const HORIZON = 470;
const PYLONS = 'M196 470l10 -74h46l8 40h24l8 -40h46l12 74Z';

export function nile(options: NileOptions = {}): string {
  const s = new Scene(options, { seed: 9, time: 'dusk', sunX: 790 });
  const { far, haze, deep, halo } = s.light;
  const boat = options.boat ?? 'felucca';
  const night = s.time === 'night';
  paintSky(s, HORIZON + 20, night ? 130 : HORIZON - 44, { n: 24, r: night ? 30 : 44 });
  paintFarBank(s, options.bank ?? 'temple');
  paintWater(s);
  if (boat === 'launch') {
    reflected(s, 640, (dark) => launch(s, 560, 640, dark));
    reflected(s, 508, (dark) => felucca(s, 930, 506, 0.3, dark));
  } else {
    reflected(s, 508, (dark) => felucca(s, 985, 506, 0.3, dark));
    if (boat === 'pair') reflected(s, 560, (dark) => felucca(s, 700, 556, 0.56, dark));
    reflected(s, 640, (dark) => felucca(s, boat === 'pair' ? 320 : 420, 640, 1, dark));
  }
  s.path(
    'M300 652q130 12 310 2q-60 14 -170 14q-110 0 -140 -16Z',
    mix(haze, '#ffffff', 0.3),
    'opacity=".4"',
  );
  const near = mix(deep, '#0a0612', 0.45);
  s.path(under(ridge({ seed: s.seed + 42, y: 872, amp: 20, freq: 0.006, oct: 4 })), near);
  const next = random(61);
  let reeds = '';
  for (let i = 0; i < 190; i++) {
    const x = next() * 1240 - 20;
    const h = 20 + next() * 70 * (x > 800 || x < 160 ? 1.5 : 0.7);
    reeds +=
      `M${f(x)} 900Q${f(x + (next() - 0.5) * 12)} ${f(880 - h * 0.5)}` +
      ` ${f(x + (next() - 0.5) * 44)} ${f(880 - h)}`;
  }
  s.line(reeds, near, 2.6);
  const lit = mix(far, haze, 0.4);
  s.palm(1120, 910, 640, near, { lean: -0.1, seed: s.seed - 4, n: 14, lit });
  s.palm(1215, 910, 480, near, { lean: -0.06, seed: s.seed, n: 13 });
  s.birds(520, 150, 8, 15, mix(far, deep, 0.6), 3);
  s.glow(s.sunX, HORIZON, 620, halo, 0.3, 'soft-light');
  return s.finish({ vignette: 0.5 });
}

function paintFarBank(s: Scene, bank: 'temple' | 'palms'): void {
  const { far, haze, deep } = s.light;
  const hill = (seed: number, y: number, amp: number, freq: number, top: string, foot: string) =>
    s.path(
      under(ridge({ seed, y, amp, freq, oct: 4 }), HORIZON + 6),
      s.lin({ 0: top, 1: foot }, { x1: 0, y1: y - amp, x2: 0, y2: HORIZON, user: true }),
      'opacity=".88"',
    );
  hill(s.seed - 5, 420, 36, 0.004, mix(far, haze, 0.4), haze);
  hill(s.seed - 3, 440, 22, 0.006, far, mix(far, haze, 0.55));
  if (bank === 'temple') paintTemple(s, mix(far, deep, 0.35), mix(far, haze, 0.1));
  s.path(
    under(ridge({ seed: 16, y: 462, amp: 12, freq: 0.012, oct: 5 }), HORIZON + 4),
    mix(far, deep, 0.55),
  );
  const next = random(s.seed - 4);
  for (let i = 0; i < 46; i++) {
    const x = next() * 1200;
    if (bank === 'temple' && x > 180 && x < 480 && next() < 0.75) continue;
    const h = (bank === 'palms' ? 46 : 38) + next() * 44;
    s.palm(x, 468, h, mix(far, deep, 0.68), { lean: (next() - 0.5) * 0.3, seed: i + 3, n: 8 });
  }
}

function paintTemple(s: Scene, wall: string, cornice: string): void {
  s.path(PYLONS, wall);
  s.path('M200 400h60v-7h-60ZM286 400h60v-7h-60Z', cornice);
  for (let i = 0; i < 7; i++) s.path(`M${366 + i * 15} 470v-42h7v42Z`, wall);
  s.path('M360 428h108v-8h-108Z', wall);
}

function paintWater(s: Scene): void {
  const { sky, sun, haze, far, deep } = s.light;
  s.rect(
    s.lin({
      0: mix(haze, sky[3][1], 0.5),
      0.14: mix(sky[3][1], sky[2][1], 0.6),
      0.42: mix(sky[2][1], sky[1][1], 0.7),
      0.76: mix(sky[1][1], sky[0][1], 0.7),
      1: mix(sky[0][1], deep, 0.45),
    }),
    HORIZON,
    HEIGHT - HORIZON,
  );
  s.add(
    `<g transform="translate(0 ${HORIZON * 2}) scale(1 -1)" opacity=".42" filter="${s.blur(2.5)}">`,
  );
  const shore = ridge({ seed: 16, y: 455, amp: 16, freq: 0.012, oct: 5 });
  s.path(under(shore, HORIZON + 4), mix(far, deep, 0.55)).add('</g>');
  s.tex(`M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0Z`, {
    fx: 0.004,
    fy: 0.07,
    seed: 8,
    o: 0.55,
    contrast: 2.4,
    oct: 3,
  });
  glints(s, HORIZON, 430, s.sunX, 230, s.dark ? s.light.halo : sun, s.dark ? 0.5 : 0.75);
  ripples(s, HORIZON, 430, 260, haze, 0.2, 45);
}

/** Draws a boat twice: mirrored and blurred below its waterline, then as it is. */
function reflected(s: Scene, waterline: number, draw: (dark: string) => void): void {
  const dark = mix(s.light.deep, '#0d0814', 0.2);
  s.add(
    `<g transform="translate(0 ${f(2 * waterline + 8)}) scale(1 -1)" opacity=".34"` +
      ` filter="${s.blur(4)}">`,
  );
  draw(dark);
  s.add('</g>');
  draw(dark);
}

function felucca(s: Scene, x: number, y: number, k: number, dark: string): void {
  const { far, haze } = s.light;
  const at = (a: number, b: number) => `${f(x + a * k)} ${f(y - b * k)}`;
  s.line(`M${at(20, 10)}L${at(26, 236)}`, dark, f(4 * k));
  s.line(`M${at(-22, -2)}L${at(122, 382)}`, dark, f(4.5 * k));
  const sail = mix('#fff3da', s.light.key, s.light.k * 0.5);
  s.path(
    `M${at(-10, 16)}Q${at(10, 150)} ${at(118, 372)}Q${at(150, 190)} ${at(196, 26)}` +
      `Q${at(90, 6)} ${at(-10, 16)}Z`,
    s.lin(
      { 0: sail, 0.45: mix(sail, haze, 0.75), 1: mix(far, haze, 0.35) },
      { x1: x + 190 * k, y1: y - 40 * k, x2: x - 20 * k, y2: y - 200 * k, user: true },
    ),
  );
  for (let i = 1; i < 5; i++) {
    const t = i / 5;
    s.line(
      `M${at(lerp(-10, 118, t), lerp(16, 372, t))}` +
        `Q${at(lerp(60, 140, t), lerp(60, 230, t))}` +
        ` ${at(lerp(60, 196, 0.35 + t * 0.65), lerp(10, 26, t))}`,
      far,
      f(1.3 * k),
      'opacity=".35"',
    );
  }
  s.path(
    `M${at(-128, 26)}Q${at(-100, -6)} ${at(-60, -14)}L${at(120, -14)}` +
      `Q${at(170, -4)} ${at(190, 20)}Q${at(60, 0)} ${at(-128, 26)}Z`,
    s.lin({ 0: mix(dark, '#8a4a3e', 0.5), 1: dark }),
  );
  s.line(`M${at(-124, 24)}Q${at(50, -2)} ${at(186, 18)}`, haze, f(2.4 * k), 'opacity=".8"');
  s.person(x - 62 * k, y - 4 * k, 44 * k, dark);
  s.person(x - 20 * k, y - k, 36 * k, dark);
  s.path(`M${at(62, 2)}q${f(10 * k)} ${f(-30 * k)} ${f(24 * k)} 0Z`, dark);
}

/** A broad river boat with an awning, guests at the tables and a string of lamps. */
function launch(s: Scene, x: number, y: number, dark: string): void {
  const white = mix('#fbf2e2', s.light.key, s.light.k * 0.8);
  const shade = mix(white, s.light.deep, 0.35);
  const wood = mix('#7a4630', s.light.key, s.light.k * 0.7);
  s.path(
    `M${x - 330} ${y - 44}Q${x - 300} ${y + 6} ${x - 240} ${y + 10}H${x + 250}` +
      `Q${x + 320} ${y - 6} ${x + 350} ${y - 62}Q${x + 250} ${y - 40} ${x - 330} ${y - 44}Z`,
    s.lin({ 0: wood, 0.7: mix(wood, dark, 0.5), 1: dark }),
  );
  s.line(
    `M${x - 326} ${y - 40}Q${x + 200} ${y - 32} ${x + 344} ${y - 58}`,
    mix('#e7a33c', s.light.key, s.light.k * 0.4),
    5,
  );
  s.path(`M${x - 250} ${y - 44}V${y - 142}H${x + 214}V${y - 42}Z`, mix(s.light.deep, wood, 0.35));
  s.glow(x - 20, y - 80, 320, '#ffb24d', s.dark || s.time === 'dusk' ? 0.5 : 0.1);
  for (let i = 0; i < 11; i++) s.path(`M${x - 250 + i * 46} ${y - 44}v-100h6v100Z`, white);
  for (let i = 0; i < 9; i++) {
    const px = x - 220 + i * 48;
    s.person(px, y - 46, 44 + (i % 3) * 4, mix(dark, i % 2 ? '#7a3a34' : '#2f4a4e', 0.45));
    if (i % 2) s.path(`M${px + 14} ${y - 62}h22v4h-9v14h-4v-14h-9Z`, white);
  }
  s.path(`M${x - 252} ${y - 62}H${x + 216}v5H${x - 252}Z`, shade);
  s.path(
    `M${x - 276} ${y - 140}L${x - 250} ${y - 172}H${x + 214}L${x + 244} ${y - 140}` +
      `Q${x - 20} ${y - 148} ${x - 276} ${y - 140}Z`,
    s.lin({ 0: white, 1: shade }),
  );
  let stripes = '';
  for (let i = 0; i < 10; i++) {
    stripes += `M${x - 240 + i * 48} ${y - 171}h22l${2 + (i - 5)} 30h-24Z`;
  }
  s.path(stripes, mix('#0e5a50', s.light.key, s.light.k * 0.6), 'opacity=".85"');
  s.line(`M${x + 214} ${y - 150}V${y - 250}`, dark, 3);
  s.path(`M${x + 216} ${y - 250}q24 -8 44 4q-20 8 -44 12Z`, '#b3263a');
  for (let i = 0; i < 12; i++) {
    const px = x - 236 + i * 42;
    const py = y - 132 + Math.sin(i * 1.57) * 4;
    s.glow(px, py, 30, '#ffc46a', s.dark || s.time === 'dusk' ? 0.85 : 0.25);
    s.add(`<circle cx="${px}" cy="${f(py)}" r="4" fill="#fff3cf"/>`);
  }
}
