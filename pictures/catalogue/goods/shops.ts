import { bottle, box, jar, tin } from '../../draw/goods/packs.ts';
import { awning, crate, shelves } from '../../draw/goods/shop.ts';
import type { StillLife } from '../../draw/goods/still-life.ts';
import { drawn } from './drawn.ts';
import { BERRY, CRUST, TOMATO } from './dyes.ts';

const PACKS = ['#a8303a', '#d59a2b', '#5d6f2f', '#1f6a5c', '#8a5a2c', '#4a6a8a', '#8a2348'];
const colour = (nth: number) => PACKS[nth % PACKS.length] ?? '#a8303a';
const paper = (nth: number) => ({ paper: '#f8f0dc', ink: colour(nth) });

/** Something to keep, another on every place of the shelf. */
function pack(s: StillLife, x: number, base: number, nth: number): void {
  const at = { x, base, w: 66, h: 104 };
  if (nth % 4 === 0) tin(s, { ...at, h: 90 }, { body: colour(nth), label: paper(nth) });
  else if (nth % 4 === 1)
    jar(s, at, { inside: colour(nth + 3), lid: '#c9a24a', label: paper(nth) });
  else if (nth % 4 === 2)
    bottle(
      s,
      { ...at, w: 46, h: 124 },
      { glass: colour(nth + 2), cap: '#2f2a20', label: paper(nth) },
    );
  else box(s, { ...at, w: 56, h: 96 }, { body: colour(nth), label: paper(nth) });
}

/** Shops that sell what is eaten. */
export const shops = drawn(
  [
    {
      name: 'shop-of-fruit',
      subject: 'food-shop',
      alt: ['A grocer’s shelves over crates of fruit.', 'رفوف بقالة فوق صناديق فواكه.'],
      ground: ['#e6ddc4', '#c0a878'],
      floorAt: 700,
      paint: (s) => {
        shelves(s, [310, 470, 630], (x, base, i, row) => pack(s, x, base, i * 3 + row * 2));
        awning(s, '#0e5a50');
        for (const [i, [glyph, dye]] of (
          [
            ['tomato', TOMATO],
            ['lemon', undefined],
            ['green-apple', undefined],
            ['tangerine', undefined],
          ] as const
        ).entries())
          crate(s, 222 + i * 252, 870, 236, { glyph, ...(dye && { dye }) });
      },
    },
    {
      name: 'shop-of-keeps',
      subject: 'food-shop',
      alt: ['Shelves of tins, jars and bottles.', 'رفوف معلّبات ومرطبانات وزجاجات.'],
      ground: ['#d3dedb', '#94aaa4'],
      floorAt: 700,
      paint: (s) => {
        shelves(s, [310, 470, 630], (x, base, i, row) => pack(s, x, base, i * 5 + row * 3));
        awning(s, '#8a2f2a');
        for (const [i, glyph] of (['olive', 'chestnut', 'onion', 'potato'] as const).entries())
          crate(s, 222 + i * 252, 870, 236, { glyph });
      },
    },
    {
      name: 'shop-of-bread',
      subject: 'food-shop',
      alt: ['Bread and fruit before full shelves.', 'خبز وفواكه أمام رفوف ممتلئة.'],
      ground: ['#ecdac2', '#c9a478'],
      floorAt: 700,
      paint: (s) => {
        shelves(s, [310, 470, 630], (x, base, i, row) => pack(s, x, base, i * 7 + row));
        awning(s, '#c07a1e');
        for (const [i, [glyph, dye]] of (
          [
            ['flatbread', CRUST],
            ['croissant', undefined],
            ['red-apple', BERRY],
            ['mango', undefined],
          ] as const
        ).entries())
          crate(s, 222 + i * 252, 870, 236, { glyph, ...(dye && { dye }) });
      },
    },
  ],
  500,
);
