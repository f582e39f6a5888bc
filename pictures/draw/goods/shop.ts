import { mix } from '../colour.ts';
import { f } from '../path.ts';
import { random } from '../noise.ts';
import type { Dye, StillLife } from './still-life.ts';

type Crate = { glyph: string; dye?: Dye };

const BOARD = '#9a6b42';

/** Shelves against the wall; `stock` paints what stands at (x, base), `room` wide, on a board. */
export function shelves(
  s: StillLife,
  boards: readonly number[],
  stock: (x: number, base: number, nth: number, row: number) => void,
): void {
  s.soft('M150 150H1090V640H150Z', s.deep, 0.22, 13);
  for (const x of [140, 1046]) s.path(`M${x} 130h24v560h-24Z`, s.side(BOARD, x, x + 30));
  for (const [row, y] of boards.entries()) {
    s.path(`M164 ${y - 132}H1046V${y}H164Z`, mix(s.wall, '#4a2f1c', 0.3), 'opacity=".5"');
    for (let i = 0; i < 9; i++) stock(212 + i * 98, y, i, row);
    s.path(`M140 ${y}H1070V${y + 20}H140Z`, s.side(BOARD, 140, 1070, { lit: 0.34, dark: 0.3 }));
    s.line(`M140 ${y + 2}H1070`, '#e8c08a', 3, 'opacity=".8"');
    s.soft(`M164 ${y + 20}H1046V${y + 44}H164Z`, '#2a1226', 0.36, 6);
  }
}

/** A wooden crate heaped with one thing. */
export function crate(
  s: StillLife,
  x: number,
  base: number,
  w: number,
  { glyph, dye }: Crate,
): void {
  const h = w * 0.36;
  const l = x - w / 2;
  const next = random(s.seed * 31 + Math.round(x));
  s.contact(x + 16, base, w * 0.54, 22, 0.55);
  s.path(
    `M${f(l + 14)} ${f(base - h - 34)}H${f(l + w - 14)}L${f(l + w)} ${f(base - h)}H${f(l)}Z`,
    mix(BOARD, '#2a160c', 0.5),
  );
  const size = w * 0.33;
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 4; i++) {
      const gx = l + w * (0.14 + i * 0.24 + (row % 2) * 0.07) + (next() - 0.5) * 10;
      const gy = base - h - 40 + row * 22 + (next() - 0.5) * 8;
      if (gx < l + w - 20)
        s.emblem(glyph, gx, gy, size, 1, { turn: Math.round((next() - 0.5) * 50), dye });
    }
  for (let i = 0; i < 3; i++) {
    const y = base - h + (i * h) / 3;
    s.path(
      `M${f(l)} ${f(y)}H${f(l + w)}V${f(y + h / 3 - 4)}H${f(l)}Z`,
      s.side(mix(BOARD, '#fff0d0', 0.16), l, l + w, { lit: 0.34, dark: 0.34 }),
    );
    s.line(`M${f(l)} ${f(y + 2)}H${f(l + w)}`, '#f0d2a4', 2.4, 'opacity=".7"');
  }
  for (const px of [l + 4, l + w - 18])
    s.path(`M${f(px)} ${f(base - h - 4)}h14v${f(h + 4)}h-14Z`, s.side(BOARD, px, px + 18));
}

/** A striped awning over the whole width. */
export function awning(s: StillLife, colour: string): void {
  for (let i = 0; i < 15; i++) {
    const x = 60 + i * 74;
    const cloth = i % 2 ? '#f7efe0' : colour;
    s.path(
      `M${x} 120H${x + 74}V206Q${x + 37} 244 ${x} 206Z`,
      s.lin({ 0: mix(cloth, '#2a1226', 0.2), 0.5: cloth, 1: mix(cloth, '#2a1226', 0.12) }),
    );
  }
  s.soft('M60 210H1170V250H60Z', '#2a1226', 0.3, 10);
}
