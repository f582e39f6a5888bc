import { mix } from '../colour.ts';
import { f } from '../path.ts';
import type { Sitter } from './sitter.ts';

export function paintEars(p: Sitter): void {
  const { s, head, turn, cx, cy, w, sk, shade } = p;
  if (head !== 'hijab') {
    for (const q of [-1, 1]) {
      const ex = cx + q * (w + 1) + turn * -0.25;
      s.path(
        `M${f(ex - q * 8)} ${cy - 34}` +
          `C${f(ex + q * 24)} ${cy - 46} ${f(ex + q * 26)} ${cy + 6} ${f(ex + q * 10)} ${cy + 32}` +
          `C${f(ex + q * 4)} ${cy + 42} ${f(ex - q * 8)} ${cy + 36} ${f(ex - q * 10)} ${cy + 22}Z`,
        q < 0 ? mix(sk, '#d2643c', 0.16) : mix(shade, '#7a2f2a', 0.15),
      ).line(
        `M${f(ex + q * 1)} ${cy - 20}Q${f(ex + q * 14)} ${cy - 22} ${f(ex + q * 8)} ${cy + 8}`,
        mix(sk, '#7a2f2a', 0.5),
        3.5,
        'opacity=".6"',
      );
    }
  }
}

export function paintFace(p: Sitter): void {
  const { s, beard, woman, cx, cy, w, jaw, chin, fx, sk, shade, lite, hc } = p;
  const fd =
    `M${cx - w} ${cy - 20}C${cx - w} ${cy - 132} ${cx - w * 0.6} ${cy - 160} ${cx} ${cy - 160}` +
    `C${cx + w * 0.6} ${cy - 160} ${cx + w} ${cy - 132} ${cx + w} ${cy - 20}` +
    `C${cx + w} ${cy + 52} ${cx + jaw + 8} ${cy + 100} ${cx + chin} ${cy + 132}` +
    `Q${cx} ${cy + 158} ${cx - chin} ${cy + 132}` +
    `C${cx - jaw - 8} ${cy + 100} ${cx - w} ${cy + 52} ${cx - w} ${cy - 20}Z`;
  s.path(
    fd,
    s.lin(
      { 0: lite, 0.38: sk, 0.72: mix(sk, shade, 0.35), 1: shade },
      { x1: cx - w - 10, y1: cy - 110, x2: cx + w + 14, y2: cy + 80, user: true },
    ),
  );
  s.add(`<g clip-path="${s.clip(fd)}">`);
  s.soft(
    `M${cx + w + 30} ${cy - 160}C${cx + w * 0.5} ${cy - 90} ${cx + w * 0.74} ${cy + 20} ${cx + w * 0.5} ${cy + 60}` +
      `C${cx + w * 0.36} ${cy + 110} ${cx + 40} ${cy + 140} ${cx - 30} ${cy + 170}H${cx + w + 40}Z`,
    mix(shade, '#6a2430', 0.2),
    0.5,
    12,
  );
  s.add(
    `<ellipse cx="${fx - 56}" cy="${cy + 42}" rx="34" ry="24" fill="#e0603f"` +
      ` opacity="${woman ? 0.24 : 0.16}" filter="${s.blur(10)}"/><ellipse cx="${fx + 58}"` +
      ` cy="${cy + 44}" rx="32" ry="22" fill="#c24a38" opacity="${woman ? 0.2 : 0.14}"` +
      ` filter="${s.blur(10)}"/>`,
  );
  s.add(
    `<ellipse cx="${cx - w * 0.5}" cy="${cy - 84}" rx="44" ry="30" fill="#fff3d8" opacity=".3"` +
      ` filter="${s.blur(14)}"/>`,
  );
  if (beard === 'stubble') {
    s.soft(
      `M${cx - w - 4} ${cy + 10}C${cx - 70} ${cy + 60} ${fx - 46} ${cy + 62} ${fx} ${cy + 62}` +
        `C${fx + 46} ${cy + 62} ${cx + 70} ${cy + 60} ${cx + w + 4} ${cy + 10}V${cy + 180}H${cx - w}Z`,
      mix(hc, '#3a3038', 0.3),
      0.36,
      8,
    );
  }
  s.add('</g>');
}

export function paintNose(p: Sitter): void {
  const { s, age, woman, cy, fx, shade } = p;
  const ny = cy + (age > 1 ? 50 : 46);
  const nw = woman ? 18 : 21;
  s.soft(
    `M${fx + 6} ${cy - 34}C${fx + 8} ${cy} ${fx + 14} ${cy + 20} ${fx + nw + 6} ${ny - 8}` +
      `Q${fx + nw + 4} ${ny + 8} ${fx + 2} ${ny + 8}C${fx + 6} ${cy + 24} ${fx + 2} ${cy} ${fx + 6} ${cy - 34}Z`,
    mix(shade, '#6a2430', 0.3),
    0.75,
    3,
  );
  s.line(
    `M${fx - nw} ${ny - 4}Q${fx - nw + 4} ${ny + 8} ${fx - 6} ${ny + 6}Q${fx} ${ny + 11} ${fx + 7} ${ny + 6}` +
      `Q${fx + nw - 3} ${ny + 8} ${fx + nw} ${ny - 5}`,
    mix(shade, '#4a1620', 0.45),
    3.6,
    'opacity=".75"',
  );
  s.line(
    `M${fx - 3} ${cy - 20}Q${fx - 5} ${cy + 14} ${fx - 7} ${ny - 12}`,
    '#fff3d8',
    5,
    `opacity=".34" filter="${s.blur(2)}"`,
  );
}

export function paintEyes(p: Sitter): void {
  const { s, brow, head, age, turn, woman, cy, fx, sk, ink, shade, hc } = p;
  const bc = age > 1 ? mix(hc, '#8a7f76', 0.2) : head === 'hijab' ? '#2f1d18' : hc;
  for (const q of [-1, 1]) {
    const x = fx + q * 47;
    const y = cy - 10;
    s.add(
      `<ellipse cx="${x}" cy="${y - 6}" rx="30" ry="17" fill="${shade}"` +
        ` opacity="${q < 0 ? 0.3 : 0.42}" filter="${s.blur(5)}"/>`,
    );
    s.path(
      `M${x - 19} ${y + 2}C${x - 11} ${y - 12} ${x + 11} ${y - 12} ${x + 19} ${y + 2}` +
        `Q${x} ${y + 13} ${x - 19} ${y + 2}Z`,
      mix('#fbf3e8', sk, q < 0 ? 0.18 : 0.34),
    );
    s.add(
      `<circle cx="${x + turn * 0.12}" cy="${y - 0.5}" r="9" fill="#2b1710"/><circle` +
        ` cx="${x - 3 + turn * 0.12}" cy="${y - 4}" r="2.4" fill="#fff6e2"/>`,
    );
    s.line(
      `M${x + q * 20} ${y + 3}C${x + q * 13} ${y - 12} ${x - q * 9} ${y - 13} ${x - q * 19} ${y + 3}`,
      mix(ink, '#1c0d0c', 0.6),
      woman ? 5 : 4.4,
    );
    s.line(`M${x - 16} ${y + 10}Q${x} ${y + 16} ${x + 16} ${y + 9}`, shade, 2.6, 'opacity=".5"');
    const by = y - 32 - brow;
    const bt = woman ? 9 : 11;
    s.path(
      `M${x - q * 26} ${by + 5}Q${x - q * 2} ${by - bt} ${x + q * 32} ${by + 9}` +
        `Q${x} ${by - bt + (woman ? 9 : 13)} ${x - q * 25} ${by + (woman ? 13 : 16)}` +
        `Q${x - q * 29} ${by + 9} ${x - q * 26} ${by + 5}Z`,
      mix(bc, sk, 0.12),
    );
    if (age) {
      s.line(
        `M${x + q * 30} ${y - 2}l${q * 10} -5M${x + q * 31} ${y + 5}l${q * 11} 2`,
        shade,
        2.4,
        'opacity=".55"',
      ).line(
        `M${x - 15} ${y + 21}Q${x + 2} ${y + 29} ${x + 18} ${y + 20}`,
        shade,
        2.4,
        'opacity=".5"',
      );
    }
  }
  if (age) {
    s.line(
      `M${fx - 34} ${cy + (age > 1 ? 50 : 46)}Q${fx - 52} ${cy + 66} ${fx - 51} ${cy + 86}` +
        `M${fx + 34} ${cy + (age > 1 ? 50 : 46)}Q${fx + 52} ${cy + 66} ${fx + 51} ${cy + 84}`,
      shade,
      3,
      'opacity=".6"',
    );
  }
  if (age > 1 && !head) {
    s.line(
      `M${fx - 46} ${cy - 88}Q${fx} ${cy - 97} ${fx + 46} ${cy - 88}M${fx - 36} ${cy - 106}` +
        `Q${fx} ${cy - 113} ${fx + 36} ${cy - 106}`,
      shade,
      2.6,
      'opacity=".4"',
    );
  }
}
