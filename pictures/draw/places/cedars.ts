import type { Point } from '../path.ts';
import { fbm, noise, random } from '../noise.ts';
import { mix } from '../colour.ts';
import { at, HEIGHT, WIDTH, f, poly, ridge, under } from '../path.ts';
import { paintCedar } from './cedar-tree.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';

type Ground = {
  peak: string;
  crag: string;
  haze: string;
  far: [string, string];
  middle: [string, string];
  near: [string, string];
  front: [string, string, string];
  path: string;
};

const GROUND: Record<'winter' | 'summer', Ground> = {
  winter: {
    peak: '#f3e6e2',
    crag: '#98acca',
    haze: '#eee9ea',
    far: ['#eef0f4', '#dbe4ee'],
    middle: ['#f6f5f5', '#ccd9e8'],
    near: ['#fdf7f0', '#b9cbe2'],
    front: ['#fffaf3', '#d9e4f1', '#93acd0'],
    path: '#95acce',
  },
  summer: {
    peak: '#cdb9a2',
    crag: '#85808c',
    haze: '#e6e4d0',
    far: ['#b3bd92', '#97ab78'],
    middle: ['#a5b673', '#7d9a58'],
    near: ['#98ac5c', '#5f8044'],
    front: ['#a9b562', '#7f9a4c', '#344f2c'],
    path: '#d9c294',
  },
};

export type CedarsOptions = SceneOptions & { season?: 'winter' | 'summer' };

export function cedars(options: CedarsOptions = {}): string {
  const s = new Scene(options, { seed: 5, time: 'day', sunX: 930 });
  const winter = (options.season ?? 'winter') === 'winter';
  const ground = winter ? GROUND.winter : GROUND.summer;
  if (winter && s.time === 'day') {
    s.sky({ 0: '#6f9cc4', 0.3: '#a9c6da', 0.5: '#f0dccb', 0.62: '#f7d3b4', 1: '#e6dfe4' });
    s.sun(s.sunX, 300, 26, '#fff6e4', '#ffd2a3');
  } else {
    paintSky(s, 520, s.dark ? 120 : 280, { n: 12, r: 28 });
  }
  s.relight('day');
  // snow mountains with facets: each ridge gets lit and shaded planes
  const mt = (seed: number, y: number, amp: number, fr: number, snow: string, shade: string) => {
    const p = ridge({ seed, y, amp, freq: fr, oct: 6, gain: 0.48, step: 6 });
    const d = under(p);
    s.path(
      d,
      s.lin(
        { 0: snow, 1: mix(snow, '#dfe6ee', 0.6) },
        { x1: 0, y1: y - amp, x2: 0, y2: y + 220, user: true },
      ),
    );
    s.add(`<g clip-path="${s.clip(d)}">`);
    const r = random(seed + 2);
    for (let i = 4; i < p.length - 4; i++) {
      const [x, yy] = at(p, i);
      if ((yy < at(p, i - 3)[1] && yy <= at(p, i + 3)[1]) || r() < 0.07) {
        const w = 26 + r() * 70;
        const h = 80 + r() * 170;
        const q: Point[] = [[x, yy - 2]];
        let cx = x;
        let cy = yy;
        for (let j = 0; j < 7; j++) {
          cx -= (w / 7) * (0.3 + r() * 1.2) * (j % 2 ? 1.3 : 0.2);
          cy += h / 7;
          q.push([cx, cy]);
        }
        q.push([cx - w * 1.1, cy + 8]);
        cx = x - w * 0.2;
        q.push([x - w * 1.5, yy + h * 0.72], [x - w * 0.75, yy + h * 0.3]);
        s.path(poly(q), shade, `opacity="${f(0.34 + r() * 0.3)}"`);
      }
    }
    s.add('</g>');
    s.tex(d, { fx: 0.012, fy: 0.02, seed, o: 0.28, contrast: 2 });
  };
  const other = s.seed === 5 ? 0 : s.seed;
  mt(8 + other, 378, 120, 0.0034, ground.peak, ground.crag);
  s.haze(380, 190, ground.haze, 0.75);
  mt(17 + other, 470, 96, 0.0042, mix(ground.peak, '#ffffff', 0.1), ground.crag);
  s.haze(470, 180, ground.haze, 0.72);
  // distant woods
  const wood = (y: number, seed: number, c: string, h: number, n: number) => {
    const r = random(seed);
    const nn = noise(seed);
    let d = '';
    for (let i = 0; i < n; i++) {
      const x = r() * 1240 - 20;
      const yy = y + 34 * (fbm(nn, x * 0.004, 3) - 0.5) * 2;
      const hh = h * (0.6 + r() * 0.6);
      for (let k = 0; k < 4; k++) {
        const w = hh * (0.16 + 0.11 * k);
        const ty = yy - hh + hh * 0.24 * k;
        d += `M${f(x)} ${f(ty)}L${f(x + w)} ${f(ty + hh * 0.3)}L${f(x - w)} ${f(ty + hh * 0.3)}Z`;
      }
    }
    s.path(d, c);
  };
  const hill = (y: number, amp: number, seed: number, c0: string, c1: string) => {
    const p = ridge({ seed, y, amp, freq: 0.0026, oct: 2, step: 14 });
    s.path(
      under(p),
      s.lin({ 0: c0, 1: c1 }, { x1: 0, y1: y - amp, x2: 0, y2: y + 200, user: true }),
    );
  };
  wood(566, 5, '#93a9b6', 42, 80);
  hill(584, 20, 4, ground.far[0], ground.far[1]);
  s.haze(530, 110, ground.haze, 0.7);
  wood(628, 9, '#6a8792', 64, 46);
  hill(652, 26, 7, ground.middle[0], ground.middle[1]);
  s.haze(600, 120, ground.haze, 0.5);
  (
    [
      [470, 664, 130, 3],
      [800, 668, 150, 6],
      [1120, 656, 120, 8],
    ] as const
  ).forEach(([x, y, h, sd]) => paintCedar(s, winter, x, y, h, sd, 0.45));
  s.haze(600, 110, ground.haze, 0.45);
  hill(716, 26, 13, ground.near[0], ground.near[1]);
  paintCedar(s, winter, 955, 748, 300, 22, 0.8);
  paintCedar(s, winter, 640, 716, 170, 44, 0.62);
  // winding path
  const path2 =
    'M560 900C600 840 720 820 690 780S560 752 610 724L628 724C596 750 740 770 748 800' +
    'S700 850 720 900Z';
  s.path(path2, ground.path, `opacity=".45" filter="${s.blur(2)}"`);
  s.path(
    under(ridge({ seed: 33, y: 806, amp: 34, freq: 0.0022, oct: 2, step: 14 })),
    s.lin(
      { 0: ground.front[0], 0.5: ground.front[1], 1: ground.front[2] },
      { x1: 900, y1: 770, x2: 300, y2: 930, user: true },
    ),
    'opacity=".96"',
  );
  s.path(
    'M640 920C700 872 760 850 742 812L772 812C800 850 800 880 800 920Z',
    ground.path,
    `opacity=".4" filter="${s.blur(3)}"`,
  );
  paintCedar(s, winter, 225, 852, 560, 61, 1);
  s.person(770, 838, 40, '#7c1f2d');
  s.person(792, 842, 36, '#2f3a4a');
  if (winter && !s.dark) paintSnowfall(s);
  else if (!winter) paintMeadow(s);
  s.glow(s.sunX, 300, 800, '#ffd7ae', 0.35, 'soft-light');
  return s.finish({ tint: '#1a2740', vignette: 0.3 });
}

function paintSnowfall(s: Scene): void {
  const r = random(77);
  let sn = '';
  for (let i = 0; i < 240; i++) {
    const z = r();
    sn +=
      `<circle cx="${f(r() * WIDTH)}" cy="${f(r() * HEIGHT)}" r="${f(0.8 + z * z * 3.4)}"` +
      ` opacity="${f(0.35 + 0.5 * (1 - z))}"/>`;
  }
  s.add(`<g fill="#fff">${sn}</g>`);
}

/** Dry grass and small flowers in front. */
function paintMeadow(s: Scene): void {
  const next = random(s.seed + 6);
  let grass = '';
  let flowers = '';
  for (let i = 0; i < 300; i++) {
    const x = next() * 1240 - 20;
    const h = 12 + next() * 34;
    const y = 908 - next() * 30;
    grass += `M${f(x)} ${f(y)}q${f((next() - 0.5) * 8)} ${f(-h * 0.6)} ${f((next() - 0.5) * 26)} ${f(-h)}`;
    if (next() < 0.2) flowers += `M${f(x - 3)} ${f(y - h)}a3 3 0 1 1 6 0a3 3 0 1 1 -6 0`;
  }
  s.line(grass, '#3d5a2c', 2.2);
  s.path(flowers, '#e8c04a');
}
