import { fbm, noise, random } from '../noise.ts';
import { lerp, mix } from '../colour.ts';
import { HEIGHT, f, ridge, smooth, under } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import type { Time } from '../light.ts';
import type { Point } from '../path.ts';
import { paintSky } from '../sky.ts';

/** Lit flank far and near, shade far and near, the bright crest, figures. */
type Sand = {
  lit: string;
  litNear: string;
  shade: string;
  shadeNear: string;
  rim: string;
  figure: string;
};

const SAND: Record<Time, Sand> = {
  dawn: {
    lit: '#f0a865',
    litNear: '#d97a3a',
    shade: '#b0775f',
    shadeNear: '#4a2029',
    rim: '#ffe9bf',
    figure: '#3a1a1c',
  },
  day: {
    lit: '#f2cf96',
    litNear: '#e0a55c',
    shade: '#c4946a',
    shadeNear: '#6e3f2c',
    rim: '#fff6dc',
    figure: '#4a2a20',
  },
  golden: {
    lit: '#f4b45c',
    litNear: '#dd8430',
    shade: '#a8603f',
    shadeNear: '#3f1c1c',
    rim: '#fff0b8',
    figure: '#33151a',
  },
  dusk: {
    lit: '#d8776a',
    litNear: '#b04e4a',
    shade: '#7c4a70',
    shadeNear: '#2a1433',
    rim: '#ffc9a0',
    figure: '#1c0d22',
  },
  blue: {
    lit: '#8a7f9c',
    litNear: '#5e567c',
    shade: '#4f547e',
    shadeNear: '#171738',
    rim: '#e6d3d6',
    figure: '#0f0f26',
  },
  night: {
    lit: '#7a7c94',
    litNear: '#4b4a66',
    shade: '#4a5170',
    shadeNear: '#131427',
    rim: '#d6dcf2',
    figure: '#0d0e1c',
  },
};

export type DunesOptions = SceneOptions & { figure?: 'caravan' | 'camp' | 'walkers' };

export function dunes(options: DunesOptions = {}): string {
  const s = new Scene(options, { seed: 7, time: 'dawn', sunX: 300 });
  const light = s.light;
  const sand = SAND[s.time];
  const night = s.time === 'night';
  const sunX = s.sunX;
  const sunY = night ? 150 : s.time === 'day' ? 190 : 372;
  paintSky(s, 520, sunY, { n: 10, r: 34 });
  // Another seed moves every dune but the one that carries the figures.
  const next = random(s.seed);
  const stir = s.seed === 7 ? 0 : 1;
  const moved = (by: number) => stir * (next() - 0.5) * by;
  // far mesas
  s.path(
    under(ridge({ seed: 12, y: 440, amp: 46, freq: 0.006, oct: 4 })),
    mix(sand.shade, light.haze, 0.72),
  );
  s.path(
    under(ridge({ seed: 15, y: 462, amp: 34, freq: 0.009, oct: 4 })),
    mix(sand.shade, light.haze, 0.55),
  );
  s.haze(380, 150, light.haze, 0.8);
  const dune = (
    px: number,
    py: number,
    xl: number,
    xr: number,
    yb: number,
    sEnd: number,
    k: number,
  ) => {
    // k 0 far..1 near
    const lit = mix(mix(sand.lit, light.haze, 0.55 * (1 - k)), sand.litNear, k * k);
    const sh = mix(mix(sand.shade, light.haze, 0.5 * (1 - k)), sand.shadeNear, k * k * 0.9);
    const L =
      `M${xl} ${yb}` +
      `C${f(lerp(xl, px, 0.45))} ${f(yb - (yb - py) * 0.12)} ${f(lerp(xl, px, 0.8))} ${f(py + (yb - py) * 0.06)} ${px} ${py}`;
    const Rr = `C${f(lerp(px, xr, 0.14))} ${f(py + (yb - py) * 0.1)} ${f(lerp(px, xr, 0.5))} ${f(yb - (yb - py) * 0.22)} ${xr} ${yb}`;
    const d = L + Rr + `L${xr} ${HEIGHT + 20}L${xl} ${HEIGHT + 20}Z`;
    s.path(
      d,
      s.lin(
        { 0: mix(lit, sand.rim, 0.5), 0.35: lit, 1: mix(lit, light.haze, 0.35 * (1 - k)) },
        { x1: 0, y1: py, x2: 0, y2: yb + 80, user: true },
      ),
    );
    if (k > 0.3) {
      s.tex(d, {
        fx: 0.006,
        fy: 0.09,
        seed: Math.round(px),
        o: 0.16 + 0.22 * k,
        contrast: 1.8,
        tr: `rotate(${px > 600 ? -9 : 7} ${px} ${py})`,
      });
    }
    const w = yb - py;
    const S =
      `M${px} ${py}` +
      `C${f(px + w * 0.1)} ${f(py + w * 0.25)} ${f(lerp(px, sEnd, 1.25))} ${f(py + w * 0.45)} ${f(lerp(px, sEnd, 0.55))} ${f(py + w * 0.72)}` +
      `S${f(sEnd)} ${f(yb - w * 0.06)} ${sEnd} ${yb + 30}`;
    s.path(
      S +
        `L${sEnd} ${HEIGHT + 20}L${xr} ${HEIGHT + 20}L${xr} ${yb}` +
        `C${f(lerp(px, xr, 0.5))} ${f(yb - (yb - py) * 0.22)} ${f(lerp(px, xr, 0.14))} ${f(py + (yb - py) * 0.1)} ${px} ${py}Z`,
      s.lin(
        { 0: mix(sh, sand.shadeNear, 0.18), 0.6: sh, 1: mix(sh, lit, 0.38) },
        { x1: px, y1: py, x2: lerp(px, xr, 0.6), y2: yb + 60, user: true },
      ),
    );
    s.line(S, sand.rim, 1.2 + k * 1.4, `opacity="${f(0.35 + 0.4 * k)}"`);
    s.line(L, sand.rim, 1 + k, `opacity=".5"`);
  };
  dune(930 + moved(220), 452 + moved(40), 640, 1330, 560, 860 + moved(120), 0.05);
  dune(330 + moved(220), 470 + moved(40), -260, 700, 560, 410 + moved(120), 0.1);
  s.haze(470, 130, light.haze, 0.55);
  dune(640 + moved(220), 500 + moved(40), 250, 1080, 640, 720 + moved(120), 0.28);
  dune(1120 + moved(220), 520 + moved(40), 760, 1560, 660, 1060 + moved(120), 0.34);
  s.haze(560, 140, light.haze, 0.4);
  dune(180 + moved(220), 556 + moved(40), -320, 660, 730, 270 + moved(120), 0.5);
  dune(860, 600, 330, 1500, 820, 740, 0.72);
  paintFigures(s, options.figure ?? 'caravan', sand.figure);
  s.haze(680, 160, light.haze, 0.22);
  dune(150, 716, -600, 1150, 1010, 420, 1);
  // foreground ripples on the lit side
  const n = noise(8);
  let d = '';
  for (let i = 0; i < 34; i++) {
    const y = 770 + i * i * 0.16 + i * 2.2;
    const p: Point[] = [];
    for (let x = -10; x <= 330 + i * 4; x += 26) {
      p.push([x, y + 14 * fbm(n, x * 0.008 + i * 0.22, 3) + (x - 150) * 0.06]);
    }
    d += smooth(p);
  }
  s.add(`<g clip-path="${s.clip('M-10 760L150 735C190 800 380 830 330 930L-10 930Z')}">`);
  s.line(d, sand.shadeNear, 1.6, 'opacity=".13"');
  s.line(d, sand.rim, 1.2, 'opacity=".2" transform="translate(0 3)"');
  s.add('</g>');
  s.glow(sunX, sunY + 40, 700, light.halo, night ? 0.16 : 0.3, 'soft-light');
  return s.finish({ tint: sand.shadeNear });
}

/** What stands on the crest of the middle dune, which runs from (560, 742) up to (748, 650). */
function paintFigures(s: Scene, figure: 'caravan' | 'camp' | 'walkers', colour: string): void {
  const shadow = (x: number, y: number) =>
    s.path(
      `M${x - 12} ${y}L${x + 16} ${y}L${x + 120} ${y + 34}L${x + 74} ${y + 34}Z`,
      colour,
      `opacity=".22" filter="${s.blur(2)}"`,
    );
  if (figure === 'caravan') {
    for (const [x, y, ridden] of [
      [560, 742, false],
      [604, 721, true],
      [650, 699, false],
      [698, 676, true],
      [748, 650, false],
    ] as const) {
      shadow(x, y);
      s.camel(x, y + 1, 33, colour, ridden);
    }
    return;
  }
  if (figure === 'walkers') {
    for (const [x, y, h] of [
      [610, 719, 40],
      [640, 705, 43],
      [664, 693, 38],
      [742, 654, 41],
      [770, 640, 42],
    ] as const) {
      shadow(x, y);
      s.person(x, y + 2, h, colour);
    }
    return;
  }
  for (const [x, y, w] of [
    [560, 770, 104],
    [690, 752, 92],
    [812, 742, 84],
  ] as const) {
    const h = w * 0.56;
    s.glow(x, y - h * 0.3, w * 1.3, '#ffab4d', s.dark || s.time === 'dusk' ? 0.7 : 0.2);
    s.path(
      `M${x - w / 2} ${y}L${f(x - w * 0.34)} ${f(y - h * 0.6)}L${x} ${f(y - h)}` +
        `L${f(x + w * 0.34)} ${f(y - h * 0.6)}L${x + w / 2} ${y}Z`,
      s.lin({ 0: '#fff0cf', 0.5: '#f0b870', 1: '#9a4a2c' }),
    );
    s.path(`M${f(x - w * 0.1)} ${y}L${x} ${f(y - h * 0.62)}L${f(x + w * 0.1)} ${y}Z`, '#5a2418');
    s.line(`M${x} ${f(y - h)}V${y}`, '#8a4a2a', 1.4, 'opacity=".4"');
  }
  s.person(620, 790, 40, colour);
  s.person(640, 793, 38, colour);
  s.camel(900, 780, 44, colour);
}
