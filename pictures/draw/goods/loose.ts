import { mix } from '../colour.ts';
import { random } from '../noise.ts';
import { f } from '../path.ts';
import { type At, glow, type Label, label, shade } from './labels.ts';
import type { StillLife } from './still-life.ts';

/** An open sack, filled to a heap. */
export function sack(
  s: StillLife,
  { x, base, w, h }: At,
  look: { cloth: string; heap: string; label: Label; grains?: string },
): void {
  const { cloth, heap } = look;
  const l = x - w / 2;
  const rim = base - h * 0.7;
  const outline =
    `M${f(l + w * 0.1)} ${f(rim)}H${f(l + w * 0.9)}C${f(l + w * 1.04)} ${f(base - h * 0.46)} ${f(l + w * 1.03)} ${f(base - h * 0.1)} ${f(l + w * 0.92)} ${f(base)}` +
    `H${f(l + w * 0.08)}C${f(l - w * 0.03)} ${f(base - h * 0.1)} ${f(l - w * 0.04)} ${f(base - h * 0.46)} ${f(l + w * 0.1)} ${f(rim)}Z`;
  const mound = `M${f(l + w * 0.08)} ${f(rim)}Q${f(l + w * 0.3)} ${f(base - h)} ${f(x)} ${f(base - h)}Q${f(l + w * 0.72)} ${f(base - h)} ${f(l + w * 0.92)} ${f(rim)}Q${f(x)} ${f(rim + h * 0.1)} ${f(l + w * 0.08)} ${f(rim)}Z`;
  s.cast(outline + mound, base).contact(x + 10, base, w * 0.56, 22, 0.55);
  s.path(outline, s.side(cloth, l, l + w, { lit: 0.34, dark: 0.4 }));
  s.tex(outline, { fx: 0.12, fy: 0.12, seed: s.seed, o: 0.34 });
  s.path(mound, s.side(heap, l, l + w, { lit: 0.36, dark: 0.4 }));
  s.add(`<g clip-path="${s.clip(mound)}">`);
  const next = random(s.seed + 7);
  const colours = [
    glow(heap),
    mix(heap, '#fff6e2', 0.28),
    shade(heap, 0.22),
    look.grains ?? shade(heap, 0.34),
  ];
  for (let i = 0; i < 420; i++) {
    const gx = l + w * (0.08 + next() * 0.84);
    const gy = base - h + next() * h * 0.36;
    s.add(
      `<ellipse cx="${f(gx)}" cy="${f(gy)}" rx="5.4" ry="3.2" transform="rotate(${Math.round(next() * 180)} ${f(gx)} ${f(gy)})" fill="${colours[i % colours.length] ?? heap}"/>`,
    );
  }
  s.add('</g>');
  // The rim, rolled down.
  s.path(
    `M${f(l + w * 0.04)} ${f(rim - 8)}Q${f(x)} ${f(rim + h * 0.15)} ${f(l + w * 0.96)} ${f(rim - 8)}Q${f(l + w * 1.02)} ${f(rim + 16)} ${f(l + w * 0.97)} ${f(rim + 34)}` +
      `Q${f(x)} ${f(rim + h * 0.27)} ${f(l + w * 0.03)} ${f(rim + 34)}Q${f(l - w * 0.02)} ${f(rim + 16)} ${f(l + w * 0.04)} ${f(rim - 8)}Z`,
    s.side(mix(cloth, '#fff6e2', 0.26), l, l + w, { lit: 0.34, dark: 0.34 }),
  );
  label(s, x - w * 0.22, base - h * 0.44, w * 0.44, h * 0.36, look.label, 3);
}

/** A round tray with pieces in rows; `piece` paints one at (x, y). */
export function tray(
  s: StillLife,
  { x, base, w }: Pick<At, 'x' | 'base' | 'w'>,
  look: {
    metal: string;
    rows: number;
    piece: (x: number, y: number, scale: number, nth: number) => void;
  },
): void {
  const rx = w / 2;
  const ry = w * 0.2;
  const cy = base - ry;
  const rim = (dy: number, r: number) =>
    `M${f(x - r)} ${f(cy + dy)}A${f(r)} ${f((ry * r) / rx)} 0 1 1 ${f(x + r)} ${f(cy + dy)}A${f(r)} ${f((ry * r) / rx)} 0 1 1 ${f(x - r)} ${f(cy + dy)}Z`;
  s.contact(x + 20, base - 4, rx * 0.98, ry * 0.6, 0.5).soft(rim(26, rx), s.deep, 0.4, 13);
  s.path(rim(14, rx), s.side(shade(look.metal, 0.4), x - rx, x + rx, { lit: 0.3, dark: 0.5 }));
  s.path(rim(0, rx), s.side(look.metal, x - rx, x + rx, { lit: 0.6, dark: 0.34 }));
  s.path(rim(4, rx - 20), s.side(shade(look.metal, 0.26), x - rx, x + rx, { lit: 0.4, dark: 0.4 }));
  let nth = 0;
  for (let row = 0; row < look.rows; row++) {
    const t = (row + 0.5) / look.rows;
    const y = cy - ry * 0.74 + t * ry * 1.5;
    const half = Math.sqrt(Math.max(0, 1 - ((y - cy) / ry) ** 2)) * (rx - 46);
    const scale = 0.86 + t * 0.28;
    const n = Math.max(1, Math.floor((half * 2) / (92 * scale)));
    for (let i = 0; i < n; i++) look.piece(x - half + ((i + 0.5) * half * 2) / n, y, scale, nth++);
  }
}

/** A block: three faces, round in the edges. (x, base) is its lowest corner. */
export function block(
  s: StillLife,
  { x, base, w, h }: At,
  look: { body: string; mark?: string; texture?: number },
): void {
  const { body } = look;
  const d = w * 0.5;
  const dy = d * 0.46;
  const left = `M${f(x)} ${f(base)}L${f(x - d)} ${f(base - dy)}V${f(base - dy - h)}L${f(x)} ${f(base - h)}Z`;
  const right = `M${f(x)} ${f(base)}L${f(x + d)} ${f(base - dy)}V${f(base - dy - h)}L${f(x)} ${f(base - h)}Z`;
  const top = `M${f(x)} ${f(base - h)}L${f(x - d)} ${f(base - dy - h)}L${f(x)} ${f(base - dy * 2 - h)}L${f(x + d)} ${f(base - dy - h)}Z`;
  s.cast(left + right + top, base - dy * 0.4, 0.3).contact(
    x + 10,
    base - dy * 0.5,
    w * 0.5,
    18,
    0.5,
  );
  const join = 'stroke-width="8" stroke-linejoin="round"';
  for (const [face, colour] of [
    [left, mix(body, '#fff6e2', 0.14)],
    [right, mix(body, '#6a4a30', 0.34)],
    [top, mix(body, '#fff6e2', 0.44)],
  ] as const)
    s.path(face, colour, `stroke="${colour}" ${join}`);
  if (look.texture)
    for (const face of [left, right, top])
      s.tex(face, { fx: 0.05, fy: 0.05, seed: s.seed, o: look.texture });
  if (look.mark)
    s.add(
      `<g transform="matrix(1 .46 0 1 ${f(x - d * 0.5)} ${f(base - dy * 0.5 - h * 0.5)})"><ellipse rx="${f(w * 0.15)}" ry="${f(h * 0.26)}" fill="none" stroke="${look.mark}" stroke-width="6" opacity=".7"/>` +
        `<path d="M0 ${f(-h * 0.14)}V${f(h * 0.14)}M${f(-w * 0.06)} 0H${f(w * 0.06)}" stroke="${look.mark}" stroke-width="5" opacity=".7"/></g>`,
    );
}
