import { random } from '../noise.ts';
import { lerp, mix } from '../colour.ts';
import { f, pointedArch, ridge, under } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';

export function samarra(options: SceneOptions = {}): string {
  const s = new Scene(options, { seed: 41, time: 'golden', sunX: 230 });
  const sunX = s.sunX;
  const r = random(6);
  if (s.time === 'golden') {
    s.sky({ 0: '#4f8fb5', 0.3: '#9fc6cc', 0.55: '#f4e2bd', 0.72: '#fbcf92', 1: '#f5bd7c' });
    s.sun(sunX, 470, 30, '#fff8df', '#ffcb80');
  } else {
    paintSky(s, 620, s.dark ? 130 : s.time === 'day' ? 150 : 470, { n: 14, r: 32 });
  }
  s.relight('golden');
  s.path(under(ridge({ seed: 4, y: 604, amp: 10, freq: 0.006, oct: 4 })), '#e9bd83');
  for (let i = 0; i < 60; i++) {
    s.palm(r() * 1200, 612, 30 + r() * 34, mix('#a59a62', '#7b7a4a', r()), {
      seed: i,
      n: 8,
      lean: (r() - 0.5) * 0.2,
    });
  }
  s.haze(540, 110, '#fbdcaa', 0.75);
  s.path(
    under(ridge({ seed: 8, y: 640, amp: 8, freq: 0.006, oct: 3 })),
    s.lin({ 0: '#eec086', 1: '#c8894f' }, { x1: 0, y1: 630, x2: 0, y2: 800, user: true }),
  );
  // enclosure wall with buttresses
  for (let x = -40; x < 1240; x += 62) {
    s.path(`M${x} 676V604h62v72Z`, s.lin({ 0: '#d49b62', 1: '#b97a48' }));
    s.path(
      `M${x} 676V598q16 -8 32 0V676Z`,
      s.lin({ 0: '#f3cd97', 0.5: '#d79c62', 1: '#8d5636' }, { x2: 1, y2: 0 }),
    );
  }
  // spiral
  const cx = 700;
  const base = 690;
  const N = 6;
  let y = base;
  const wd = (t: number) => lerp(250, 62, t);
  s.path(
    `M${cx - 40} ${base + 8}L${cx + 250} ${base + 8}L${cx + 560} ${base + 64}L${cx + 60} ${base + 64}Z`,
    '#5a3320',
    `opacity=".35" filter="${s.blur(8)}"`,
  );
  s.path(
    `M${cx - 300} ${base + 14}V${base - 34}H${cx + 300}V${base + 14}Z`,
    s.lin({ 0: '#f8d8a4', 0.45: '#dca164', 1: '#7a4830' }, { x2: 1, y2: 0 }),
  );
  s.path(`M${cx - 300} ${base - 34}h600v-8h-600Z`, '#fde3b4');
  y = base - 40;
  for (let i = 0; i < N; i++) {
    const w0 = wd(i / N);
    const w1 = wd((i + 0.55) / N);
    const h = lerp(112, 66, i / N);
    const d =
      `M${f(cx - w0)} ${f(y)}L${f(cx - w1)} ${f(y - h)}` +
      `Q${cx} ${f(y - h + w1 * 0.1)} ${f(cx + w1)} ${f(y - h + (i < N - 1 ? 14 : 0))}L${f(cx + w0)} ${f(y)}` +
      `Q${cx} ${f(y + w0 * 0.14)} ${f(cx - w0)} ${f(y)}Z`;
    s.path(
      d,
      s.lin(
        { 0: '#fbe0b0', 0.28: '#efbe7e', 0.6: '#c27f4b', 1: '#61361f' },
        { x1: cx - w0, y1: 0, x2: cx + w0, y2: 0, user: true },
      ),
    );
    s.tex(d, { fx: 0.025, fy: 0.1, seed: i + 3, o: 0.34, contrast: 2.2 });
    // ramp: a bright ledge descending to the right with the parapet shadow
    s.path(
      `M${f(cx - w0)} ${f(y - 4)}Q${cx} ${f(y + w0 * 0.14 - 2)} ${f(cx + w0)} ${f(y - h * 0.3)}` +
        `L${f(cx + w0 + 8)} ${f(y - h * 0.3 + 6)}Q${cx} ${f(y + w0 * 0.16 + 14)} ${f(cx - w0 - 8)} ${f(y + 6)}Z`,
      s.lin({ 0: '#fff0cc', 0.5: '#f1c68a', 1: '#8f5a38' }, { x2: 1, y2: 0 }),
    );
    s.path(
      `M${f(cx - w0)} ${f(y - 5)}Q${cx} ${f(y + w0 * 0.13 - 4)} ${f(cx + w0)} ${f(y - h * 0.3 - 2)}` +
        `L${f(cx + w0 * 0.97)} ${f(y - h * 0.3 - 14)}Q${cx} ${f(y + w0 * 0.1 - 16)} ${f(cx - w0 * 0.97)} ${f(y - 16)}Z`,
      '#4a2716',
      'opacity=".32"',
    );
    y -= h * 0.92;
  }
  s.path(
    `M${cx - 44} ${f(y + 6)}V${f(y - 58)}Q${cx} ${f(y - 72)} ${cx + 44} ${f(y - 58)}V${f(y + 6)}Z`,
    s.lin({ 0: '#fde3b5', 0.5: '#dd9f62', 1: '#6a3c26' }, { x2: 1, y2: 0 }),
  );
  for (const x of [-26, -6, 16] as const) {
    s.path(pointedArch(cx + x, y - 6, 12, 38), '#4a2618', 'opacity=".7"');
  }
  s.haze(600, 110, '#fbd9a4', 0.35);
  (
    [
      [520, 712, 26],
      [536, 714, 24],
      [860, 716, 22],
    ] as const
  ).forEach(([x, yy, h]) => s.person(x, yy, h, '#4a2a20'));
  s.path(
    under(ridge({ seed: 12, y: 764, amp: 16, freq: 0.004, oct: 3 })),
    s.lin({ 0: '#dfa566', 1: '#8a5533' }, { x1: 0, y1: 750, x2: 0, y2: 900, user: true }),
  );
  s.tex(under(ridge({ seed: 12, y: 764, amp: 16, freq: 0.004, oct: 3 })), {
    fx: 0.01,
    fy: 0.09,
    seed: 5,
    o: 0.45,
  });
  s.path(
    'M420 920C520 850 600 800 640 716L716 716C720 800 700 860 720 920Z',
    s.lin({ 0: '#fbe0b0', 1: '#c98f5a' }),
    'opacity=".55"',
  );
  s.path(under(ridge({ seed: 19, y: 862, amp: 20, freq: 0.005, oct: 4 })), '#3d2418');
  s.palm(110, 905, 560, '#261a12', { seed: 3, n: 14, lean: 0.06, lit: '#f0b068' });
  s.palm(-20, 905, 420, '#21160f', { seed: 7, n: 13, lean: 0.1 });
  s.palm(1180, 905, 360, '#261a12', { seed: 11, n: 13, lean: -0.12, lit: '#d99556' });
  s.birds(420, 240, 10, 13, '#6a4a3a', 8);
  s.glow(sunX, 470, 800, '#ffcf8a', 0.4, 'soft-light');
  return s.finish({ tint: '#1c0d06', vignette: 0.38 });
}
