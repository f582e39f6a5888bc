import type { Point } from '../path.ts';
import { random } from '../noise.ts';
import { lerp, mix } from '../colour.ts';
import { at, HEIGHT, WIDTH, f, poly, ridge, smooth, under } from '../path.ts';
import type { Stops } from '../canvas.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';

export type MarshOptions = SceneOptions & { boats?: 'one' | 'two' };

export function marsh(options: MarshOptions = {}): string {
  const s = new Scene(options, { seed: 11, time: 'dawn', sunX: 330 });
  const hz = 430;
  const sunX = s.sunX;
  if (s.time === 'dawn') {
    s.sky({ 0: '#7fa7b5', 0.22: '#bfd0c6', 0.4: '#f4e4b8', 0.5: '#fbe0a0', 1: '#fbe9c4' });
    s.sun(sunX, 300, 32, '#fffbe9', '#ffd884');
  } else {
    paintSky(s, hz + 20, s.dark ? 120 : hz - 60, { n: 16, r: 32 });
  }
  s.relight('dawn');
  const { sky, deep } = s.light;
  const r = random(4);
  s.path(under(ridge({ seed: 5, y: 418, amp: 8, freq: 0.01, oct: 4 }), hz + 6), '#c9cfa4');
  for (let i = 0; i < 30; i++) {
    s.palm(r() * 1200, 424, 22 + r() * 30, '#b3bd92', { seed: i, n: 7, lean: (r() - 0.5) * 0.2 });
  }
  s.haze(360, 110, '#fdf0c9', 0.8);
  const water: Stops =
    s.time === 'dawn'
      ? { 0: '#fbe7b4', 0.18: '#e6d7a4', 0.5: '#9db39a', 1: '#2f5a55' }
      : { 0: sky[3][1], 0.3: sky[2][1], 0.65: mix(sky[1][1], '#2f5a55', 0.3), 1: deep };
  s.rect(s.lin(water), hz, HEIGHT - hz);
  s.tex(`M0 ${hz}H${WIDTH}V${HEIGHT}H0Z`, {
    fx: 0.003,
    fy: 0.06,
    seed: 3,
    o: 0.4,
    contrast: 2.2,
    oct: 3,
  });
  // reed beds in the distance
  const reeds = (
    y: number,
    h: number,
    n: number,
    c: string,
    seed: number,
    x0 = -20,
    x1 = 1220,
    w = 1.6,
    lean = 0.2,
    heads = 0.3,
  ) => {
    const q = random(seed);
    let d = '';
    let hd = '';
    for (let i = 0; i < n; i++) {
      const x = lerp(x0, x1, q());
      const hh = h * (0.5 + q() * 0.6);
      const lx = (q() - 0.35) * hh * lean;
      d += `M${f(x)} ${f(y + q() * h * 0.08)}Q${f(x + lx * 0.2)} ${f(y - hh * 0.6)} ${f(x + lx)} ${f(y - hh)}`;
      if (q() < heads) {
        hd +=
          `M${f(x + lx)} ${f(y - hh + 2)}q${f(hh * 0.05)} ${f(-hh * 0.03)} ${f(hh * 0.075)} ${f(-hh * 0.11)}` +
          `q${f(-hh * 0.055)} ${f(hh * 0.03)} ${f(-hh * 0.075)} ${f(hh * 0.11)}Z`;
      }
    }
    s.line(d, c, w);
    s.path(hd, c);
  };
  reeds(446, 34, 260, '#a5ad78', 8, -20, 520, 1.4);
  reeds(448, 30, 240, '#a9b07c', 9, 760, 1220, 1.4);
  s.haze(390, 100, '#fdf0c9', 0.55);
  // mudhif: reed hall with ribs, in three-quarter view
  const hall = () => {
    const fx = 640;
    const fw = 104;
    const fy = 524;
    const fh = 196;
    const bx = 950;
    const bw = 72;
    const by = 494;
    const bh = 138;
    const arch = (cx: number, w: number, y: number, h: number, n = 30) => {
      const p: Point[] = [];
      for (let i = 0; i <= n; i++) {
        const t = Math.PI * (1 - i / n);
        const c = Math.cos(t);
        const sn = Math.sin(t);
        p.push([cx + w * Math.sign(c) * Math.pow(Math.abs(c), 0.72), y - h * Math.pow(sn, 0.82)]);
      }
      return p;
    };
    const F = arch(fx, fw, fy, fh);
    const B = arch(bx, bw, by, bh);
    const side = poly([...F.slice(0, 16), at(B, 15), ...B.slice(15), [fx + fw, fy]]);
    s.path(
      side,
      s.lin(
        { 0: '#e8c983', 0.4: '#b98d4d', 1: '#5d4327' },
        { x1: 700, y1: 330, x2: 860, y2: 530, user: true },
      ),
    );
    s.tex(side, {
      fx: 0.05,
      fy: 0.008,
      seed: 5,
      o: 0.5,
      contrast: 2.4,
      tr: 'rotate(8 700 450)',
    });
    for (let i = 1; i < 9; i++) {
      const t = Math.pow(i / 9, 0.86);
      const p = arch(lerp(fx, bx, t), lerp(fw, bw, t), lerp(fy, by, t), lerp(fh, bh, t)).slice(13);
      s.line(smooth(p), '#6e4f2b', f(lerp(9, 4.5, t)), 'opacity=".85"');
      s.line(
        smooth(p.map(([a, b]) => [a - 2, b - 1])),
        '#f4d994',
        f(lerp(3, 1.4, t)),
        'opacity=".7"',
      );
    }
    s.path(
      poly([...F, [fx - fw, fy]]),
      s.lin(
        { 0: '#f3d795', 0.6: '#c99e58', 1: '#8e6a39' },
        { x1: 560, y1: 330, x2: 720, y2: 530, user: true },
      ),
    );
    s.tex(poly(F), { fx: 0.06, fy: 0.06, seed: 2, o: 0.35 });
    // lattice over the door
    s.add(`<g clip-path="${s.clip(poly(F))}">`);
    let d = '';
    for (let i = -12; i < 26; i++) {
      d += `M${fx - fw + i * 14} ${fy - fh}l${fh} ${fh}M${fx - fw + i * 14} ${fy}l${fh} ${-fh}`;
    }
    s.line(
      d,
      '#7d5a2f',
      1.6,
      `opacity=".55" clip-path="${s.clip(`M${fx - fw} ${fy - 150}h${fw * 2}v48h${-fw * 2}Z`)}"`,
    );
    s.add('</g>');
    for (const [xx, hh] of [
      [fx - 78, 206],
      [fx - 44, 226],
      [fx + 44, 226],
      [fx + 78, 206],
    ] as const) {
      s.line(`M${xx} ${fy + 4}V${fy - hh}`, '#7a5830', 13);
      s.line(`M${xx - 3} ${fy + 4}V${fy - hh}`, '#e9cb88', 4);
      for (let k = 0; k < 7; k++) {
        s.line(`M${xx - 7} ${fy - 16 - k * 30}h14`, '#5b3f20', 2.2);
      }
    }
    s.path(
      `M${fx - 30} ${fy + 4}V${fy - 82}Q${fx} ${fy - 118} ${fx + 30} ${fy - 82}V${fy + 4}Z`,
      '#2c1d10',
    );
    s.glow(fx, fy - 30, 50, '#ffb74d', 0.5);
  };
  // bank, reflection, hall
  s.add(`<g transform="translate(0 1066) scale(1 -1)" opacity=".38" filter="${s.blur(3.5)}">`);
  hall();
  s.add('</g>');
  s.path(
    'M500 532Q640 516 780 520T1070 500Q1090 512 1020 524T760 546T500 532Z',
    s.lin({ 0: '#b99a5c', 1: '#6b6a42' }),
  );
  hall();
  reeds(530, 40, 70, '#7d7f45', 31, 905, 1090, 2);
  reeds(540, 34, 40, '#7d7f45', 33, 470, 556, 2);
  s.haze(470, 120, '#fdf0c9', 0.35);
  // glints
  const q = random(6);
  let g = '';
  for (let i = 0; i < 200; i++) {
    const t = q();
    const y = hz + 16 + t * 420;
    const x = sunX + (q() + q() - 1) * (60 + t * 260);
    const w = (6 + t * 34) * (0.4 + q());
    g += `M${f(x - w)} ${f(y)}q${f(w)} ${f(1 + t * 4)} ${f(w * 2)} 0q${f(-w)} ${f(-1 - t * 2)} ${f(-w * 2)} 0Z`;
  }
  s.path(g, '#fffbe0', 'opacity=".6"');
  // canoe
  const boat = (x: number, y: number, k: number, c: string) => {
    const P = (a: number, b: number) => `${f(x + a * k)} ${f(y - b * k)}`;
    s.path(
      `M${P(-176, 58)}Q${P(-150, 8)} ${P(-90, -4)}L${P(110, -4)}Q${P(166, 10)} ${P(196, 66)}` +
        `Q${P(150, 22)} ${P(90, 16)}L${P(-80, 16)}Q${P(-140, 22)} ${P(-176, 58)}Z`,
      c,
    );
    s.line(
      `M${P(-172, 52)}Q${P(-138, 20)} ${P(-80, 15)}L${P(90, 15)}Q${P(150, 20)} ${P(192, 60)}`,
      '#f5d890',
      f(2 * k),
      'opacity=".7"',
    );
    s.path(
      `M${P(66, 14)}Q${P(54, 90)} ${P(70, 132)}Q${P(88, 142)} ${P(100, 128)}` +
        `Q${P(112, 70)} ${P(104, 14)}Z`,
      s.lin({ 0: '#f2e6cd', 0.5: '#b79c79', 1: c }, { x2: 1, y2: 0 }),
    );
    s.add(`<circle cx="${f(x + 84 * k)}" cy="${f(y - 152 * k)}" r="${f(14 * k)}" fill="#5c3b26"/>`);
    s.path(
      `M${P(68, 158)}Q${P(84, 182)} ${P(100, 158)}L${P(104, 130)}Q${P(96, 146)} ${P(94, 150)}` +
        `Q${P(84, 166)} ${P(72, 152)}Z`,
      '#efe6d6',
    );
    s.line(`M${P(92, 112)}L${P(126, 96)}M${P(150, 236)}L${P(110, -40)}`, '#3c2a18', f(5 * k));
    for (let i = 0; i < 5; i++) {
      s.path(
        `M${P(-110 + i * 30, 14)}q${f(16 * k)} ${f(-42 * k)} ${f(44 * k)} 0Z`,
        i % 2 ? '#7a8a3e' : '#93a04c',
      );
    }
  };
  s.add(`<g transform="translate(0 1356) scale(1 -1)" opacity=".32" filter="${s.blur(4)}">`);
  boat(330, 676, 0.95, '#2b2417');
  s.add('</g>');
  boat(330, 676, 0.95, '#2b2417');
  s.line('M150 684q180 14 380 0M110 698q200 18 460 2', '#fff6d6', 2, 'opacity=".5"');
  if (options.boats === 'two') {
    s.add(`<g transform="translate(0 1204) scale(1 -1)" opacity=".32" filter="${s.blur(4)}">`);
    boat(860, 600, 0.5, '#3a3324');
    s.add('</g>');
    boat(860, 600, 0.5, '#3a3324');
  }
  s.birds(760, 150, 11, 13, '#5e6a5c', 7);
  // foreground reeds, blurred then sharp
  s.add(`<g filter="${s.blur(2.5)}" opacity=".9">`);
  reeds(920, 250, 90, '#55704a', 41, 820, 1240, 3, 0.4, 0.5);
  reeds(910, 220, 60, '#55704a', 42, -40, 240, 3, 0.4, 0.5);
  s.add('</g>');
  reeds(930, 400, 46, '#1d332a', 43, 990, 1250, 3.2, 0.5, 0.6);
  reeds(930, 300, 34, '#1d332a', 44, -60, 120, 3.2, 0.5, 0.6);
  reeds(930, 150, 200, '#16281f', 46, -20, 1220, 2.6, 0.7, 0.25);
  s.glow(sunX, 300, 800, '#ffe0a0', 0.35, 'soft-light');
  return s.finish({ tint: '#0d1a16', vignette: 0.42 });
}
