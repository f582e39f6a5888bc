import { mix } from '../../colour.ts';
import { f } from '../../path.ts';
import { rounded } from '../labels.ts';
import type { Gadget } from './gadget.ts';

export function headphones(g: Gadget): void {
  const { s, accent, shine } = g;
  s.cast(
    'M250 640V420Q250 240 400 240Q550 240 550 420V640H490V420Q490 300 400 300Q310 300 310 420V640Z',
    650,
    0.32,
  );
  s.contact(286, 656, 90).contact(536, 656, 96);
  s.line('M262 520V420C262 288 320 218 400 218C480 218 538 288 538 420V520', g.shade(0.4), 34);
  s.line('M260 516V420C260 288 318 216 400 216C480 216 536 288 536 420V516', g.fill(250, 560), 29);
  s.line('M296 420C296 306 340 252 400 252C460 252 504 306 504 420', g.shade(0.2, accent), 14);
  s.line('M251 440C250 300 310 208 396 205', shine, 4, 'opacity=".85"');
  g.rect(250, 430, 24, 90, 10, '#d8d2c8');
  g.rect(526, 430, 24, 90, 10, '#9a948e');
  for (const q of [-1, 1]) {
    const x = 400 + q * 132;
    const left = q < 0;
    s.path(
      rounded(x - (left ? 6 : 50), 486, 56, 160, 28),
      s.side(mix(accent, '#2a1420', 0.12), x - 20, x + 60, { lit: 0.3 }),
    );
    s.path(rounded(x - (left ? 54 : 4), 474, 58, 182, 29), g.fill(x - 60, x + 70));
    s.path(rounded(x - (left ? 48 : -14), 494, 34, 142, 17), left ? g.lit(0.16) : g.shade(0.16));
    const edge = x - (left ? 49 : -1);
    s.line(`M${edge} 610V506Q${edge} 482 ${x - (left ? 28 : -22)} 480`, shine, 3.4, 'opacity=".8"');
    g.dot(x - (left ? 31 : -31), 565, 8, accent);
  }
}

export function powerbank(g: Gadget): void {
  const { s, accent, shine } = g;
  const box = rounded(250, 268, 220, 376, 38);
  s.cast(box, 650).contact(380, 652, 140, 20, 0.6);
  s.line(
    'M430 292C430 200 560 190 600 280C640 380 560 440 590 520C606 566 640 590 640 640',
    mix(s.deep, '#000000', 0.1),
    15,
    `opacity=".28" transform="translate(26 18)" filter="${s.blur(8)}"`,
  );
  s.line(
    'M410 270V240C410 168 560 168 600 270C636 370 552 440 586 530C602 572 634 596 640 626',
    accent,
    15,
  );
  s.line('M406 268V240C406 164 552 160 594 262', g.lit(0.6, accent), 4, 'opacity=".8"');
  g.rect(394, 246, 32, 30, 6, '#5a5560');
  s.path('M622 622h38v44q0 8 -8 8h-22q-8 0 -8 -8Z', s.side('#5a5560', 620, 664));
  g.rect(630, 674, 22, 20, 3, '#d8d2c8');
  g.rect(258, 274, 222, 376, 38, g.shade(0.5));
  s.path(box, g.fill(250, 490));
  g.rect(274, 296, 172, 230, 22, g.shade(0.1));
  s.line('M256 340V304Q258 274 290 272H410', shine, 4, 'opacity=".9"');
  s.path('M372 352L318 424H354L340 484L402 402H364Z', g.lit(0.66));
  for (let i = 0; i < 4; i++) {
    if (i < 3) s.glow(306 + i * 36, 586, 24, '#7fe0b0', 0.8);
    g.dot(306 + i * 36, 586, 7, i < 3 ? '#b8f2d2' : g.dark);
  }
  s.soft('M430 290Q470 400 440 640H480V300Z', '#1a1020', 0.3, 12);
}

const BODY =
  'M150 330H286L318 272Q326 260 342 260H458Q474 260 482 272L514 330H640Q668 330 668 358V612Q668 640 640 640H160Q132 640 132 612V348Q132 330 150 330Z';
const GRIP = 'M132 402H668V590H132Z';

export function camera(g: Gadget): void {
  const { s, accent, shine } = g;
  s.cast(BODY, 642).contact(420, 646, 290, 22, 0.6);
  s.path(rounded(182, 304, 84, 34, 8), s.side('#b9b4ac', 180, 270));
  s.path(rounded(548, 296, 74, 40, 10), s.side('#b9b4ac', 548, 630));
  g.rect(566, 282, 38, 20, 7, accent);
  let teeth = '';
  for (let i = 0; i < 9; i++) teeth += `M${556 + i * 8} 302v28`;
  s.line(teeth, '#6a645e', 2.4, 'opacity=".6"').path(BODY, g.fill(132, 690, { lit: 0.34 }));
  s.path(GRIP, s.side(mix(g.body, '#15101a', 0.74), 132, 690, { lit: 0.22, dark: 0.3 }));
  s.tex(GRIP, { fx: 0.18, fy: 0.18, seed: s.seed, o: 0.34, contrast: 2.4 });
  s.line(
    'M138 372V352Q138 336 152 334H288L322 276Q330 264 344 264H440',
    shine,
    3.4,
    'opacity=".9"',
  );
  s.path('M132 402H206Q224 402 224 420V572Q224 590 206 590H132Z', '#1b151e', 'opacity=".4"');
  g.rect(352, 282, 96, 40, 8, '#221c26');
  g.rect(360, 289, 80, 26, 5, '#fff2cc', 'opacity=".85"');
  g.rect(166, 352, 66, 34, 8, '#18222c');
  s.line('M176 378L204 358', '#dfeaf0', 4, 'opacity=".6"');
  lens(g);
}

function lens(g: Gadget): void {
  const { s } = g;
  s.soft('M300 420A150 150 0 0 1 560 560L600 640H420Z', '#0d0810', 0.6, 16);
  for (const [r, colour] of [
    [146, g.shade(0.3)],
    [134, '#2a232c'],
    [112, '#191420'],
    [92, '#241d33'],
    [70, '#1a2b46'],
    [44, '#0f1626'],
  ] as const) {
    const glass = s.lin(
      { 0: mix(colour, '#fff0d8', r > 100 ? 0.24 : 0.04), 1: colour },
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    );
    g.dot(412, 486, r, r > 130 ? s.side(colour, 266, 560, { lit: 0.4 }) : glass);
  }
  let marks = '';
  for (let i = 0; i < 60; i++) {
    const a = (i / 60) * Math.PI * 2;
    marks += `M${f(412 + Math.cos(a) * 116)} ${f(486 + Math.sin(a) * 116)}L${f(412 + Math.cos(a) * 130)} ${f(486 + Math.sin(a) * 130)}`;
  }
  s.line(marks, '#4a404c', 3, 'opacity=".8"').line(
    'M292 420A138 138 0 0 1 396 349',
    g.shine,
    4,
    'opacity=".8"',
  );
  s.path(
    'M356 432A76 76 0 0 1 424 412Q392 432 376 474Q352 462 356 432Z',
    '#bfe0ea',
    'opacity=".5"',
  );
  g.dot(446, 526, 11, '#c98fb0', 'opacity=".5"');
  g.dot(428, 508, 5, '#e8d0a0', 'opacity=".7"');
}

/** A round loudspeaker with its cloth. */
export function speaker(g: Gadget): void {
  const { s, accent, shine } = g;
  const box = rounded(250, 300, 300, 350, 90);
  s.cast(box, 652).contact(415, 652, 170, 22, 0.6).path(box, g.fill(250, 560));
  s.tex(box, { fx: 0.5, fy: 0.5, seed: s.seed, o: 0.5, contrast: 2.6 });
  s.add(`<ellipse cx="400" cy="346" rx="128" ry="40" fill="${g.shade(0.5)}"/>`);
  s.add(
    `<ellipse cx="400" cy="340" rx="122" ry="36" fill="${s.side(g.shade(0.3), 270, 530, { lit: 0.4 })}"/>`,
  );
  s.line('M360 340h24M372 328v24M424 340h24', '#f4ecdf', 5, 'opacity=".85"');
  s.glow(400, 362, 40, accent, 0.9);
  s.line('M340 366Q400 384 460 366', accent, 6).line(
    'M258 560V420Q262 350 320 322',
    shine,
    5,
    'opacity=".6"',
  );
  s.soft('M470 330Q560 420 520 640H560V330Z', '#1a1020', 0.4, 14);
  s.line('M262 600Q400 640 540 600', g.lit(0.3, accent), 7, 'opacity=".8"');
}

/** Two earbuds in their open case. */
export function earbuds(g: Gadget): void {
  const { s, shine } = g;
  const lid = rounded(240, 300, 320, 190, 84);
  const tray = rounded(232, 476, 336, 170, 76);
  s.cast(lid + tray, 650).contact(415, 652, 180, 22, 0.6);
  s.path(lid, g.fill(240, 570)).path(
    rounded(262, 322, 276, 160, 64),
    s.side(g.shade(0.4), 260, 540, { lit: 0.2 }),
  );
  s.path(tray, g.fill(232, 580)).path(rounded(246, 470, 308, 62, 30), g.shade(0.5));
  for (const q of [-1, 1]) {
    const x = 400 + q * 70;
    s.path(rounded(x - 15, 420, 30, 96, 14), s.side(g.lit(0.36), x - 18, x + 22, { lit: 0.4 }));
    s.add(
      `<ellipse cx="${x - q * 8}" cy="408" rx="40" ry="36" fill="${s.side(g.lit(0.4), x - 44, x + 44, { lit: 0.5 })}"/>` +
        `<ellipse cx="${x - q * 26}" cy="412" rx="17" ry="20" fill="${g.shade(0.66)}"/>`,
    );
    s.line(`M${x - 30} 396Q${x - 16} 378 ${x + 8} 380`, '#ffffff', 4, 'opacity=".8"');
  }
  s.path(tray.replace('M308 476', 'M308 506'), 'none').path(
    'M232 552Q400 520 568 552V570Q560 646 492 646H308Q240 646 232 570Z',
    g.fill(232, 580),
  );
  g.dot(400, 596, 7, '#7fe0b0');
  s.line('M250 600Q262 636 310 640', shine, 4, 'opacity=".5"').line(
    'M262 372Q272 316 330 308H440',
    shine,
    4,
    'opacity=".8"',
  );
}
