import { mix } from '../colour.ts';
import { f } from '../path.ts';
import type { Sitter } from './sitter.ts';

export function paintKufi(p: Sitter): void {
  const { s, headColour, cloth2, cx, cy, w } = p;
  const d =
    `M${cx - w - 4} ${cy - 92}C${cx - w - 10} ${cy - 170} ${cx - w + 14} ${cy - 204} ${cx} ${cy - 206}` +
    `C${cx + w - 14} ${cy - 204} ${cx + w + 10} ${cy - 170} ${cx + w + 4} ${cy - 92}` +
    `Q${cx} ${cy - 130} ${cx - w - 4} ${cy - 92}Z`;
  s.path(d, s.side(headColour, cx - w, cx + w + 30, { lit: 0.3, dark: 0.34 }));
  let k = '';
  for (let i = 0; i < 15; i++) {
    const x = cx - w + 4 + (i * (2 * w - 8)) / 14;
    const y = cy - 122 - Math.cos(((x - cx) / w) * 1.3) * 14;
    k += `M${f(x)} ${f(y)}l7 8l-7 8l-7 -8Z`;
  }
  s.path(k, cloth2, 'opacity=".85"').line(
    `M${cx - w - 1} ${cy - 140}Q${cx} ${cy - 176} ${cx + w + 1} ${cy - 140}`,
    cloth2,
    3,
    'opacity=".7"',
  );
}

export function paintCap(p: Sitter): void {
  const { s, headColour, cx, cy, w, sk } = p;
  s.path(
    `M${cx - w - 12} ${cy - 96}C${cx - w - 40} ${cy - 190} ${cx - 80} ${cy - 226} ${cx} ${cy - 226}` +
      `C${cx + 80} ${cy - 226} ${cx + w + 40} ${cy - 190} ${cx + w + 12} ${cy - 96}` +
      `Q${cx} ${cy - 140} ${cx - w - 12} ${cy - 96}Z`,
    s.side(headColour, cx - w - 30, cx + w + 40, { lit: 0.3, dark: 0.4 }),
  )
    .path(
      `M${cx - w - 8} ${cy - 104}Q${cx} ${cy - 146} ${cx + w + 8} ${cy - 104}L${cx + w + 10} ${cy - 86}` +
        `Q${cx} ${cy - 124} ${cx - w - 10} ${cy - 86}Z`,
      mix(headColour, '#120a10', 0.5),
    )
    .path(
      `M${cx - w + 4} ${cy - 88}Q${cx} ${cy - 126} ${cx + w - 4} ${cy - 88}` +
        `Q${cx + 60} ${cy - 70} ${cx} ${cy - 70}Q${cx - 60} ${cy - 70} ${cx - w + 4} ${cy - 88}Z`,
      s.side(mix(headColour, '#120a10', 0.35), cx - w, cx + w),
    );
  s.line(
    `M${cx - w + 10} ${cy - 90}Q${cx - 40} ${cy - 114} ${cx} ${cy - 112}`,
    '#fff0d0',
    3,
    'opacity=".5"',
  ).soft(
    `M${cx - w} ${cy - 84}Q${cx} ${cy - 58} ${cx + w} ${cy - 84}V${cy - 52}` +
      `Q${cx} ${cy - 34} ${cx - w} ${cy - 52}Z`,
    mix(sk, '#5a1f24', 0.6),
    0.4,
    7,
  );
}

export function paintStraw(p: Sitter): void {
  const { s, headColour, cloth2, cx, cy, w, sk } = p;
  const c = headColour;
  s.soft(
    `M${cx - w} ${cy - 98}Q${cx} ${cy - 70} ${cx + w} ${cy - 98}V${cy - 56}` +
      `Q${cx} ${cy - 36} ${cx - w} ${cy - 56}Z`,
    mix(sk, '#5a1f24', 0.6),
    0.5,
    8,
  );
  s.path(
    `M${cx - 235} ${cy - 96}C${cx - 150} ${cy - 150} ${cx + 150} ${cy - 150} ${cx + 235} ${cy - 96}` +
      `C${cx + 150} ${cy - 66} ${cx - 150} ${cy - 66} ${cx - 235} ${cy - 96}Z`,
    s.side(c, cx - 235, cx + 235, { lit: 0.4, dark: 0.4 }),
  )
    .path(
      `M${cx - w - 2} ${cy - 112}C${cx - w - 2} ${cy - 210} ${cx - 60} ${cy - 236} ${cx} ${cy - 236}` +
        `C${cx + 60} ${cy - 236} ${cx + w + 2} ${cy - 210} ${cx + w + 2} ${cy - 112}` +
        `Q${cx} ${cy - 92} ${cx - w - 2} ${cy - 112}Z`,
      s.side(c, cx - w, cx + w + 20, { lit: 0.4, dark: 0.36 }),
    )
    .path(
      `M${cx - w - 3} ${cy - 140}Q${cx} ${cy - 118} ${cx + w + 3} ${cy - 140}V${cy - 110}` +
        `Q${cx} ${cy - 88} ${cx - w - 3} ${cy - 110}Z`,
      s.side(cloth2, cx - w, cx + w, { dark: 0.4 }),
    );
  let d = '';
  for (let i = 1; i < 6; i++) {
    d += `M${cx - w + i * 3} ${cy - 140 - i * 15}Q${cx} ${cy - 122 - i * 16} ${cx + w - i * 3} ${cy - 140 - i * 15}`;
  }
  for (let i = 0; i < 4; i++) {
    d += `M${cx - 222 + i * 30} ${cy - 96 + i * 3}Q${cx} ${cy - 66 - i * 3 + 8} ${cx + 222 - i * 30} ${cy - 96 + i * 3}`;
  }
  s.line(d, mix(c, '#5a3a1c', 0.5), 2.2, 'opacity=".4"');
}

export function paintToque(p: Sitter): void {
  const { s, cx, cy, w, sk } = p;
  const c = '#f7f0e4';
  s.path(
    `M${cx - w - 4} ${cy - 96}V${cy - 176}` +
      `C${cx - w - 62} ${cy - 196} ${cx - w - 50} ${cy - 290} ${cx - w + 16} ${cy - 282}` +
      `C${cx - 50} ${cy - 330} ${cx + 50} ${cy - 330} ${cx + w - 16} ${cy - 282}` +
      `C${cx + w + 50} ${cy - 290} ${cx + w + 62} ${cy - 196} ${cx + w + 4} ${cy - 176}V${cy - 96}` +
      `Q${cx} ${cy - 134} ${cx - w - 4} ${cy - 96}Z`,
    s.side(c, cx - w - 50, cx + w + 80, { dark: 0.34 }),
  );
  s.line(
    `M${cx - 64} ${cy - 180}C${cx - 76} ${cy - 220} ${cx - 70} ${cy - 250} ${cx - 58} ${cy - 276}` +
      `M${cx} ${cy - 186}C${cx - 6} ${cy - 230} ${cx} ${cy - 260} ${cx + 2} ${cy - 290}` +
      `M${cx + 62} ${cy - 180}C${cx + 74} ${cy - 220} ${cx + 70} ${cy - 250} ${cx + 56} ${cy - 276}` +
      `M${cx - w - 2} ${cy - 176}Q${cx} ${cy - 208} ${cx + w + 2} ${cy - 176}`,
    '#9a8474',
    4,
    'opacity=".45"',
  ).soft(
    `M${cx - w + 4} ${cy - 96}Q${cx} ${cy - 124} ${cx + w} ${cy - 96}V${cy - 72}` +
      `Q${cx} ${cy - 100} ${cx - w} ${cy - 72}Z`,
    mix(sk, '#5a1f24', 0.6),
    0.4,
    6,
  );
}
