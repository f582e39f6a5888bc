import { mix } from '../../colour.ts';
import { f } from '../../path.ts';
import { rounded } from '../labels.ts';
import type { Gadget } from './gadget.ts';

export function router(g: Gadget): void {
  const { s, shine, accent } = g;
  for (const [x, lean] of [
    [214, -14],
    [400, 0],
    [586, 13],
  ] as const) {
    const tip = f(x + lean * 3.4);
    s.path(
      `M${x - 13} 540L${f(x - 9 + lean * 3.4)} 262Q${tip} 250 ${f(x + 9 + lean * 3.4)} 262L${x + 13} 540Z`,
      s.side(g.shade(0.62), x - 14 + lean, x + 20 + lean, { lit: 0.4 }),
    );
    s.line(`M${x - 8} 520L${f(x - 5 + lean * 3.4)} 268`, shine, 2.6, 'opacity=".6"');
    g.rect(x - 17, 500, 34, 40, 8, g.shade(0.7));
  }
  const box =
    'M150 532H650Q668 532 674 546L700 612Q708 650 676 650H124Q92 650 100 612L126 546Q132 532 150 532Z';
  s.cast(
    `${box}M200 540L170 270H190L224 540ZM390 540V256H410V540ZM580 540L622 270H640L606 540Z`,
    652,
    0.3,
  );
  s.contact(410, 656, 300, 20, 0.6).path(box, g.fill(100, 720));
  s.path(
    'M104 608H696Q706 650 676 650H124Q92 650 104 608Z',
    s.side(g.shade(0.2), 100, 720, { lit: 0.3, dark: 0.4 }),
  );
  s.line('M106 607H694', shine, 3, 'opacity=".8"').line('M152 535H640', shine, 3, 'opacity=".7"');
  let slots = '';
  for (let i = 0; i < 15; i++) slots += `M${260 + i * 20} 556L${f(255 + i * 21.2)} 588`;
  s.line(slots, g.dark, 5, 'opacity=".45"');
  for (let i = 0; i < 6; i++) {
    const x = 150 + i * 34;
    s.glow(x, 630, 26, i === 5 ? accent : '#7fe0b0', 0.9);
    g.dot(x, 630, 5.5, i === 5 ? accent : '#b8f2d2');
  }
}

export function printer(g: Gadget): void {
  const { s, shine, accent } = g;
  const box = rounded(140, 330, 520, 240, 34);
  s.cast(box, 650, 0.3).contact(420, 640, 290, 24, 0.6);
  s.path('M262 190H538L548 350H252Z', s.lin({ 0: '#fffaf0', 1: '#d9cdbc' })).line(
    'M262 192H538',
    '#ffffff',
    3,
  );
  s.soft('M256 310H544V350H252Z', '#3a2430', 0.4, 8).path(
    'M240 318H560L584 350H216Z',
    g.shade(0.45),
  );
  s.path(box, g.fill(140, 680)).path(
    rounded(140, 440, 520, 130, 30),
    s.side(g.shade(0.12), 140, 680, { dark: 0.42 }),
  );
  s.line('M146 380Q146 336 180 333H610', shine, 3.4, 'opacity=".9"');
  g.rect(214, 470, 372, 50, 12, '#1a141c');
  s.path('M232 500H568L606 636H194Z', s.lin({ 0: '#bfb2a4', 0.22: '#fbf5ea', 1: '#fffaf0' }));
  let text = '';
  for (let i = 0; i < 4; i++)
    text += `M${262 - i * 8} ${588 + i * 12}H${i === 3 ? 400 : 538 + i * 8}`;
  s.line(text, '#b7a897', 4).add('<g transform="matrix(1 0 -.28 .8 0 0)">');
  for (const [x, colour] of [
    [514, '#0E5A50'],
    [590, accent],
    [666, '#a8303a'],
  ] as const)
    s.path(`M${x} 700v-30q0 -26 24 -40q24 14 24 40v30Z`, colour);
  s.add('</g>').line('M194 636H606', '#cbbda9', 4);
  g.rect(466, 372, 150, 46, 10, '#1d2a33');
  g.rect(474, 380, 70, 30, 5, '#8fd0c8');
  s.line('M482 390h40M482 400h24', '#1d4a52', 3.4);
  g.dot(566, 395, 10, '#5a6670');
  g.dot(596, 395, 10, accent);
  g.dot(186, 394, 7, '#7fe0b0');
}

const KEYS = [14, 13, 13, 12, 9] as const;

/** How wide a row's keys are beside each other. */
function widthsOf(row: number, n: number): number[] {
  return Array.from({ length: n }, (_, i) => {
    if (row === 4) return i === 3 ? 5 : 1.25;
    if (i === 0) return 1 + row * 0.28;
    return i === n - 1 ? 1.3 + row * 0.25 : 1;
  });
}

export function keyboard(g: Gadget): void {
  const { s, body } = g;
  const top =
    'M170 446H630Q644 446 650 458L716 628Q722 648 700 648H100Q78 648 84 628L150 458Q156 446 170 446Z';
  s.contact(420, 668, 340, 26, 0.6).soft('M200 470H680L800 660L700 690H120Z', s.deep, 0.34, 16);
  s.path(
    'M84 626Q76 668 104 670H696Q724 668 716 626Z',
    s.side(g.shade(0.36), 84, 716, { lit: 0.3 }),
  );
  s.path(top, s.side(body, 84, 720, { lit: 0.36, dark: 0.26 }));
  s.line('M90 634L153 462Q158 450 172 449H620', g.shine, 3, 'opacity=".9"');
  for (const [row, n] of KEYS.entries()) {
    const y0 = 460 + row * 32 + row * row * 1.4;
    const y1 = y0 + 27 + row * 2.6;
    const widths = widthsOf(row, n);
    const all = widths.reduce((sum, width) => sum + width, 0);
    let before = 0;
    for (const [i, width] of widths.entries()) {
      const [from, to] = [before / all, (before + width) / all];
      before += width;
      key(g, { from, to, y0, y1, colour: keyColour(g, row, i, n) });
    }
  }
  s.soft('M430 446H640L720 650H520Z', '#1a1020', 0.16, 16);
}

function keyColour(g: Gadget, row: number, i: number, n: number): string {
  if ((row === 0 && i === 0) || (row === 2 && i === n - 1) || (row === 4 && i === 3))
    return g.accent;
  if (i === 0 || i === n - 1 || row === 4) return mix(g.body, '#4a4a58', 0.5);
  return mix('#fbf5ea', g.body, 0.25);
}

type Key = { from: number; to: number; y0: number; y1: number; colour: string };

function key({ s }: Gadget, { from, to, y0, y1, colour }: Key): void {
  const at = (t: number, y: number, by: number) => {
    const [left, right] = [174 - (y - 446) * 0.36, 626 + (y - 446) * 0.36];
    return f(left + (right - left) * t + by);
  };
  const gap = 2.25;
  s.path(
    `M${at(from, y0, gap)} ${f(y0 + 4)}L${at(to, y0, -gap)} ${f(y0 + 4)}L${at(to, y1, -gap)} ${f(y1 + 5)}L${at(from, y1, gap)} ${f(y1 + 5)}Z`,
    mix(colour, '#1a1020', 0.5),
  );
  const cap = gap + 1.5;
  s.path(
    `M${at(from, y0, cap)} ${f(y0)}L${at(to, y0, -cap)} ${f(y0)}L${at(to, y1, -cap)} ${f(y1 - 3)}L${at(from, y1, cap)} ${f(y1 - 3)}Z`,
    mix(colour, '#3a1c2a', 0.22 * from),
    `stroke="${mix(colour, '#fff6e2', 0.5)}" stroke-width="1" stroke-linejoin="round"`,
  );
}
