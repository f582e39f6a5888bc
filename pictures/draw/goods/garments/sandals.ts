import { mix } from '../../colour.ts';
import type { StillLife } from '../still-life.ts';

const SOLE =
  'M0 -196C58 -200 88 -150 82 -92C78 -46 60 -20 60 34C62 96 66 124 58 160C48 202 -44 202 -56 160C-66 124 -58 92 -64 34C-70 -30 -86 -60 -82 -108C-78 -160 -50 -194 0 -196Z';
const SEAM =
  'M0 -182C48 -186 74 -144 68 -92C64 -46 46 -20 46 34C48 92 52 120 46 154C36 186 -34 186 -44 154C-52 120 -44 88 -50 34C-56 -30 -72 -62 -68 -106C-64 -152 -42 -180 0 -182';

/** A pair of leather sandals. */
export function sandals(
  s: StillLife,
  { colour, trim, trim2 }: { colour: string; trim: string; trim2: string },
): void {
  s.add('<g transform="translate(200 30)">');
  for (const [x, y, turn, q] of [
    [296, 560, -16, -1],
    [510, 590, 10, 1],
  ] as const) {
    const mirrored = q < 0 ? '' : ' scale(-1 1)';
    const across = { x1: q < 0 ? 0 : 1, y1: 0, x2: q < 0 ? 1 : 0 };
    s.add(
      `<g transform="translate(${x + 44} ${y + 46}) rotate(${turn}) scale(1 .8)${mirrored}" opacity=".5" filter="${s.blur(13)}"><path d="${SOLE}" fill="${s.deep}"/></g>`,
    );
    s.add(`<g transform="translate(${x} ${y}) scale(1 .8) rotate(${turn})${mirrored}">`);
    for (let k = 22; k > 0; k -= 4)
      s.path(
        SOLE,
        mix('#4a2a1a', colour, 0.1 + 0.012 * (22 - k)),
        `transform="translate(${k * 0.2} ${k})"`,
      );
    s.path(
      SOLE,
      s.lin(
        {
          0: mix(colour, '#fff0d0', 0.42),
          0.5: mix(colour, '#f3d3a6', 0.18),
          1: mix(colour, '#3a1c14', 0.2),
        },
        { ...across, y2: 1 },
      ),
    );
    s.line(SEAM, mix(colour, '#fff0d0', 0.5), 2.6, 'stroke-dasharray="7 6" opacity=".8"');
    s.soft('M-86 -70Q0 -20 86 -60L70 20Q0 20 -70 0Z', '#3a1c14', 0.4, 8);
    straps(s, trim, trim2, q, { ...across, y2: 0.4 });
    s.add('</g>');
  }
  s.add('</g>');
}

function straps(
  s: StillLife,
  trim: string,
  trim2: string,
  q: number,
  box: { x1: number; y1: number; x2: number; y2: number },
): void {
  const leather = s.lin(
    { 0: mix(trim, '#fff0d0', 0.36), 0.6: trim, 1: mix(trim, '#2a120c', 0.42) },
    box,
  );
  s.path('M-90 -128C-40 -176 40 -176 90 -122L88 -66C40 -112 -40 -116 -90 -74Z', leather);
  s.path('M-88 -86C-30 -60 30 -10 66 34L64 78C20 20 -40 -16 -90 -40Z', leather);
  s.path('M88 -86C30 -60 -30 -10 -68 34L-66 78C-20 20 40 -16 88 -40Z', leather);
  s.path('M-68 60C-30 36 30 36 66 60L64 98C30 74 -30 74 -68 98Z', leather);
  s.line(
    'M-84 -118C-40 -160 40 -160 84 -112M-84 -84C-40 -122 40 -120 82 -76M-62 66C-30 44 30 44 60 66',
    trim2,
    2.6,
    'stroke-dasharray="6 6" opacity=".85"',
  );
  let diamonds = '';
  for (let i = 0; i < 5; i++)
    diamonds += `M${-44 + i * 22} ${-136 - ((i - 2) ** 2 < 2 ? 6 : 0) + Math.abs(i - 2) * 4}l8 10l-8 10l-8 -10Z`;
  s.path(diamonds, trim2, 'opacity=".9"').add(
    `<circle cx="0" cy="-22" r="15" fill="${mix(trim, '#3a1c14', 0.1)}"/><circle cx="${q * -2}" cy="-25" r="11" fill="${trim2}"/><circle cx="${q * -4}" cy="-28" r="4" fill="#fff3d6"/>`,
  );
}
