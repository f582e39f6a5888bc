import type { Language } from '#base/two-languages.ts';
import type { Monogram, Sign } from '#core/demo/drawings.ts';
import { PICTURE } from './cut.ts';
import { initialsOf } from './initials.ts';
import { drawLetters } from './letters.ts';
import { tradeIcon } from './trade-icons.ts';

/** Colours of a gate. Letters and icon contrast with the arch by 4.5 and more, in light and dark. */
export const TONES = [
  { wall: '#2d7468', shade: '#1d5b50', rim: '#8fb8ad', arch: '#eef3ee', ink: '#0e5a50' },
  { wall: '#6d8750', shade: '#54703a', rim: '#b7c7a2', arch: '#f3f4e8', ink: '#4c6b2f' },
  { wall: '#b08136', shade: '#926524', rim: '#e0c48f', arch: '#fcf3e0', ink: '#7a4e08' },
  { wall: '#a64a50', shade: '#86333d', rim: '#dfa9a5', arch: '#fbefe9', ink: '#96202f' },
  { wall: '#4c6f94', shade: '#365678', rim: '#a9bfd6', arch: '#eef2f6', ink: '#2b4c70' },
  { wall: '#7d5f86', shade: '#64486d', rim: '#c2adc8', arch: '#f5eff5', ink: '#5b3d66' },
] as const;

/** The outer gate of Souk's mark, without its foot, on a grid 50 wide. */
const GATE = 'M0 200V28C0 14 14 8 25 0c11 8 25 14 25 28v172Z';

const gate = (left: number, top: number, scale: number, fill: string) =>
  `<path transform="translate(${left} ${top}) scale(${scale})" fill="${fill}" d="${GATE}"/>`;

function toneOf(name: string): (typeof TONES)[number] {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  // The last bits of this hash follow the last letter.
  return TONES[((hash ^ (hash >>> 15)) >>> 0) % TONES.length] ?? TONES[0];
}

function icon(trade: string, size: number, y: number, ink: string): string {
  const [scale, left] = [size / 24, (PICTURE.width - size) / 2];
  return `<path data-of="icon-${trade}" transform="translate(${left} ${y}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" d="${tradeIcon(trade)}"/>`;
}

/**
 * Initials, or a larger icon without them. What tells people apart stands in the middle square,
 * which every crop keeps.
 */
export function drawMonogram(drawing: Monogram | Sign, language: Language): string {
  const tone = toneOf(drawing.name);
  const name = language === 'ar' ? drawing.arabic : drawing.name;
  const letters =
    drawing.draw === 'monogram'
      ? drawLetters(initialsOf(name), {
          x: PICTURE.width / 2,
          y: 566,
          width: 420,
          height: 280,
          gap: language === 'ar' ? 170 : 70,
          fill: tone.ink,
        })
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" width="${PICTURE.width}" height="${PICTURE.height}">
<defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tone.wall}"/><stop offset="1" stop-color="${tone.shade}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#wall)"/>
${gate(720 - 340, 96, 13.6, tone.rim)}
${gate(720 - 305, 142, 12.2, tone.arch)}
${letters}
${letters === '' ? icon(drawing.trade, 300, 490, tone.ink) : icon(drawing.trade, 150, 812, tone.ink)}
</svg>`;
}
