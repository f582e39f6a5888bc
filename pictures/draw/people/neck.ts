import { mix } from '../colour.ts';
import type { Sitter } from './sitter.ts';

export function paintNeck(p: Sitter): void {
  const { s, cx, cy, nk, sk } = p;
  s.path(
    `M${cx - nk} ${cy + 70}V575C${cx - 60} 600 ${cx - 40} 640 ${cx} 690` +
      `C${cx + 40} 640 ${cx + 60} 600 ${cx + nk} 575V${cy + 70}Z`,
    s.side(mix(sk, '#7a2f2a', 0.1), cx - 80, cx + 90),
  );
  neckShade(p, `M${cx - nk} ${cy + 70}V600H${cx + nk}V${cy + 70}Z`);
}

/** The shadow of the chin on whatever skin a path shows. */
export function neckShade({ s, cx, cy, sk }: Sitter, d: string): void {
  s.add(`<g clip-path="${s.clip(d)}">`);
  s.soft(
    `M${cx - 76} ${cy + 90}Q${cx} ${cy + 160} ${cx + 80} ${cy + 80}` +
      `L${cx + 80} ${cy + 180}Q${cx + 20} ${cy + 232} ${cx - 44} ${cy + 166}Z`,
    mix(sk, '#5a1f24', 0.62),
    0.56,
    9,
  );
  s.add('</g>');
}
