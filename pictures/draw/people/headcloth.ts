import { mix } from '../colour.ts';
import type { Sitter } from './sitter.ts';

export function paintClothBehind(p: Sitter): void {
  const { s, cx, cy, w, veil, headColour: vc } = p;
  if (veil) {
    s.path(
      `M${cx - w - 30} ${cy - 60}C${cx - w - 70} ${cy + 60} ${cx - w - 60} ${cy + 170} ${cx - w - 110} ${cy + 300}` +
        `C${cx - 90} ${cy + 330} ${cx + 90} ${cy + 330} ${cx + w + 110} ${cy + 300}` +
        `C${cx + w + 60} ${cy + 170} ${cx + w + 70} ${cy + 60} ${cx + w + 30} ${cy - 60}Z`,
      s.side(mix(vc, '#3a1c2a', 0.35), cx - 230, cx + 230),
    );
  }
}

export function paintHijab(p: Sitter): void {
  const { s, headColour, cx, cy, w } = p;
  const hf = s.side(headColour, cx - w - 60, cx + w + 90, { lit: 0.26, dark: 0.36 });
  const hs = mix(headColour, '#2a1226', 0.42);
  const hl = mix(headColour, '#fff0d0', 0.4);
  s.path(
    `M${cx} ${cy - 198}C${cx - 112} ${cy - 198} ${cx - w - 44} ${cy - 110} ${cx - w - 38} ${cy + 14}` +
      `C${cx - w - 34} ${cy + 100} ${cx - w - 46} ${cy + 170} ${cx - w - 84} ${cy + 252}` +
      `C${cx - w - 60} ${cy + 330} ${cx - 60} ${cy + 372} ${cx + 10} ${cy + 372}` +
      `C${cx + 80} ${cy + 372} ${cx + w + 70} ${cy + 330} ${cx + w + 86} ${cy + 252}` +
      `C${cx + w + 46} ${cy + 170} ${cx + w + 34} ${cy + 100} ${cx + w + 38} ${cy + 14}` +
      `C${cx + w + 44} ${cy - 110} ${cx + 112} ${cy - 198} ${cx} ${cy - 198}ZM${cx} ${cy - 122}` +
      `C${cx + 74} ${cy - 122} ${cx + w - 6} ${cy - 64} ${cx + w - 7} ${cy + 8}` +
      `C${cx + w - 9} ${cy + 78} ${cx + 58} ${cy + 138} ${cx} ${cy + 144}` +
      `C${cx - 58} ${cy + 138} ${cx - w + 9} ${cy + 78} ${cx - w + 7} ${cy + 8}` +
      `C${cx - w + 6} ${cy - 64} ${cx - 74} ${cy - 122} ${cx} ${cy - 122}Z`,
    hf,
    'fill-rule="evenodd"',
  );
  // band beneath, inner shadow and folds
  s.path(
    `M${cx} ${cy - 124}C${cx + 74} ${cy - 124} ${cx + w - 4} ${cy - 66} ${cx + w - 5} ${cy + 2}` +
      `L${cx + w - 16} ${cy - 10}C${cx + w - 22} ${cy - 64} ${cx + 64} ${cy - 106} ${cx} ${cy - 106}` +
      `C${cx - 64} ${cy - 106} ${cx - w + 22} ${cy - 64} ${cx - w + 16} ${cy - 10}L${cx - w + 5} ${cy + 2}` +
      `C${cx - w + 4} ${cy - 66} ${cx - 74} ${cy - 124} ${cx} ${cy - 124}Z`,
    mix(headColour, '#fff4e0', 0.5),
  );
  s.line(
    `M${cx - w + 7} ${cy + 8}C${cx - w + 9} ${cy + 78} ${cx - 58} ${cy + 138} ${cx} ${cy + 144}` +
      `C${cx + 58} ${cy + 138} ${cx + w - 9} ${cy + 78} ${cx + w - 7} ${cy + 8}`,
    hs,
    5,
    `opacity=".5" filter="${s.blur(2.5)}"`,
  );
  s.path(
    `M${cx - w - 30} ${cy + 70}C${cx - 70} ${cy + 190} ${cx + 40} ${cy + 196} ${cx + w + 26} ${cy + 96}` +
      `C${cx + w + 40} ${cy + 170} ${cx + w + 52} ${cy + 210} ${cx + w + 86} ${cy + 252}` +
      `C${cx + 40} ${cy + 290} ${cx - 70} ${cy + 230} ${cx - w - 30} ${cy + 70}Z`,
    s.side(mix(headColour, '#fff0d0', 0.1), cx - w - 40, cx + w + 90, { lit: 0.24, dark: 0.34 }),
  );
  s.soft(
    `M${cx - w - 20} ${cy + 110}C${cx - 60} ${cy + 240} ${cx + 40} ${cy + 290} ${cx + w + 80} ${cy + 256}` +
      `L${cx + w + 40} ${cy + 300}C${cx} ${cy + 310} ${cx - 80} ${cy + 260} ${cx - w - 20} ${cy + 110}Z`,
    hs,
    0.55,
    8,
  );
  s.line(
    `M${cx - w - 10} ${cy + 96}C${cx - 50} ${cy + 200} ${cx + 50} ${cy + 214} ${cx + w + 34} ${cy + 140}` +
      `M${cx - w + 10} ${cy + 150}C${cx - 30} ${cy + 240} ${cx + 70} ${cy + 240} ${cx + w + 50} ${cy + 190}` +
      `M${cx - w - 60} ${cy + 270}C${cx - 60} ${cy + 330} ${cx - 10} ${cy + 340} ${cx + 30} ${cy + 340}`,
    hs,
    4,
    'opacity=".34"',
  );
  s.line(
    `M${cx - 30} ${cy - 190}C${cx - 96} ${cy - 172} ${cx - w - 26} ${cy - 100} ${cx - w - 24} ${cy + 6}` +
      `C${cx - w - 22} ${cy + 60} ${cx - w - 26} ${cy + 90} ${cx - w - 32} ${cy + 130}M${cx - w - 26} ${cy + 84}` +
      `C${cx - 70} ${cy + 184} ${cx + 10} ${cy + 200} ${cx + 70} ${cy + 172}`,
    hl,
    5,
    'opacity=".5"',
  );
  s.line(
    `M${cx + 30} ${cy - 176}C${cx + 90} ${cy - 150} ${cx + w + 14} ${cy - 90} ${cx + w + 14} ${cy}` +
      `M${cx - 10} ${cy - 150}C${cx + 50} ${cy - 148} ${cx + w - 6} ${cy - 100} ${cx + w + 6} ${cy - 40}`,
    hs,
    4,
    'opacity=".3"',
  );
}

export function paintHeadcloth(p: Sitter): void {
  const { s, head, headColour, cloth2, cx, cy, w } = p;
  const vc = headColour;
  const vfill = s.side(vc, cx - 230, cx + 260, { lit: 0.3, dark: 0.34 });
  const d1 =
    `M${cx - w - 6} ${cy - 84}C${cx - w - 20} ${cy - 180} ${cx - 70} ${cy - 208} ${cx} ${cy - 210}` +
    `C${cx + 70} ${cy - 208} ${cx + w + 20} ${cy - 180} ${cx + w + 6} ${cy - 84}` +
    `C${cx + 60} ${cy - 112} ${cx - 60} ${cy - 112} ${cx - w - 6} ${cy - 84}Z`;
  const L =
    `M${cx - w - 8} ${cy - 96}C${cx - w - 50} ${cy - 20} ${cx - w - 44} ${cy + 100} ${cx - w - 92} ${cy + 300}` +
    `C${cx - w - 40} ${cy + 330} ${cx - w + 6} ${cy + 320} ${cx - w + 26} ${cy + 296}` +
    `C${cx - w + 2} ${cy + 180} ${cx - w + 16} ${cy + 60} ${cx - w + 16} ${cy - 10}` +
    `C${cx - w + 16} ${cy - 60} ${cx - w + 10} ${cy - 80} ${cx - w - 8} ${cy - 96}Z`;
  const Rr =
    `M${cx + w + 8} ${cy - 96}C${cx + w + 50} ${cy - 20} ${cx + w + 44} ${cy + 100} ${cx + w + 92} ${cy + 300}` +
    `C${cx + w + 40} ${cy + 330} ${cx + w - 6} ${cy + 320} ${cx + w - 26} ${cy + 296}` +
    `C${cx + w - 2} ${cy + 180} ${cx + w - 16} ${cy + 60} ${cx + w - 16} ${cy - 10}` +
    `C${cx + w - 16} ${cy - 60} ${cx + w - 10} ${cy - 80} ${cx + w + 8} ${cy - 96}Z`;
  s.path(L + Rr, vfill);
  s.path(d1, vfill);
  if (head === 'keffiyeh') {
    let d = '';
    for (let y = cy - 215; y < cy + 340; y += 17) {
      for (let x = cx - 240; x < cx + 240; x += 17) {
        d += `M${x + (((y / 17) | 0) % 2) * 4} ${y}l6 5l-6 5l-6 -5Z`;
      }
    }
    s.add(
      `<g clip-path="${s.clip(d1 + L + Rr)}"><path d="${d}" fill="${cloth2}" opacity=".82"/></g>`,
    );
  }
  s.soft(
    `M${cx + w - 20} ${cy - 60}C${cx + w - 6} ${cy + 60} ${cx + w - 10} ${cy + 180} ${cx + w - 24} ${cy + 300}` +
      `H${cx + w + 96}C${cx + w + 44} ${cy + 120} ${cx + w + 60} ${cy} ${cx + w + 10} ${cy - 90}Z`,
    '#3a1c2a',
    0.34,
    8,
  );
  s.line(
    `M${cx - w - 22} ${cy - 30}C${cx - w - 24} ${cy + 60} ${cx - w - 20} ${cy + 160} ${cx - w - 50} ${cy + 286}` +
      `M${cx - w} ${cy + 40}C${cx - w - 10} ${cy + 140} ${cx - w - 10} ${cy + 220} ${cx - w - 8} ${cy + 300}` +
      `M${cx + w + 22} ${cy - 20}C${cx + w + 24} ${cy + 80} ${cx + w + 20} ${cy + 160} ${cx + w + 50} ${cy + 286}`,
    mix(vc, '#3a1c2a', 0.5),
    4,
    'opacity=".34"',
  );
  s.line(
    `M${cx - w - 18} ${cy - 60}C${cx - w - 44} ${cy + 20} ${cx - w - 38} ${cy + 120} ${cx - w - 78} ${cy + 280}` +
      `M${cx - w} ${cy - 150}Q${cx - 60} ${cy - 200} ${cx} ${cy - 204}`,
    '#fff7e6',
    4,
    'opacity=".6"',
  );
  for (const o of [0, 17]) {
    s.line(
      `M${cx - w - 5} ${cy - 112 - o}Q${cx} ${cy - 152 - o} ${cx + w + 5} ${cy - 112 - o}`,
      '#1d1416',
      12,
    ).line(
      `M${cx - w} ${cy - 116 - o}Q${cx - 40} ${cy - 144 - o} ${cx} ${cy - 142 - o}`,
      '#5b4a44',
      3,
      'opacity=".8"',
    );
  }
}
