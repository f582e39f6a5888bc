import { lerp, mix } from '../colour.ts';
import { f, ridge, under } from '../path.ts';
import { bush, cypress } from '../plants.ts';
import type { Room } from './room-space.ts';

export function paintWindow(room: Room): void {
  const { s, acc, D, L, q4, x0, y0, x1, y1, wm } = room;
  const wn = q4([-0.56, -0.56, D], [0.5, -0.56, D], [0.5, 0.8, D], [-0.56, 0.8, D]);
  paintView(room, wn);
  s.path(`M${x0} ${y1 - 44}H${x1}v5H${x0}Z`, L('#f4e4c8'));
  let br = '';
  for (let x = x0; x < x1; x += 9) {
    br += `M${f(x)} ${f(y1 - 42)}V${f(y1)}`;
  }
  s.line(br, L('#e8d2b0'), 2.4);
  s.add('</g>');
  const fr = L('#8a5a3a');
  s.line(wn, fr, 8);
  s.line(
    `M${f(wm)} ${f(y0)}V${f(y1)}M${f(lerp(x0, x1, 0.25))} ${f(y0)}V${f(y1)}` +
      `M${f(lerp(x0, x1, 0.75))} ${f(y0)}V${f(y1)}M${f(x0)} ${f(lerp(y0, y1, 0.24))}H${f(x1)}`,
    fr,
    4.5,
  );
  s.line(`M${f(x0 - 4)} ${f(y0 - 5)}H${f(x1 + 4)}`, L('#c99468'), 3);
  // curtains
  const cur = (xa: number, xb: number, c: string) => {
    const n = 6;
    const fold = (i: number) => lerp(xa, xb, i / n);
    s.path(
      `M${f(xa)} ${f(y0 - 26)}H${f(xb)}` +
        `Q${f(xb + (xb > xa ? -8 : 8))} ${f((y0 + y1) / 2)} ${f(xb)} ${f(y1 + 8)}H${f(xa)}Z`,
      L(c),
    );
    for (let i = 0; i < n; i++) {
      s.path(
        `M${f(fold(i))} ${f(y0 - 26)}H${f(fold(i + 0.5))}` +
          `L${f(fold(i + 0.4))} ${f(y1 + 8)}H${f(fold(i))}Z`,
        i % 2 ? '#2a1410' : '#fff4dc',
        `opacity="${i % 2 ? 0.16 : 0.2}"`,
      );
    }
  };
  cur(x0 - 52, x0 + 26, acc);
  cur(x1 + 52, x1 - 26, acc);
  s.line(`M${f(x0 - 64)} ${f(y0 - 28)}H${f(x1 + 64)}`, L('#6a4228'), 5);
}

/** What lies behind the balcony doors. Leaves its clip open for the balcony. */
function paintView(room: Room, wn: string): void {
  const { s, view, light, q, x0, y0, x1, y1, wm } = room;
  const hy = lerp(y0, y1, 0.58);
  s.path(
    wn,
    s.lin(
      light.sky.map(([a, c]) => [a * 0.62, c]),
      { x1: 0, y1: y0, x2: 0, y2: y1, user: true },
    ),
  );
  s.add(`<g clip-path="${s.clip(wn)}">`);
  if (s.dark) {
    for (let i = 0; i < 40; i++) {
      s.add(
        `<circle cx="${f(lerp(x0, x1, q()))}" cy="${f(lerp(y0, hy, q() * 0.6))}" r="${f(0.5 + q())}"` +
          ` fill="#fff" opacity="${f(0.3 + q() * 0.6)}"/>`,
      );
    }
  } else {
    for (let i = 0; i < 6; i++) {
      s.add(
        `<ellipse cx="${f(lerp(x0, x1, q()))}" cy="${f(lerp(y0, hy, q() * 0.7))}"` +
          ` rx="${f(20 + q() * 40)}" ry="${f(4 + q() * 6)}" fill="${light.cloud}" opacity=".5"` +
          ` filter="${s.blur(5)}"/>`,
      );
    }
  }
  const local = (seed: number, y: number, a: number, fr: number, c: string) =>
    s.path(
      under(ridge({ seed, y, amp: a, freq: fr, oct: 4, x0: x0 - 10, x1: x1 + 10, step: 6 }), y1),
      c,
    );
  if (view === 'sea') {
    local(5, hy - 4, 14, 0.012, mix(light.far, light.haze, 0.5));
    s.path(
      `M${x0} ${hy}H${x1}V${y1}H${x0}Z`,
      s.lin({ 0: s.tone('#9fd2c8'), 0.4: s.tone('#2f9aa6'), 1: s.tone('#155f7c') }),
    );
    let gl = '';
    for (let i = 0; i < 70; i++) {
      const t = q();
      const w = 4 + t * 16;
      const x = wm + (q() - 0.5) * (60 + t * 200);
      gl += `M${f(x - w)} ${f(hy + 4 + t * 110)}q${f(w)} 3 ${f(w * 2)} 0q${f(-w)} -3 ${f(-w * 2)} 0Z`;
    }
    s.path(gl, '#fffbe6', 'opacity=".6"');
  } else if (view === 'pyramids') {
    local(5, hy, 8, 0.01, mix(light.haze, '#c98a55', 0.3));
    for (const [x, w, h, k] of [
      [wm + 70, 80, 60, 0.3],
      [wm - 40, 130, 96, 0.6],
    ] as const) {
      s.path(
        `M${x - w} ${hy + 20}L${x} ${hy + 20 - h}L${x + w} ${hy + 20}Z`,
        mix('#e0a868', light.haze, 1 - k),
      );
      s.path(
        `M${x} ${hy + 20 - h}L${x + w} ${hy + 20}H${x + w * 0.3}Z`,
        mix('#8a5a3a', light.haze, 0.8 - k),
      );
    }
    s.path(`M${x0} ${hy + 18}H${x1}V${y1}H${x0}Z`, s.tone('#d9a468'));
  } else if (view === 'garden') {
    local(5, hy - 26, 24, 0.01, mix('#7f9a8a', light.haze, 0.55));
    local(9, hy, 18, 0.016, mix('#6f9a5a', light.haze, 0.3));
    for (let i = 0; i < 7; i++) {
      cypress(
        s,
        lerp(x0, x1, q()),
        hy + 20,
        50 + q() * 50,
        mix('#2f5a3a', light.haze, 0.2),
        '#7aa35c',
      );
    }
    s.path(`M${x0} ${hy + 14}H${x1}V${y1}H${x0}Z`, '#86ac58');
    s.path(`M${wm - 14} ${hy + 14}h28L${wm + 80} ${y1}H${wm - 80}Z`, '#f0dcb4');
    s.palm(x0 + 44, y1, 170, '#2f5a40', { seed: 4, n: 11, lean: 0.05 });
    s.palm(x1 - 36, y1, 140, '#37664a', { seed: 8, n: 11, lean: -0.05 });
    for (let i = 0; i < 7; i++) {
      bush(s, lerp(x0, x1, (i + 0.5) / 7), y1 - 26, 26, 18, 34, '#2a5232', '#9cc06a', i + 3, 6);
    }
  } else {
    local(5, hy - 20, 20, 0.01, mix(light.far, light.haze, 0.5));
    for (const [k, n] of [
      [0.25, 15],
      [0.6, 12],
      [0.9, 8],
    ] as const) {
      for (let i = 0; i < n; i++) {
        const w = 12 + q() * 20 * (1 + k);
        const x = lerp(x0 - 10, x1, q());
        const h = (22 + q() * 60) * (1 + k * 0.3);
        const y = hy + 10 + k * 60;
        s.path(
          `M${f(x)} ${f(y1)}V${f(y - h)}h${f(w)}V${f(y1)}Z`,
          mix(mix(light.far, light.haze, 0.4), light.deep, k * 0.8),
        );
        for (let j = 0; j < 6 + 8 * k; j++) {
          if (q() < 0.6) {
            s.path(
              `M${f(x + 2 + q() * (w - 6))} ${f(y - h + 6 + q() * h)}h${f(2 + 2 * k)}v${f(3 + 2 * k)}h${f(-2 - 2 * k)}Z`,
              light.win,
              `opacity="${f(0.5 + q() * 0.5)}"`,
            );
          }
        }
        if (q() < 0.12) {
          s.path(
            `M${f(x + w / 2 - 3)} ${f(y - h)}v-46h6v46ZM${f(x + w / 2 - 3)} ${f(y - h - 46)}l3 -12l3 12Z`,
            mix(light.far, light.deep, k * 0.7),
          );
        }
      }
    }
    s.haze(hy - 10, 90, light.haze, 0.3);
  }
}

/** The sun through the four panes. */
export function paintSunlight(room: Room): void {
  const { s, D, q4, Fl, fl } = room;
  s.add(`<g clip-path="${s.clip(fl)}">`);
  for (const [a, b] of [
    [-0.5, -0.28],
    [-0.24, -0.04],
    [0, 0.2],
    [0.24, 0.44],
  ] as const) {
    s.path(
      q4([a, Fl, D], [b, Fl, D], [b - 0.42, Fl, 1], [a - 0.42, Fl, 1]),
      '#fff0c4',
      `opacity=".34" filter="${s.blur(6)}"`,
    );
  }
  s.add('</g>');
}
