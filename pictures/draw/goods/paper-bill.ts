import { mix } from '../colour.ts';
import { f } from '../path.ts';
import { rounded } from './labels.ts';
import type { StillLife } from './still-life.ts';

export type PaperBillLook = {
  /** Of its head. */
  colour: string;
  /** What it is for, in 24 units, drawn as a line. */
  sign: string;
};

const WIDE = 430;
const HIGH = 580;

/** A bill that leans against the wall, another behind it, and a pen before them. */
export function paperBill(s: StillLife, { colour, sign }: PaperBillLook): void {
  sheet(s, { x: 660, y: 190, turn: 7 }, mix(colour, '#f4ead8', 0.45), null);
  sheet(s, { x: 380, y: 200, turn: -5 }, colour, sign);
  pen(s, colour);
}

function sheet(
  s: StillLife,
  { x, y, turn }: { x: number; y: number; turn: number },
  colour: string,
  sign: string | null,
): void {
  const at = `transform="translate(${x} ${y}) rotate(${turn} ${WIDE / 2} ${HIGH})"`;
  const page = rounded(0, 0, WIDE, HIGH, 16);
  s.contact(x + WIDE / 2, y + HIGH - 2, WIDE * 0.5, 18, 0.55);
  s.add(
    `<g ${at}><path d="${page}" fill="${s.deep}" opacity=".4" filter="${s.blur(11)}" transform="translate(26 16)"/></g>`,
  );
  const paper = s.lin({ 0: '#fffdf7', 0.7: '#fbf3e4', 1: '#e9dcc6' });
  const head = s.lin({ 0: mix(colour, '#ffffff', 0.16), 1: colour }, { x2: 1, y2: 0.3 });
  const line = (fromX: number, fromY: number, width: number, height = 14, opacity = 0.2) =>
    `<path d="${rounded(fromX, fromY, width, height, height / 2)}" fill="#6b4a36" opacity="${opacity}"/>`;
  const torn = Array.from({ length: 14 }, (_, tooth) => {
    const from = WIDE - (tooth * WIDE) / 14;
    return `L${f(from - WIDE / 28)} ${HIGH + 14}L${f(from - WIDE / 14)} ${HIGH - 2}`;
  }).join('');
  s.add(
    `<g ${at}>` +
      `<path d="M16 0H${WIDE - 16}Q${WIDE} 0 ${WIDE} 16V${HIGH - 2}${torn}V16Q0 0 16 0Z" fill="${paper}"/>` +
      `<path d="M16 0H${WIDE - 16}Q${WIDE} 0 ${WIDE} 16V128H0V16Q0 0 16 0Z" fill="${head}"/>` +
      (sign === null
        ? ''
        : `<g transform="translate(34 28) scale(3.1)" fill="none" stroke="#fffaf0" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"><path d="${sign}"/></g>`) +
      `<path d="${rounded(136, 42, 190, 18, 9)}" fill="#fffaf0" opacity=".85"/>` +
      `<path d="${rounded(136, 74, 120, 13, 6)}" fill="#fffaf0" opacity=".55"/>` +
      `<path d="${rounded(34, 164, 232, 52, 12)}" fill="#fbe6bd" stroke="#e7a33c" stroke-width="5"/>` +
      line(54, 182, 150, 16, 0.7) +
      line(300, 182, 96) +
      line(34, 252, 300) +
      line(34, 286, 250) +
      line(34, 342, 190) +
      line(330, 342, 66, 14, 0.45) +
      line(34, 380, 150) +
      line(330, 380, 66, 14, 0.45) +
      `<path d="M34 424H${WIDE - 34}" stroke="#6b4a36" stroke-width="4" stroke-dasharray="3 11" stroke-linecap="round" opacity=".5"/>` +
      line(34, 458, 120, 20, 0.55) +
      `<path d="${rounded(286, 446, 110, 44, 10)}" fill="${mix(colour, '#fffaf0', 0.72)}"/>` +
      line(304, 459, 74, 18, 0.75) +
      `<path d="M1 16V${HIGH - 8}" stroke="#ffffff" stroke-width="3" opacity=".8"/></g>`,
  );
}

function pen(s: StillLife, colour: string): void {
  const body = s.lin({
    0: mix(colour, '#ffffff', 0.5),
    0.5: colour,
    1: mix(colour, '#160a08', 0.55),
  });
  s.contact(800, 838, 190, 12, 0.5);
  s.add(
    `<g transform="translate(620 836) rotate(-9)"><path d="${rounded(0, -17, 330, 34, 15)}" fill="${body}"/>` +
      `<path d="M0 -17L-62 -4Q-70 0 -62 4L0 17Z" fill="${s.lin({ 0: '#f6e8c8', 1: '#b98a4e' })}"/>` +
      `<path d="M-50 -6L-72 0L-50 6Z" fill="#2a1a14"/>` +
      `<path d="M210 -14H318" stroke="#fffaf0" stroke-width="5" stroke-linecap="round" opacity=".6"/></g>`,
  );
}
