import { random } from '../noise.ts';
import { mix } from '../colour.ts';
import { f } from '../path.ts';
import type { Sitter } from './sitter.ts';

export function paintBeard(p: Sitter): void {
  const { s, beard, cx, cy, w, jaw, chin, fx, sk, hc } = p;
  const my = cy + 86;
  const r = random(p.seed * 7 + 5);
  if (/full|short|goatee/.test(beard)) {
    const L = beard === 'full' ? 30 : beard === 'goatee' ? 10 : 6;
    const bf = s.lin(
      { 0: mix(hc, '#ffdca8', 0.26), 0.5: hc, 1: mix(hc, '#0d0508', 0.4) },
      { x1: cx - w, y1: cy, x2: cx + w, y2: cy + 60, user: true },
    );
    if (beard === 'goatee') {
      s.path(
        `M${fx - 50} ${my - 8}Q${fx - 24} ${my - 30} ${fx} ${my - 23}` +
          `Q${fx + 24} ${my - 30} ${fx + 50} ${my - 8}` +
          `C${fx + 52} ${my + 26} ${fx + 40} ${my + 58} ${fx} ${my + 72}` +
          `C${fx - 40} ${my + 58} ${fx - 52} ${my + 26} ${fx - 50} ${my - 8}Z`,
        bf,
      );
    } else {
      s.path(
        `M${cx - w - 3} ${cy - 34}L${cx - w + 11} ${cy - 20}` +
          `C${cx - w + 16} ${cy + 34} ${cx - 66} ${cy + 66} ${fx - 48} ${my - 16}` +
          `Q${fx - 22} ${my - 31} ${fx} ${my - 24}Q${fx + 22} ${my - 31} ${fx + 48} ${my - 16}` +
          `C${cx + 66} ${cy + 66} ${cx + w - 16} ${cy + 34} ${cx + w - 11} ${cy - 20}L${cx + w + 3} ${cy - 34}` +
          `C${cx + w + 5} ${cy + 66} ${cx + jaw + 16} ${cy + 116 + L * 0.4} ${cx + chin} ${cy + 144 + L}` +
          `Q${cx} ${cy + 168 + L} ${cx - chin} ${cy + 144 + L}` +
          `C${cx - jaw - 16} ${cy + 116 + L * 0.4} ${cx - w - 5} ${cy + 66} ${cx - w - 3} ${cy - 34}Z`,
        bf,
        beard === 'short' ? 'opacity=".93"' : '',
      );
    }
    s.add(
      `<ellipse cx="${fx}" cy="${my + 9}" rx="37" ry="13" fill="${mix(sk, hc, 0.35)}"` +
        ` opacity=".8" filter="${s.blur(2.5)}"/>`,
    );
    let d = '';
    for (let i = 0; i < 26; i++) {
      const a = (i / 25 - 0.5) * 1.9;
      const x = fx + Math.sin(a) * (jaw + 2) * 0.9;
      const y = my + 34 + Math.cos(a) * (16 + L * 0.6) + r() * 8;
      d += `M${f(x)} ${f(y)}q${f(-x * 0.01 + cx * 0.01)} 8 ${f((cx - x) * 0.08)} ${f(13 + r() * 6)}`;
    }
    if (beard !== 'goatee') {
      s.line(d, mix(hc, '#ffdca8', 0.35), 2, 'opacity=".3"');
    }
  }
}

export function paintMouth(p: Sitter): void {
  const { s, beard, woman, cy, fx, sk, ink, shade, hc } = p;
  const my = cy + 86;
  const lip = woman ? mix(sk, '#a8323a', 0.5) : mix(sk, '#8e3a34', 0.36);
  s.path(
    `M${fx - 33} ${my}Q${fx - 12} ${my - 10} ${fx} ${my - 6}Q${fx + 12} ${my - 10} ${fx + 33} ${my - 1}` +
      `Q${fx} ${my + 9} ${fx - 33} ${my}Z`,
    mix(lip, '#5a1520', 0.26),
  );
  s.path(
    `M${fx - 31} ${my + 1}Q${fx} ${my + 9} ${fx + 31} ${my}Q${fx + 16} ${my + 19} ${fx} ${my + 19}` +
      `Q${fx - 18} ${my + 19} ${fx - 31} ${my + 1}Z`,
    lip,
  );
  s.line(
    `M${fx - 37} ${my - 3}Q${fx - 16} ${my + 6} ${fx} ${my + 4}Q${fx + 18} ${my + 6} ${fx + 37} ${my - 4}`,
    mix(ink, lip, 0.25),
    3.2,
  );
  s.add(`<ellipse cx="${fx - 8}" cy="${my + 11}" rx="12" ry="3.5" fill="#fff3e2" opacity=".28"/>`);
  if (!/full|goatee|short/.test(beard)) {
    s.add(
      `<ellipse cx="${fx}" cy="${my + 30}" rx="22" ry="6" fill="${shade}" opacity=".4"` +
        ` filter="${s.blur(4)}"/>`,
    );
  }
  if (/moustache|full|goatee|short/.test(beard)) {
    s.path(
      `M${fx - 46} ${my - 2}Q${fx - 30} ${my - 30} ${fx} ${my - 23}` +
        `Q${fx + 30} ${my - 30} ${fx + 46} ${my - 4}Q${fx + 22} ${my - 2} ${fx} ${my - 9}` +
        `Q${fx - 22} ${my - 1} ${fx - 46} ${my - 2}Z`,
      s.side(hc, fx - 50, fx + 60, { lit: 0.22 }),
    );
  }
}
