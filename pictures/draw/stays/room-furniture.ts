import { lerp, mix } from '../colour.ts';
import { f, poly } from '../path.ts';
import type { Room } from './room-space.ts';

export function rug(room: Room, a: number, b: number, z0: number, z1: number, c: string): void {
  const { s, acc2, L, p, q4, Fl } = room;

  const d = q4([a, Fl, z0], [b, Fl, z0], [b, Fl, z1], [a, Fl, z1]);
  s.path(d, L(c));
  const i = 0.05;
  s.line(
    q4(
      [a + i, Fl, z0 * 1.04],
      [b - i, Fl, z0 * 1.04],
      [b - i, Fl, z1 * 0.97],
      [a + i, Fl, z1 * 0.97],
    ),
    '#f0cf95',
    4,
  );
  s.line(
    q4(
      [a + 2 * i, Fl, z0 * 1.07],
      [b - 2 * i, Fl, z0 * 1.07],
      [b - 2 * i, Fl, z1 * 0.95],
      [a + 2 * i, Fl, z1 * 0.95],
    ),
    L('#0e5a50'),
    6,
  );
  for (let k = 0; k < 4; k++) {
    const x = lerp(a, b, (k + 0.5) / 4);
    const z = Math.sqrt(z0 * z1);
    s.path(
      poly([p(x - 0.07, Fl, z), p(x, Fl, z * 1.1), p(x + 0.07, Fl, z), p(x, Fl, z * 0.92)]),
      k % 2 ? acc2 : '#f3dfb8',
    );
  }
  s.tex(d, { fx: 0.2, fy: 0.2, seed: 4, o: 0.35, contrast: 2 });
}

export function pillow(
  room: Room,
  cx: number,
  cy: number,
  w: number,
  h: number,
  c: string,
  c2: string,
): void {
  const { s, L } = room;
  s.path(
    `M${f(cx - w / 2)} ${f(cy - h * 0.3)}Q${f(cx - w / 2)} ${f(cy - h / 2)} ${f(cx - w * 0.3)} ${f(cy - h / 2)}` +
      `Q${f(cx)} ${f(cy - h * 0.44)} ${f(cx + w * 0.3)} ${f(cy - h / 2)}` +
      `Q${f(cx + w / 2)} ${f(cy - h / 2)} ${f(cx + w / 2)} ${f(cy - h * 0.3)}` +
      `Q${f(cx + w * 0.54)} ${f(cy + h * 0.1)} ${f(cx + w * 0.48)} ${f(cy + h * 0.4)}` +
      `Q${f(cx)} ${f(cy + h * 0.58)} ${f(cx - w * 0.48)} ${f(cy + h * 0.4)}` +
      `Q${f(cx - w * 0.54)} ${f(cy + h * 0.1)} ${f(cx - w / 2)} ${f(cy - h * 0.3)}Z`,
    s.lin({ 0: L(c), 1: L(c2) }, { x2: 0.4, y2: 1 }),
  );
}

export function bed(room: Room, z0: number, z1: number, len: number, n: number): void {
  const { s, acc, acc2, L, p, q4, g, Fl, box, shadow } = room;

  const a = 1 - len;
  const m = 0.55;
  shadow(a, 1, z0, z1);
  const hb = poly([
    p(0.985, -0.02, z0 * 0.98),
    p(0.985, -0.12, (z0 + z1) / 2),
    p(0.985, -0.02, z1 * 1.02),
    p(0.985, Fl, z1),
    p(0.985, Fl, z0),
  ]);
  s.path(hb, s.lin({ 0: L('#b07c50'), 1: L('#6a4028') }, { x2: 1, y2: 0 }));
  s.line(
    poly(
      [p(0.985, -0.02, z0 * 0.98), p(0.985, -0.12, (z0 + z1) / 2), p(0.985, -0.02, z1 * 1.02)],
      false,
    ),
    '#f0cf95',
    3,
    'opacity=".7"',
  );
  box(a, 0.98, 0.74, 0.92, z0, z1, L('#8a5a3a'));
  box(a, 0.98, m, 0.78, z0, z1, L('#efe0c8'), {
    top: g([a, m, z0], [0.98, m, z1], { 0: L('#fffaf0'), 1: L('#e0cdb0') }),
  });
  box(a - 0.006, a + len * 0.52, m - 0.012, 0.86, z0 * 0.992, z1, L(acc), {
    top: L(mix(acc, '#fff2d8', 0.22)),
  });
  for (const t of [0.06, 0.12, 0.42] as const) {
    s.path(
      q4(
        [a + len * t, m - 0.013, z0 * 0.992],
        [a + len * (t + 0.025), m - 0.013, z0 * 0.992],
        [a + len * (t + 0.025), m - 0.013, z1],
        [a + len * t, m - 0.013, z1],
      ),
      acc2,
      'opacity=".9"',
    );
  }
  for (const t of [0.06, 0.12, 0.42] as const) {
    const A = p(a + len * t, m, z0 * 0.992);
    const B = p(a + len * (t + 0.025), 0.86, z0 * 0.992);
    s.path(`M${f(A[0])} ${f(A[1])}H${f(B[0])}V${f(B[1])}H${f(A[0])}Z`, acc2, 'opacity=".8"');
  }
  for (let i = 0; i < n; i++) {
    const z = lerp(z1 * 0.96, z0 * 1.06, n === 1 ? 0.5 : i / (n - 1));
    const c = p(0.82, m - 0.13, z);
    const k = 1 / z;
    pillow(room, c[0] + 10 * k, c[1] - 6 * k, 170 * k, 108 * k, '#fffdf6', '#cfb494');
    pillow(
      room,
      c[0] - 52 * k,
      c[1] + 10 * k,
      110 * k,
      78 * k,
      i % 2 ? acc2 : acc,
      mix(i % 2 ? acc2 : acc, '#2a1410', 0.4),
    );
  }
}

export function lamp(room: Room, x: number, y: number, z: number, k = 1): void {
  const { s, eve, L, p } = room;

  const [a, b] = p(x, y, z);
  const r = (k * 90) / z;
  s.glow(a, b - r * 1.1, r * (eve ? 4 : 2.2), '#ffc15c', eve ? 0.75 : 0.35);
  s.path(
    `M${f(a - r * 0.12)} ${f(b)}q${f(-r * 0.3)} ${f(-r * 0.4)} 0 ${f(-r * 0.74)}h${f(r * 0.24)}` +
      `q${f(r * 0.3)} ${f(r * 0.34)} 0 ${f(r * 0.74)}Z`,
    L('#0e6a60'),
  );
  s.path(
    `M${f(a - r * 0.5)} ${f(b - r * 0.7)}L${f(a - r * 0.3)} ${f(b - r * 1.5)}H${f(a + r * 0.3)}` +
      `L${f(a + r * 0.5)} ${f(b - r * 0.7)}Z`,
    s.lin({ 0: eve ? '#ffe0a0' : '#fff6e4', 1: eve ? '#fff3d0' : '#e8cfa4' }),
  );
}

export function frame(room: Room, x: number, y0: number, y1: number, za: number, zb: number): void {
  const { s, L, p, q4 } = room;

  s.path(q4([x, y0, za], [x, y0, zb], [x, y1, zb], [x, y1, za]), L('#6a4228'));
  const d = q4(
    [x, y0 + 0.03, za * 1.02],
    [x, y0 + 0.03, zb * 0.98],
    [x, y1 - 0.03, zb * 0.98],
    [x, y1 - 0.03, za * 1.02],
  );
  s.path(d, s.lin({ 0: L('#8cc4c8'), 0.5: L('#f6d8a4'), 0.52: L('#c9764a'), 1: L('#6b2f2a') }));
  const [a, b] = p(x, lerp(y0, y1, 0.42), Math.sqrt(za * zb));
  s.add(`<circle cx="${f(a)}" cy="${f(b)}" r="${f(11 / za)}" fill="#fff3d0"/>`);
}

export function plant(room: Room, x: number, z: number, k: number): void {
  const { s, q, L, p, Fl, shadow } = room;

  const [a, b] = p(x, Fl, z);
  const r = (k * 110) / z;
  shadow(x - 0.06, x + 0.1, z, z * 1.06);
  s.path(
    `M${f(a - r * 0.4)} ${f(b)}l${f(-r * 0.1)} ${f(-r * 0.7)}h${f(r)}l${f(-r * 0.1)} ${f(r * 0.7)}Z`,
    s.lin({ 0: L('#7a3a28'), 0.6: L('#c97a50'), 1: L('#8a4630') }, { x2: 1, y2: 0 }),
  );
  for (let i = 0; i < 13; i++) {
    const t = -Math.PI * (0.1 + (0.8 * i) / 12);
    const l = r * (1.5 + q() * 0.8);
    const ex = a + Math.cos(t) * l * 0.8;
    const ey = b - r * 0.7 + Math.sin(t) * l;
    const mx = a + Math.cos(t) * l * 0.25;
    const my = b - r * 0.7 + Math.sin(t) * l * 0.8;
    s.path(
      `M${f(a)} ${f(b - r * 0.66)}` +
        `Q${f(mx - Math.sin(t) * r * 0.2)} ${f(my + Math.cos(t) * r * 0.14)} ${f(ex)} ${f(ey)}` +
        `Q${f(mx + Math.sin(t) * r * 0.2)} ${f(my - Math.cos(t) * r * 0.14)} ${f(a)} ${f(b - r * 0.66)}Z`,
      L(mix('#1d4a36', '#7aa35c', i / 12)),
    );
  }
}

export function sofa(room: Room, z0: number, z1: number, c: string): void {
  const { acc2, L, p, Fl, box, shadow } = room;

  shadow(-0.98, -0.44, z0, z1);
  box(-0.99, -0.86, 0.2, 0.9, z0, z1, L(c));
  for (let i = 0; i < 3; i++) {
    const a = lerp(z0, z1, i / 3);
    const b = lerp(z0, z1, (i + 1) / 3);
    box(-0.88, -0.83, 0.26, 0.62, lerp(a, b, 0.03), lerp(a, b, 0.97), L(mix(c, '#fff2d8', 0.12)));
  }
  box(-0.86, -0.5, 0.66, 0.88, z0, z1, L(c), { side: L(c) });
  for (let i = 2; i >= 0; i--) {
    const a = lerp(z0, z1, i / 3);
    const b = lerp(z0, z1, (i + 1) / 3);
    box(-0.84, -0.48, 0.57, 0.68, lerp(a, b, 0.02), lerp(a, b, 0.98), L(mix(c, '#fff2d8', 0.16)), {
      top: L(mix(c, '#fff2d8', 0.38)),
      side: L(mix(c, '#fff2d8', 0.2)),
    });
  }
  box(-0.99, -0.48, 0.42, 0.88, z1 * 0.96, z1, L(c));
  for (let i = 2; i >= 0; i--) {
    const z = lerp(z0, z1, (i + 0.5) / 3);
    const a = p(-0.74, 0.45, z);
    pillow(
      room,
      a[0],
      a[1],
      104 / z,
      92 / z,
      i % 2 ? '#f3dfb8' : acc2,
      i % 2 ? '#b8946a' : '#8a5a24',
    );
  }
  box(-0.99, -0.47, 0.44, 0.88, z0 * 0.97, z0 * 1.04, L(c), { top: L(mix(c, '#fff2d8', 0.38)) });
  for (const x of [-0.95, -0.52] as const) {
    box(x, x + 0.03, 0.88, Fl, z0, z0 * 1.02, L('#5a3420'));
  }
}

export function table(room: Room, x: number, z: number, w: number, h: number): void {
  const { s, L, p, Fl, shadow } = room;

  shadow(x - w, x + w, z * 0.94, z * 1.1, 0.3);
  const [a, b] = p(x, h, z);
  const r = (w * 700) / z;
  s.path(
    `M${f(a - r * 0.5)} ${f(b)}L${f(a - r * 0.66)} ${f(p(x, Fl, z)[1])}h${f(r * 0.12)}` +
      `L${f(a - r * 0.3)} ${f(b)}ZM${f(a + r * 0.5)} ${f(b)}L${f(a + r * 0.66)} ${f(p(x, Fl, z)[1])}` +
      `h${f(-r * 0.12)}L${f(a + r * 0.3)} ${f(b)}Z`,
    L('#5a3420'),
  );
  s.add(
    `<ellipse cx="${f(a)}" cy="${f(b + 5)}" rx="${f(r)}" ry="${f(r * 0.24)}"` +
      ` fill="${L('#6a4228')}"/><ellipse cx="${f(a)}" cy="${f(b)}" rx="${f(r)}"` +
      ` ry="${f(r * 0.24)}" fill="${s.lin({ 0: L('#f0cf95'), 1: L('#b98046') })}"/>`,
  );
  s.path(
    `M${f(a - r * 0.1)} ${f(b)}q${f(-r * 0.24)} ${f(-r * 0.2)} ${f(-r * 0.04)} ${f(-r * 0.4)}h${f(r * 0.16)}` +
      `q${f(r * 0.2)} ${f(r * 0.2)} ${f(-r * 0.02)} ${f(r * 0.4)}Z`,
    L('#d9a24a'),
  );
  s.path(
    `M${f(a + r * 0.3)} ${f(b)}v${f(-r * 0.2)}h${f(r * 0.14)}v${f(r * 0.2)}ZM${f(a - r * 0.5)} ${f(b + 2)}` +
      `v${f(-r * 0.2)}h${f(r * 0.14)}v${f(r * 0.2)}Z`,
    '#fff6e0',
    'opacity=".85"',
  );
}
