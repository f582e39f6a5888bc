import { mix } from '../../colour.ts';
import { f } from '../../path.ts';
import { random } from '../../noise.ts';
import type { StillLife } from '../still-life.ts';

const BAND = 'M300 590C420 500 560 520 600 610C640 700 800 760 910 650';

/** An embroidered sash laid in a curve, with its tassels. */
export function sash(
  s: StillLife,
  { colour, trim, trim2 }: { colour: string; trim: string; trim2: string },
): void {
  const deep = mix(colour, '#1a0a14', 0.5);
  const band = (stroke: string, width: number, dashes = '') =>
    s.add(
      `<path d="${BAND}" fill="none" stroke="${stroke}" stroke-width="${width}"${dashes && ` stroke-dasharray="${dashes}"`}/>`,
    );
  s.add(`<g transform="translate(26 34)" opacity=".4" filter="${s.blur(13)}">`);
  band(s.deep, 108).add('</g>');
  tassels(s, 300, 590, -1, trim, trim2);
  tassels(s, 910, 650, 1, trim, trim2);
  const cloth = s.side(colour, 280, 940, { lit: 0.34, dark: 0.34 });
  band(deep, 118);
  band(cloth, 110);
  band(trim2, 94);
  band(cloth, 86);
  // Stitches along the edges, bars, and the hearts between them.
  band(trim, 74, '3 9');
  band(cloth, 62);
  band(trim, 54, '6 34');
  band(trim, 34, '20 20');
  band(trim2, 16, '9 31');
}

function tassels(s: StillLife, x: number, y: number, q: number, trim: string, trim2: string): void {
  const next = random(s.seed + q);
  for (let i = 0; i < 13; i++) {
    const from = y - 46 + i * 7.6;
    const to = from + (i - 6) * 5 + (next() - 0.5) * 8;
    const long = 66 + next() * 26;
    s.line(
      `M${x} ${f(from)}Q${f(x + q * long * 0.5)} ${f(from + 8)} ${f(x + q * long)} ${f(to + 10)}`,
      i % 3 ? trim : trim2,
      5,
    );
  }
}
