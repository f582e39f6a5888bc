import { pick, random } from '../noise.ts';
import { mix } from '../colour.ts';
import { HEIGHT, WIDTH, f } from '../path.ts';
import { Scene } from '../scene.ts';
import type { SceneOptions } from '../scene.ts';
import { paintSky } from '../sky.ts';
import { land, massif } from '../terrain.ts';
import { glints, ripples } from '../water.ts';

export function nileCruise(options: SceneOptions = {}): string {
  const s = new Scene(options, { seed: 107, time: 'dawn', sunX: 230 });
  const light = s.light;
  const sunX = s.sunX;
  const hz = 480;
  const q = random(s.seed);
  paintSky(s, hz, 250, { n: 12 });
  massif(
    s,
    s.seed + 2,
    400,
    120,
    0.0032,
    [
      mix('#e8b088', light.haze, 0.25),
      mix('#9a6a6a', light.haze, 0.3),
      mix('#d8b08c', light.haze, 0.45),
    ],
    0.55,
  );
  s.haze(380, 120, light.haze, 0.75);
  land(s, 6, 456, 12, 0.006, mix('#9aa060', light.haze, 0.35), mix('#7f8a4a', light.haze, 0.2));
  for (let i = 0; i < 52; i++) {
    s.palm(
      q() * 1240 - 20,
      470 + q() * 8,
      34 + q() * 56,
      mix('#4f5a34', light.haze, 0.18 + q() * 0.3),
      { seed: i, n: 8, lean: (q() - 0.5) * 0.24 },
    );
  }
  for (let i = 0; i < 9; i++) {
    const x = 80 + q() * 1050;
    const w = 24 + q() * 30;
    const h = 16 + q() * 16;
    s.path(`M${f(x)} 476v${f(-h)}h${f(w)}v${f(h)}Z`, mix('#e2b080', light.haze, 0.25));
    s.path(
      `M${f(x + w * 0.6)} 476v${f(-h)}h${f(w * 0.4)}v${f(h)}Z`,
      mix('#a5785c', light.haze, 0.3),
    );
    s.path(`M${f(x + w * 0.2)} 476v${f(-h * 0.55)}h6v${f(h * 0.55)}Z`, light.deep, 'opacity=".5"');
  }
  land(s, 9, 478, 5, 0.02, mix('#6a7440', light.haze, 0.15), mix('#5a6438', light.haze, 0.1));
  s.haze(420, 80, light.haze, 0.35);
  s.rect(
    s.lin({
      0: mix(light.haze, '#ffffff', 0.1),
      0.12: mix(light.haze, s.tone('#8fb3b0'), 0.5),
      0.45: s.tone('#5a9a9c'),
      0.8: s.tone('#2c6a78'),
      1: s.tone('#163f52'),
    }),
    hz,
    HEIGHT - hz,
  );
  s.add(`<g opacity=".3" filter="${s.blur(3)}">`);
  s.path(`M0 ${hz}H1200V${hz + 26}Q900 ${hz + 10} 600 ${hz + 30}T0 ${hz + 22}Z`, '#5a6438');
  s.add('</g>');
  s.tex(`M0 ${hz}H${WIDTH}V${HEIGHT}H0Z`, {
    fx: 0.004,
    fy: 0.065,
    seed: 8,
    o: 0.48,
    contrast: 2.3,
    oct: 3,
  });
  glints(s, hz, 400, sunX, 210, light.sun, 0.8);
  ripples(s, hz, 420, 200, '#fff6e4', 0.2);
  const boat = () => {
    const x0 = 330;
    const x1 = 1080;
    const wl = 712;
    const [c0, c1, c2, c3] = [
      s.tone('#fffaf0'),
      s.tone('#f4e3c8'),
      s.tone('#c9a88a'),
      s.tone('#7a5a4c'),
    ] as const;
    s.path(
      `M${x0 - 30} ${wl - 58}L${x0 + 16} ${wl}H${x1 + 10}L${x1 + 36} ${wl - 64}H${x0 - 30}Z`,
      s.lin({ 0: c0, 0.6: c1, 1: c3 }, { x1: 0, y1: wl - 64, x2: 0, y2: wl, user: true }),
    );
    s.path(
      `M${x0 + 2} ${wl - 16}L${x0 + 16} ${wl}H${x1 + 10}L${x1 + 16} ${wl - 16}Z`,
      s.tone('#7a2a2c'),
    );
    s.line(`M${x0 - 26} ${wl - 52}H${x1 + 32}`, s.tone('#0e5a50'), 5);
    let pw = '';
    for (let i = 0; i < 26; i++) {
      pw += `M${x0 + 44 + i * 26} ${wl - 42}h15v14h-15Z`;
    }
    s.path(pw, s.tone('#2f4a56'));
    const dk = (y: number, a: number, b: number, n: number, h = 62) => {
      s.path(
        `M${a} ${y}v${-h}H${b}v${h}Z`,
        s.lin({ 0: c0, 0.6: c1, 1: c2 }, { x1: a, y1: 0, x2: b, y2: 0, user: true }),
      );
      const w = (b - a) / n;
      for (let i = 0; i < n; i++) {
        const x = a + i * w;
        s.path(
          `M${f(x + w * 0.14)} ${y - 8}v${-h + 20}h${f(w * 0.72)}v${h - 20}Z`,
          i % 4 === 2
            ? mix(light.win, '#e8a860', 0.2)
            : s.lin({ 0: s.tone('#3f6474'), 1: s.tone('#a8c4c0') }),
        );
        s.line(`M${f(x + w * 0.5)} ${y - 8}v${-h + 20}`, c1, 2);
      }
      let ra = '';
      for (let i = 0; i < (b - a) / 9; i++) {
        ra += `M${a + i * 9} ${y}v-16`;
      }
      s.line(ra, c3, 1.1, 'opacity=".6"');
      s.line(`M${a - 4} ${y - 17}H${b + 4}`, s.tone('#8a5a3a'), 3);
      s.path(`M${a - 12} ${y - h}H${b + 12}v-7H${a - 12}Z`, c0);
      s.path(`M${a} ${y - h}H${b}v8H${a}Z`, c3, 'opacity=".5"');
    };
    dk(wl - 62, x0 + 16, x1 - 4, 18);
    dk(wl - 130, x0 + 34, x1 - 22, 17);
    // sun deck with awning, loungers, pool rail
    const y = wl - 199;
    let pl = '';
    for (let i = 0; i < 8; i++) {
      pl += `M${x0 + 90 + i * 58} ${y}v-58`;
    }
    s.line(pl, c3, 3.4);
    s.path(
      `M${x0 + 70} ${y - 58}Q${x0 + 300} ${y - 78} ${x0 + 520} ${y - 58}v8` +
        `Q${x0 + 300} ${y - 66} ${x0 + 70} ${y - 50}Z`,
      s.lin({ 0: '#fffdf6', 1: s.tone('#d9b48a') }, { x2: 1, y2: 0 }),
    );
    s.path(`M${x0 + 520} ${y}v-50h120v50Z`, s.lin({ 0: c0, 1: c2 }, { x2: 1, y2: 0 }));
    s.path(`M${x0 + 536} ${y - 14}v-24h88v24Z`, s.tone('#3f6474'));
    s.path(`M${x0 + 560} ${y - 50}v-40h44l8 40Z`, s.tone('#0e5a50'));
    s.path(`M${x0 + 558} ${y - 80}h50v8h-50Z`, '#e7a33c');
    let ra = '';
    for (let i = 0; i < 78; i++) {
      ra += `M${x0 + 36 + i * 9} ${y}v-15`;
    }
    s.line(ra, c3, 1.1, 'opacity=".6"');
    s.line(`M${x0 + 30} ${y - 16}H${x1 - 20}`, s.tone('#8a5a3a'), 3);
    for (let i = 0; i < 13; i++) {
      s.person(
        x0 + 80 + i * 34 + (i % 3) * 7,
        y - 1,
        25,
        s.tone(pick(['#6b2c3a', '#2a4a52', '#7a4a2a', '#f0e0c8'], i)),
      );
    }
    s.line(`M${x1 - 30} ${y}v-90`, c3, 3);
    s.path(`M${x1 - 30} ${y - 90}q20 -4 36 4q-16 8 -36 12Z`, s.tone('#b3262f'));
  };
  s.add(`<g transform="translate(0 1428) scale(1 -1)" opacity=".34" filter="${s.blur(4)}">`);
  boat();
  s.add('</g>');
  boat();
  s.path('M320 712Q600 704 1120 712Q1180 716 1200 722Q900 726 320 718Z', '#fffaf0', 'opacity=".7"');
  for (let i = 0; i < 7; i++) {
    s.line(
      `M${f(330 - i * 22)} ${714 + i * 10}q${60 + i * 20} ${12 + i * 3} ${200 + i * 60} ${4}`,
      '#fff6e4',
      2,
      `opacity="${f(0.5 - 0.06 * i)}"`,
    );
  }
  // a small felucca and the reeds of the near bank
  const fx = 170;
  const fy = 590;
  s.line(`M${fx} ${fy}V${fy - 70}M${fx - 16} ${fy - 8}L${fx + 34} ${fy - 128}`, light.deep, 2.4);
  s.path(
    `M${fx - 12} ${fy - 12}Q${fx - 2} ${fy - 60} ${fx + 33} ${fy - 124}` +
      `Q${fx + 42} ${fy - 60} ${fx + 62} ${fy - 12}Z`,
    s.lin({ 0: '#fffaf0', 1: s.tone('#d9b08a') }, { x2: 1, y2: 0 }),
  );
  s.path(`M${fx - 44} ${fy - 12}q8 14 24 16h60q20 -2 30 -16q-50 10 -114 0Z`, s.tone('#5a2f26'));
  s.path(
    `M${fx - 10} ${fy + 8}q6 40 42 70q10 -40 26 -70Z`,
    '#fff6e4',
    `opacity=".28" filter="${s.blur(3)}"`,
  );
  land(s, 51, 878, 18, 0.006, mix('#2f3f2c', light.deep, 0.3), light.deep, { h: 50 });
  const g = random(61);
  let rd = '';
  let hd = '';
  for (let i = 0; i < 230; i++) {
    const x = g() * 1240 - 20;
    const h = 26 + g() * 84 * (x > 860 || x < 220 ? 1.6 : 0.7);
    const l = (g() - 0.5) * 40;
    rd += `M${f(x)} 905Q${f(x + l * 0.2)} ${f(885 - h * 0.5)} ${f(x + l)} ${f(885 - h)}`;
    if (g() < 0.25) {
      for (let k = -3; k <= 3; k++) {
        hd += `M${f(x + l)} ${f(885 - h)}q${f(k * 4)} ${f(-14)} ${f(k * 8)} ${f(-16 + Math.abs(k) * 3)}`;
      }
    }
  }
  s.line(rd, mix('#24382a', light.deep, 0.3), 2.6);
  s.line(hd, mix('#5a7040', light.deep, 0.15), 1.6);
  s.birds(700, 170, 9, 12, light.deep, 3);
  s.glow(sunX, 250, 800, light.halo, 0.36, 'soft-light');
  return s.finish({ vignette: 0.36 });
}
