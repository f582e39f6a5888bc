import { random } from '../noise.ts';
import { mix } from '../colour.ts';
import { poly } from '../path.ts';
import { Scene } from '../scene.ts';
import type { Stops } from '../canvas.ts';
import type { Point } from '../path.ts';
import type { SceneOptions } from '../scene.ts';

type Spot = readonly [x: number, y: number, z: number];

export type HotelRoomOptions = SceneOptions & {
  beds?: 'twin' | 'family';
  view?: 'garden' | 'city' | 'sea' | 'pyramids';
  accent?: string;
  accent2?: string;
  wall?: string;
  sofa?: string;
};

export type Room = ReturnType<typeof roomOf>;

/**
 * A room seen through one vanishing point: x runs from -1 at the left wall to 1, y down, z away from
 * the viewer to the far wall at D.
 */
export function roomOf(options: HotelRoomOptions) {
  const beds = options.beds || 'twin';
  const view = options.view || (beds === 'twin' ? 'garden' : 'city');
  const s = new Scene(options, { seed: 113, time: beds === 'twin' ? 'day' : 'blue', sunX: 600 });
  const light = s.light;
  const q = random(s.seed);
  const eve = s.dark || s.time === 'dusk';
  const acc = options.accent || (beds === 'twin' ? '#1f6f78' : '#a8323e');
  const acc2 = options.accent2 || '#e7a33c';
  const wall = options.wall || (beds === 'twin' ? '#e6d6bb' : '#d9b48e');
  const vx = 560;
  const vy = 372;
  const D = 2.35;
  const L = (c: string) => (eve ? mix(c, '#5a2c30', 0.22) : c);
  const p = (x: number, y: number, z: number): Point => [vx + (x * 700) / z, vy + (y * 560) / z];
  const q4 = (a: Spot, b: Spot, c: Spot, d: Spot) => poly([p(...a), p(...b), p(...c), p(...d)]);
  const g = (a: Spot, b: Spot, st: Stops) => {
    const A = p(...a);
    const B = p(...b);
    return s.lin(st, { x1: A[0], y1: A[1], x2: B[0], y2: B[1], user: true });
  };
  const N = 0.6;
  const Tp = -0.78;
  const Fl = 0.94;
  const fl = q4([-1, Fl, N], [1, Fl, N], [1, Fl, D], [-1, Fl, D]);
  const [x0, y0] = p(-0.56, -0.56, D);
  const [x1, y1] = p(0.5, 0.8, D);
  const wm = (x0 + x1) / 2;
  const box = (
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    h: number,
    col: string,
    ex: { top?: string; side?: string; front?: string } = {},
  ) => {
    const hi = mix(col, '#fff2d8', 0.4);
    const lo = mix(col, '#2a1410', 0.38);
    s.path(q4([a, c, e], [b, c, e], [b, c, h], [a, c, h]), ex.top || hi);
    if (a > 0) {
      s.path(q4([a, c, e], [a, c, h], [a, d, h], [a, d, e]), ex.side || mix(col, '#fff2d8', 0.1));
    } else if (b < 0) {
      s.path(q4([b, c, e], [b, c, h], [b, d, h], [b, d, e]), ex.side || mix(col, '#fff2d8', 0.1));
    }
    s.path(
      q4([a, c, e], [b, c, e], [b, d, e], [a, d, e]),
      ex.front || g([a, c, e], [a, d, e], { 0: col, 1: lo }),
    );
  };
  const shadow = (a: number, b: number, z0: number, z1: number, o = 0.4) =>
    s.path(
      q4([a - 0.06, Fl, z0 * 0.97], [b, Fl, z0 * 0.97], [b, Fl, z1], [a - 0.06, Fl, z1]),
      '#2a120c',
      `opacity="${o}" filter="${s.blur(9)}"`,
    );
  return {
    s,
    beds,
    view,
    light,
    q,
    eve,
    acc,
    acc2,
    wall,
    D,
    L,
    p,
    q4,
    g,
    N,
    Tp,
    Fl,
    fl,
    box,
    shadow,
    x0,
    y0,
    x1,
    y1,
    wm,
  };
}
