import { mix } from '../../colour.ts';
import { f } from '../../path.ts';
import { rounded } from '../labels.ts';
import type { Gadget } from './gadget.ts';

/** The keys of one row, as parts of its width. The last row has a space bar. */
function keysOf(row: number): (readonly [from: number, to: number])[] {
  const n = row === 4 ? 7 : 13;
  return Array.from({ length: n }, (_, i) => {
    const [from, to] = [(i + 0.06) / n, (i + 0.94) / n];
    if (row < 4) return [from, to];
    if (i === 2) return [from, to - 0.1];
    if (i === 3) return [3 / n - 0.1, 4 / n + 0.1];
    return i === 4 ? [from + 0.1, to] : [from, to];
  });
}

export function laptop(g: Gadget): void {
  const { s, body, shine } = g;
  const lid = rounded(186, 206, 428, 300, 20);
  s.cast(lid, 520, 0.3).contact(430, 642, 330, 22);
  s.path(lid, g.fill(180, 640));
  g.rect(196, 216, 408, 282, 12, '#17131a');
  g.show(rounded(206, 226, 388, 258, 5), 206, 226, 388, 258);
  s.line('M192 222Q194 210 206 208H590', shine, 3, 'opacity=".9"');
  s.path(
    'M186 506H614L712 616Q718 630 702 630H98Q82 630 88 616Z',
    s.lin({ 0: g.shade(0.22), 0.2: body, 1: g.lit(0.34) }),
  );
  s.path(
    'M88 616H712Q718 634 700 640H100Q82 634 88 616Z',
    s.side(g.shade(0.3), 90, 710, { lit: 0.4 }),
  );
  s.line('M92 617H706', shine, 2.6, 'opacity=".85"');
  for (let row = 0; row < 5; row++) {
    const y0 = 518 + row * 13.4;
    const y1 = y0 + 10.6;
    const at = (u: number, y: number) => {
      const k = ((y - 506) / 110) * 72;
      return `${f(202 - k + (396 + k * 2) * u)} ${f(y)}`;
    };
    const d = keysOf(row)
      .map(([from, to]) => `M${at(from, y0)}L${at(to, y0)}L${at(to, y1)}L${at(from, y1)}Z`)
      .join('');
    s.path(d, mix(g.dark, '#17131a', 0.5));
  }
  s.path('M330 590H470L478 613H322Z', g.shade(0.14));
  s.line('M330 590H470', g.dark, 1.6, 'opacity=".4"');
  s.soft('M420 506H614L712 620H520Z', '#1a1020', 0.16, 14);
}

export function phone(g: Gadget): void {
  const { s } = g;
  s.cast(rounded(212, 240, 190, 390, 30) + rounded(424, 270, 190, 390, 30), 646);
  s.contact(310, 636, 120).contact(520, 666, 130);
  for (const [x, y, turn, back] of [
    [212, 236, -7, true],
    [418, 264, 6, false],
  ] as const) {
    s.add(`<g transform="rotate(${turn} ${x + 95} ${y + 390})">`);
    g.rect(x - 5, y + 4, 200, 394, 36, g.shade(0.55));
    g.rect(x, y, 190, 390, 34, back ? g.fill(x, x + 190) : '#141018');
    s.line(
      `M${x + 5} ${y + 60}V${y + 36}Q${x + 5} ${y + 5} ${x + 36} ${y + 5}H${x + 130}`,
      g.shine,
      3.4,
      'opacity=".9"',
    );
    if (back) phoneBack(g, x, y);
    else phoneFront(g, x, y);
    s.add('</g>');
  }
}

function phoneBack(g: Gadget, x: number, y: number): void {
  const { s } = g;
  g.rect(x + 16, y + 16, 92, 96, 26, g.shade(0.16));
  s.line(
    `M${x + 20} ${y + 84}V${y + 44}Q${x + 20} ${y + 20} ${x + 44} ${y + 20}`,
    g.shine,
    2.4,
    'opacity=".6"',
  );
  for (const [u, v] of [
    [42, 44],
    [42, 86],
    [82, 64],
  ] as const) {
    g.dot(x + u, y + v, 19, g.shade(0.6));
    g.dot(x + u, y + v, 14, '#15121c');
    g.dot(x + u, y + v, 7, '#2f4a66');
    g.dot(x + u - 4, y + v - 5, 3.4, '#dfeaf0', 'opacity=".9"');
  }
  g.dot(x + 82, y + 32, 5.5, '#fff0c8');
  s.path(`M${x + 78} ${y + 250}v-26q0 -18 17 -28q17 10 17 28v26Z`, g.lit(0.4), 'opacity=".7"');
}

function phoneFront(g: Gadget, x: number, y: number): void {
  g.show(rounded(x + 10, y + 10, 170, 370, 26), x + 10, y + 10, 170, 370);
  g.rect(x + 68, y + 20, 54, 15, 7, '#0d0a10');
  g.s.line(`M${x + 66} ${y + 366}H${x + 124}`, '#fff6e2', 5, 'opacity=".8"');
  for (const [i, colour] of ['#fff6e2', g.accent, '#fff6e2', '#fff6e2'].entries())
    g.rect(x + 24 + i * 38, y + 312, 29, 29, 9, colour, 'opacity=".86"');
}

export function monitor(g: Gadget): void {
  const { s } = g;
  const frame = rounded(116, 170, 568, 348, 18);
  s.cast(frame, 640, 0.24).contact(430, 648, 170, 20);
  s.path('M362 516H438L452 628H348Z', s.side(g.shade(0.2), 350, 460, { lit: 0.4 }));
  s.path(
    'M262 626Q400 606 538 626Q560 634 556 644Q400 664 244 644Q240 634 262 626Z',
    g.fill(240, 560),
  );
  s.line('M258 628Q400 610 540 628', g.shine, 3, 'opacity=".8"');
  s.soft('M362 516H438L442 548H358Z', '#1a1020', 0.5, 6).path(frame, g.fill(116, 700));
  g.rect(126, 180, 548, 314, 10, '#141018');
  g.show(rounded(134, 188, 532, 298, 5), 134, 188, 532, 298);
  s.line('M121 194Q122 175 138 173H640', g.shine, 3.2, 'opacity=".9"');
  g.dot(400, 506, 4.5, g.accent);
}

export function tablet(g: Gadget): void {
  const { s } = g;
  const frame = rounded(136, 230, 528, 386, 30);
  s.add('<g transform="rotate(-4 400 640)">').cast(frame, 622).add('</g>');
  s.contact(420, 636, 290, 20, 0.6).path('M420 330L620 330L690 632H560Z', g.shade(0.62));
  s.add('<g transform="rotate(-4 400 640)">');
  g.rect(132, 234, 536, 392, 34, g.shade(0.5));
  s.path(frame, g.fill(136, 680));
  g.rect(144, 238, 512, 370, 24, '#141018');
  g.show(rounded(160, 254, 480, 338, 10), 160, 254, 480, 338);
  s.line('M141 300V262Q142 234 168 233H600', g.shine, 3.2, 'opacity=".9"').add('</g>');
  s.line('M230 690L590 662', mix(s.deep, '#000000', 0.2), 16, `opacity=".4" filter="${s.blur(8)}"`);
  s.line('M214 674L574 650', '#d8cfc2', 15).line('M214 671L574 647', '#fffaf0', 5);
  s.path('M574 642L606 648L575 658Z', '#4a4048').line('M236 672.6L262 671', g.accent, 15);
}
