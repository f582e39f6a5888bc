import { random } from '../noise.ts';
import { mix } from '../colour.ts';
import { f, pointedArch, ridge, under } from '../path.ts';
import type { Stops } from '../canvas.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';

export type ArchedRoomOptions = SceneOptions & {
  view?: View;
  /** Bedspread and rug. */
  accent?: string;
  rug?: string;
};

type View = 'sea' | 'garden' | 'city';

export function archedRoom(options: ArchedRoomOptions = {}): string {
  const s = new Scene(options, { seed: 43, time: 'day', sunX: 740 });
  const accent = options.accent ?? '#0e5a50';
  const carpet = options.rug ?? '#a8323e';
  const evening = s.dark || s.time === 'dusk';
  const dim = evening ? (c: string) => mix(c, '#4a2430', 0.3) : null;
  s.ambient(dim);
  s.rect(s.lin({ 0: '#e9d3b4', 1: '#d0a985' }));
  const wallL = 'M-10 -10H220V690L-10 860Z';
  const back = 'M220 -10H1210V690H220Z';
  s.path(back, s.lin({ 0: '#e6cba6', 0.5: '#f1dcbc', 1: '#d8b48c' }, { x2: 1, y2: 0.3 }));
  s.tex(back, { fx: 0.012, fy: 0.016, seed: 3, o: 0.35, contrast: 1.8 });
  s.path(wallL, s.lin({ 0: '#8e684e', 1: '#c79e78' }, { x2: 1, y2: 0 }));
  // ceiling beams
  for (let i = 0; i < 9; i++) {
    const x = 240 + i * 124;
    s.path(`M${x} -10h40l-6 46h-28Z`, s.lin({ 0: '#4a2c1d', 1: '#8a5a3a' }));
  }
  s.path('M220 34H1210v16H220Z', s.lin({ 0: '#7a4c30', 1: '#b98658' }));
  // three arched windows and what lies behind them
  (
    [
      [470, 150, 330],
      [690, 190, 400],
      [910, 150, 330],
    ] as const
  ).forEach(([x, w, h]) => {
    const y = 560;
    s.path(pointedArch(x, y + 10, w + 38, h + 30), '#f9ebd2');
    s.path(
      pointedArch(x, y + 10, w + 38, h + 30),
      '#a87a55',
      'opacity=".35" transform="translate(-7 3)"',
    );
    s.path(pointedArch(x, y + 8, w + 30, h + 24), '#fdf3e0');
    const d = pointedArch(x, y, w, h);
    s.add(`<g clip-path="${s.clip(d)}">`);
    paintView(s, options.view ?? 'sea', x, w);
    s.path(`M${x - w / 2} ${y}V${y - h}h14V${y}Z`, '#6a4630', 'opacity=".5"');
    s.add('</g>');
    s.line(d, '#7a5236', 7);
    s.line(`M${x} ${y}V${y - h + 4}M${x - w / 2} ${y - h * 0.36}H${x + w / 2}`, '#7a5236', 5);
    s.path(`M${x - w / 2 - 26} ${y}h${w + 52}v14h${-w - 52}Z`, '#fff3dc');
  });
  // floor
  const fl = 'M220 690H1210V910H-80L-10 860Z';
  s.path(fl, s.lin({ 0: '#c98a5c', 1: '#6b3d2a' }, { x1: 0, y1: 690, x2: 0, y2: 905, user: true }));
  let tl = '';
  for (let i = -14; i <= 26; i++) {
    tl += `M${220 + i * 58} 690L${220 + i * 58 + (i * 58 - 380) * 0.5} 905`;
  }
  for (const y of [712, 742, 782, 836] as const) {
    tl += `M-80 ${y}H1210`;
  }
  s.add(`<g clip-path="${s.clip(fl)}">`);
  s.line(tl, '#4a2618', 2, 'opacity=".35"');
  (
    [
      [470, 150],
      [690, 190],
      [910, 150],
    ] as const
  ).forEach(([x, w]) => {
    s.path(
      `M${x - w / 2} 690H${x + w / 2}L${x + w / 2 - 190} 900H${x - w / 2 - 240}Z`,
      '#fff0c4',
      `opacity=".5" style="mix-blend-mode:soft-light" filter="${s.blur(7)}"`,
    );
    s.path(
      `M${x - w / 2} 690H${x + w / 2}L${x + w / 2 - 190} 900H${x - w / 2 - 240}Z`,
      '#ffe9b4',
      `opacity=".26" filter="${s.blur(7)}"`,
    );
  });
  s.add('</g>');
  s.path('M220 676H1210v14H220Z', '#fbe8cb');
  // rug
  const rug = 'M380 742H1000L1090 890H250Z';
  s.path(rug, s.lin({ 0: carpet, 1: mix(carpet, '#2a0a18', 0.4) }));
  s.line('M400 752H984L1062 878H276Z', '#f0cf95', 4);
  s.line('M416 762H970L1036 868H300Z', '#0e5a50', 7);
  for (let i = 0; i < 6; i++) {
    s.path(
      `M${450 + i * 92} 812l34 -24l38 24l-34 28Z`,
      i % 2 ? '#e7a33c' : '#f3dfb8',
      'opacity=".9"',
    );
  }
  s.tex(rug, { fx: 0.2, fy: 0.2, seed: 4, o: 0.4, contrast: 2 });
  // bed
  s.path('M560 800L1160 800L1240 880L520 880Z', '#2a140e', `opacity=".4" filter="${s.blur(10)}"`);
  s.path(
    'M1010 800V506Q1010 430 1120 430H1210V800Z',
    s.lin({ 0: '#8a5a3a', 0.4: '#b47d52', 1: '#6a4028' }, { x2: 1, y2: 0 }),
  );
  let lt = '';
  for (let i = 0; i < 16; i++) {
    lt += `M${1020 + i * 22} 440l-190 330M${830 + i * 30} 440l200 330`;
  }
  s.add(`<g clip-path="${s.clip('M1026 800V512Q1026 446 1120 446H1210V800Z')}">`);
  s.line(lt, '#4a2a1a', 3, 'opacity=".5"');
  s.add('</g>');
  s.path(
    'M560 690Q560 664 590 664H1210V810H560Z',
    s.lin({ 0: '#fffaf0', 0.5: '#f3e3cb', 1: '#cfae8c' }),
  );
  s.path(
    'M548 720Q548 690 580 690H900Q930 750 900 822H560Q544 800 548 720Z',
    s.lin({ 0: mix(accent, '#ffffff', 0.1), 0.6: accent, 1: mix(accent, '#0a0a10', 0.4) }),
  );
  let fr = '';
  for (let i = 0; i < 40; i++) {
    fr += `M${562 + i * 8.6} 820v12`;
  }
  s.line(fr, '#e7a33c', 2.4);
  s.line('M556 786H908M554 774H911', '#e7a33c', 2.6, 'opacity=".9"');
  const pil = (x: number, y: number, w: number, h: number, c: string, c2: string) =>
    s.path(
      `M${x} ${y + h * 0.2}Q${x} ${y} ${x + w * 0.2} ${y}H${x + w * 0.8}Q${x + w} ${y} ${x + w} ${y + h * 0.2}` +
        `Q${x + w * 1.03} ${y + h * 0.6} ${x + w} ${y + h * 0.9}Q${x + w * 0.9} ${y + h} ${x + w * 0.5} ${y + h * 0.97}` +
        `Q${x + w * 0.1} ${y + h} ${x} ${y + h * 0.9}Q${x - w * 0.03} ${y + h * 0.5} ${x} ${y + h * 0.2}Z`,
      s.lin({ 0: c, 1: c2 }, { x2: 0.5, y2: 1 }),
    );
  pil(1000, 570, 180, 112, '#fffdf6', '#d9bf9f');
  pil(1060, 584, 170, 110, '#fff8ea', '#cfae8a');
  pil(950, 612, 120, 84, '#f0b24c', '#b06f24');
  s.path('M580 832v40h18v-40ZM1130 832v40h18v-40Z', '#5a3420');
  s.path('M560 810H1210v26H560Z', s.lin({ 0: '#a06c46', 1: '#5a3420' }));
  // chair, table, lantern, plant
  const q = random(9);
  s.path(
    'M300 700l-8 -70h96l-8 70Z',
    s.lin({ 0: '#7a3a28', 0.6: '#c97a50', 1: '#8a4630' }, { x2: 1, y2: 0 }),
  );
  for (let i = 0; i < 13; i++) {
    const a = -Math.PI * (0.1 + (0.8 * i) / 12);
    const L = 150 + q() * 80;
    const ex = 340 + Math.cos(a) * L * 0.8;
    const ey = 630 + Math.sin(a) * L;
    const mx = 340 + Math.cos(a) * L * 0.25;
    const my = 630 + Math.sin(a) * L * 0.8;
    const nx = -Math.sin(a) * 20;
    const ny = Math.cos(a) * 14;
    s.path(
      `M340 634Q${f(mx + nx)} ${f(my + ny)} ${f(ex)} ${f(ey)}Q${f(mx - nx)} ${f(my - ny)} 340 634Z`,
      mix('#1d4a36', '#7aa35c', i / 12),
    );
  }
  s.line('M300 -10V150', '#4a2a1a', 3);
  s.glow(300, 205, 190, '#ffc15c', 0.6);
  s.path(
    'M284 150h32l18 26h-68ZM266 176h68l10 44l-22 44h-44l-22 -44Z',
    s.lin({ 0: '#6a3f22', 0.3: '#ffd98a', 1: '#d98a3c' }),
  );
  s.line('M284 176l-8 44l10 44M316 176l8 44l-10 44M256 220h88', '#5a3018', 3);
  s.add(`<g style="mix-blend-mode:soft-light" opacity=".6" filter="${s.blur(14)}">`);
  for (const x of [470, 690, 910] as const) {
    s.path(`M${x - 60} 250L${x + 60} 250L${x - 140} 900L${x - 340} 900Z`, '#fff0cc');
  }
  s.add('</g>');
  return s.finish({ tint: '#1f0f08', vignette: 0.42 });
}

/** The land beyond one window, in the light of the hour. */
function paintView(s: Scene, view: View, x: number, w: number): void {
  const { sky, haze, far, deep, sun, halo, win } = s.light;
  const lit = s.dark || s.time === 'dusk';
  s.ambient(null);
  const horizon = view === 'sea' ? 330 : 400;
  const sheet = { x1: 0, y1: 110, x2: 0, y2: horizon, user: true };
  s.path(
    `M${x - w} 100H${x + w}V600H${x - w}Z`,
    s.lin({ 0: sky[0][1], 0.4: sky[1][1], 0.8: sky[2][1], 1: sky[3][1] }, sheet),
  );
  if (s.time === 'day' || s.time === 'dawn' || s.time === 'golden' || s.time === 'dusk') {
    s.sun(740, 300, 16, sun, halo);
  }
  s.path(
    under(ridge({ seed: 5, y: horizon - 12, amp: 24, freq: 0.008, oct: 4 }), horizon),
    mix(far, haze, 0.4),
    'opacity=".8"',
  );
  const next = random(x);
  if (view === 'sea') {
    const sea: Stops = lit
      ? { 0: sky[3][1], 0.4: sky[1][1], 1: sky[0][1] }
      : { 0: '#7fc6c4', 0.5: '#2f8f9c', 1: '#1d6a80' };
    s.path(
      `M${x - w} ${horizon}H${x + w}V600H${x - w}Z`,
      s.lin(sea, { x1: 0, y1: horizon, x2: 0, y2: 560, user: true }),
    );
    let glint = '';
    for (let i = 0; i < 80; i++) {
      const t = next();
      const gx = 740 + (next() - 0.5) * (120 + t * 240);
      const gw = 4 + t * 18;
      glint += `M${f(gx - gw)} ${f(336 + t * 220)}q${f(gw)} 3 ${f(gw * 2)} 0q${f(-gw)} -3 ${f(-gw * 2)} 0Z`;
    }
    s.path(glint, mix('#fffbe6', haze, 0.3), 'opacity=".7"');
    s.path(`M${x - 30} 420l60 0l-8 10h-44ZM${x} 416v-52q22 30 26 52Z`, mix('#fff8ea', far, 0.2));
  } else if (view === 'city') {
    for (let i = 0; i < 14; i++) {
      const bw = 14 + next() * 26;
      const bh = 30 + next() * 110;
      const bx = x - w / 2 + next() * w;
      const tone = mix(mix(far, haze, 0.3), deep, i / 18);
      s.path(`M${f(bx)} 600V${f(440 - bh + i * 6)}h${f(bw)}V600Z`, tone);
      for (let j = 0; j < 7; j++) {
        if (next() < 0.5) continue;
        const py = 446 - bh + i * 6 + j * 15;
        s.path(
          `M${f(bx + 3 + next() * (bw - 8))} ${f(py)}h4v6h-4Z`,
          lit ? win : mix(tone, deep, 0.4),
        );
      }
    }
    s.path(
      `M${x - 6} 470V290h12v180ZM${x - 11} 330h22v-6h-22ZM${x - 5} 290q5 -24 10 0Z`,
      mix(far, deep, 0.4),
    );
  } else {
    s.path(`M${x - w} 396H${x + w}V600H${x - w}Z`, s.lin({ 0: '#a9bd6c', 1: '#4f7a40' }));
    for (let i = 0; i < 9; i++) {
      const bx = x - w / 2 + next() * w;
      const by = 400 + next() * 60;
      const bh = 50 + next() * 70;
      s.path(
        `M${f(bx)} ${f(by - bh)}q${f(bh * 0.2)} ${f(bh * 0.6)} ${f(bh * 0.08)} ${f(bh)}` +
          `h${f(-bh * 0.16)}q${f(-bh * 0.12)} ${f(-bh * 0.4)} ${f(bh * 0.08)} ${f(-bh)}Z`,
        mix('#2f5a3a', '#7aa35c', next()),
      );
    }
    s.path(`M${x - 12} 420h24l40 180h-104Z`, '#ecd9b0');
    for (let i = 0; i < 26; i++) {
      const bx = x - w / 2 + next() * w;
      s.add(
        `<circle cx="${f(bx)}" cy="${f(470 + next() * 80)}" r="${f(3 + next() * 3)}"` +
          ` fill="${next() < 0.5 ? '#e0567a' : '#f6d968'}"/>`,
      );
    }
    if (lit) s.path(`M${x - w} 100H${x + w}V600H${x - w}Z`, s.light.key, 'opacity=".5"');
  }
  const bush = mix('#3f6f4a', s.light.key, s.light.k);
  s.path(`M${x - w} 560Q${x - 60} 500 ${x - 10} 560T${x + 120} 560V600H${x - w}Z`, bush);
  s.palm(x - w * 0.36, 570, 170, mix('#2f5a40', s.light.key, s.light.k), { seed: x, n: 11 });
  const evening = lit ? (c: string) => mix(c, '#4a2430', 0.3) : null;
  s.ambient(evening);
}
