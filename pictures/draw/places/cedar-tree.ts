import { random } from '../noise.ts';
import { lerp, mix } from '../colour.ts';
import { f, at } from '../path.ts';
import type { Point } from '../path.ts';
import type { Scene } from '../scene.ts';

/** A cedar of Lebanon: thick forked trunk, heavy limbs, flat plates in broad tiers, a level crown wider than it is tall. `k` is 1 near, less in the haze. */
export function paintCedar(
  s: Scene,
  winter: boolean,
  x: number,
  y: number,
  h: number,
  seed: number,
  k: number,
): void {
  const r = random(seed);
  const bk0 = mix('#1f1310', '#8b969c', 1 - k);
  const g0 = mix('#12291f', '#7f99a3', 1 - k);
  const g1 = mix('#3d6a4a', '#9db2b8', 1 - k);
  const bk: [string, string, string] = [
    mix('#1f1310', '#8b969c', 1 - k),
    mix('#563a2a', '#a5aaab', 1 - k),
    mix('#b08462', '#c3bdb6', 1 - k),
  ];
  const N = k > 0.9 ? 12 : k > 0.7 ? 9 : 6;
  const gL = s.lin({ 0: g1, 0.7: g0, 1: mix(g0, bk0, 0.4) });
  const gD = s.lin({ 0: mix(g1, g0, 0.5), 1: mix(g0, bk0, 0.4) });
  const sR = s.lin(winter ? { 0: '#fff3e2', 1: '#b9cce4' } : { 0: '#9db86e', 1: g1 });
  const sL = s.lin(winter ? { 0: '#f4f8fd', 1: '#b3c7e2' } : { 0: '#6f9560', 1: g0 });
  s.add(
    `<ellipse cx="${f(x - h * 0.2)}" cy="${f(y + 4)}" rx="${f(h * 0.6)}" ry="${f(h * 0.04)}"` +
      ` fill="${winter ? '#6d86ad' : '#3d5230'}" opacity="${f(0.5 * k)}" filter="${s.blur(5)}"/>`,
  );
  const plate = (x0: number, x1: number, yy: number, th: number, lit: boolean) => {
    const top: Point[] = [];
    const w = x1 - x0;
    const out = (x0 + x1) / 2 > x ? 1 : -1;
    for (let j = 0; j <= N; j++) {
      const u = j / N;
      const e = Math.pow(Math.sin(Math.PI * lerp(0.04, 0.96, u)), 0.55);
      const tip = out > 0 ? u : 1 - u;
      top.push([x0 + w * u, yy - th * e * (0.72 + r() * 0.4) + th * 0.5 * tip * tip]);
    }
    let d = `M${f(x0)} ${f(yy + th * 0.2)}`;
    let sn = '';
    top.forEach(([px, py], j) => {
      const q = top[j - 1] ?? [x0, yy];
      d += `Q${f((q[0] + px) / 2)} ${f(Math.min(q[1], py) - th * 0.34)} ${f(px)} ${f(py)}`;
    });
    sn = d.replace(/^M[-\d.]+ [-\d.]+/, `M${f(at(top, 0)[0])} ${f(at(top, 0)[1])}`);
    for (let j = N; j >= 0; j--) {
      const px = at(top, j)[0] + ((r() - 0.5) * w) / N;
      const fringe = th * (0.12 + (j % 2 ? 0.32 : 0.06) * (0.5 + r()));
      const droop = th * 0.5 * Math.pow(out > 0 ? j / N : 1 - j / N, 2);
      d += `L${f(px)} ${f(yy + fringe + droop)}`;
    }
    s.path(d + 'Z', lit ? gL : gD);
    for (let j = N; j >= 0; j--) {
      const [px, py] = at(top, j);
      sn += `L${f(px)} ${f(py + th * (0.03 + 0.26 * r()))}`;
    }
    s.path(
      sn + 'Z',
      out > 0 ? sR : sL,
      `opacity="${f((lit ? 0.62 : 0.4) + 0.36 * k * (lit ? 1 : 0.5))}"`,
    );
  };
  const tiers = [
    [0.36, 0.46],
    [0.45, 0.6],
    [0.54, 0.62],
    [0.63, 0.55],
    [0.71, 0.5],
    [0.79, 0.4],
    [0.86, 0.34],
  ] as const;
  const limb = (sd: number, len: number, yy: number, w: number) => {
    const y0 = yy + h * (0.1 + 0.05 * r());
    s.line(
      `M${f(x)} ${f(y0 + h * 0.05)}Q${f(x + sd * len * 0.3)} ${f(yy + h * 0.02)} ${f(x + sd * len * 0.9)} ${f(yy + h * 0.004)}`,
      sd > 0 ? bk[1] : bk[0],
      f(w),
    );
  };
  // far side of the crown
  for (const [t, hf] of tiers.slice(1, 6)) {
    for (const sd of [-1, 1] as const) {
      const L = h * hf * (0.4 + r() * 0.25);
      const c = x + sd * h * (0.06 + r() * 0.16);
      plate(c - L * 0.6, c + L * 0.6, y - h * (t + 0.045), h * 0.032, false);
    }
  }
  // trunk with a flared foot, forking below the crown
  s.path(
    `M${f(x - h * 0.12)} ${y}Q${f(x - h * 0.062)} ${f(y - h * 0.05)} ${f(x - h * 0.06)} ${f(y - h * 0.26)}` +
      `Q${f(x - h * 0.075)} ${f(y - h * 0.42)} ${f(x - h * 0.15)} ${f(y - h * 0.62)}` +
      `L${f(x - h * 0.12)} ${f(y - h * 0.63)}Q${f(x - h * 0.05)} ${f(y - h * 0.5)} ${f(x - h * 0.022)} ${f(y - h * 0.42)}` +
      `Q${f(x - h * 0.02)} ${f(y - h * 0.66)} ${f(x - h * 0.01)} ${f(y - h * 0.9)}L${f(x + h * 0.012)} ${f(y - h * 0.9)}` +
      `Q${f(x + h * 0.026)} ${f(y - h * 0.6)} ${f(x + h * 0.034)} ${f(y - h * 0.44)}` +
      `Q${f(x + h * 0.07)} ${f(y - h * 0.56)} ${f(x + h * 0.13)} ${f(y - h * 0.7)}L${f(x + h * 0.155)} ${f(y - h * 0.69)}` +
      `Q${f(x + h * 0.09)} ${f(y - h * 0.46)} ${f(x + h * 0.072)} ${f(y - h * 0.26)}` +
      `Q${f(x + h * 0.07)} ${f(y - h * 0.05)} ${f(x + h * 0.13)} ${y}Z`,
    s.lin(
      { 0: bk[0], 0.55: bk[1], 1: bk[2] },
      { x1: x - h * 0.09, y1: 0, x2: x + h * 0.1, y2: 0, user: true },
    ),
  );
  if (k > 0.7) {
    let b = '';
    for (let i = 0; i < 26; i++) {
      const px = x + (r() - 0.5) * h * 0.11;
      const py = y - h * 0.02 - r() * h * 0.34;
      b += `M${f(px)} ${f(py)}q${f(h * 0.006)} ${f(-h * 0.03)} ${f((r() - 0.5) * h * 0.012)} ${f(-h * (0.03 + r() * 0.04))}`;
    }
    s.line(b, bk[0], f(h * 0.005), 'opacity=".45"');
    s.path(
      `M${f(x - h * 0.16)} ${f(y + 3)}Q${f(x - h * 0.05)} ${f(y - h * 0.03)} ${f(x)} ${f(y - h * 0.012)}` +
        `Q${f(x + h * 0.08)} ${f(y - h * 0.035)} ${f(x + h * 0.17)} ${f(y + 3)}Z`,
      winter ? '#e6eef8' : '#8f9a56',
    );
  }
  for (const [t, hf] of tiers) {
    for (const sd of r() < 0.5 ? [-1, 1] : [1, -1]) {
      const L = h * hf * (0.86 + r() * 0.26);
      const yy = y - h * (t + (r() - 0.5) * 0.045);
      const th = h * (0.044 + r() * 0.014);
      limb(sd, L, yy, h * (0.022 - 0.012 * t));
      const a = h * (0.02 + r() * 0.07);
      const c = L * (0.48 + r() * 0.1);
      const spread = (inner: number, outer: number, py: number, thick: number) =>
        sd > 0
          ? plate(x + inner, x + outer, py, thick, true)
          : plate(x - outer, x - inner, py, thick, true);
      if (r() < 0.55) {
        spread(a, c + h * 0.04, yy + h * 0.012, th);
        spread(c - h * 0.03, L, yy - h * 0.016 + r() * h * 0.03, th * 0.86);
      } else {
        spread(a, L, yy, th * 1.08);
      }
    }
  }
  plate(x - h * 0.27, x + h * 0.2, y - h * 0.915, h * 0.04, true);
  plate(x - h * 0.12, x + h * 0.26, y - h * 0.945, h * 0.036, true);
}
