import { mix } from '../colour.ts';
import { paintBackdrop } from './backdrop.ts';
import { paintStethoscope } from './doctor.ts';
import { paintDress } from './dress.ts';
import { paintEars, paintEyes, paintFace, paintNose } from './face.ts';
import { paintHair, paintHairBehind } from './hair.ts';
import { paintCap, paintKufi, paintStraw, paintToque } from './hats.ts';
import { paintClothBehind, paintHeadcloth, paintHijab } from './headcloth.ts';
import { paintBeard, paintMouth } from './mouth.ts';
import { paintNeck } from './neck.ts';
import { sitterOf } from './sitter.ts';
import type { Head, PortraitOptions, Sitter } from './sitter.ts';

const HEADWEAR: Record<Head, (p: Sitter) => void> = {
  '': () => {},
  hijab: paintHijab,
  keffiyeh: paintHeadcloth,
  ghutra: paintHeadcloth,
  kufi: paintKufi,
  cap: paintCap,
  straw: paintStraw,
  toque: paintToque,
};

/** Head and shoulders before an arched opening, 800x800. */
export function portrait(options: PortraitOptions): string {
  const p = sitterOf(options);
  const { s, cx, wall } = p;
  paintBackdrop(p);
  s.soft(
    `M${cx - 250} 700C${cx - 120} 560 ${cx + 60} 300 ${cx + 190} 300` +
      `C${cx + 290} 420 ${cx + 300} 600 ${cx + 480} 700V900H${cx - 250}Z`,
    mix(wall, '#1a0a14', 0.72),
    0.36,
    26,
  );
  paintHairBehind(p);
  paintClothBehind(p);
  paintNeck(p);
  paintDress(p);
  s.add(`<g transform="rotate(${p.tilt} ${cx} 560)">`);
  paintEars(p);
  paintFace(p);
  paintNose(p);
  paintEyes(p);
  paintBeard(p);
  paintMouth(p);
  paintHair(p);
  HEADWEAR[p.head](p);
  if (p.glasses) paintGlasses(p);
  paintRim(p);
  s.add('</g>');
  if (p.role === 'doctor' && p.head === 'hijab') paintStethoscope(p);
  return s.close({
    grain: 0.3,
    grainContrast: 1.4,
    vignette: 0.24,
    tint: mix(wall, '#1a0a14', 0.8),
    centre: { cx: 340, cy: 330, r: 640 },
  });
}

function paintGlasses(p: Sitter): void {
  const { s, glasses, cx, cy, w, fx } = p;
  const c = glasses;
  for (const q of [-1, 1]) {
    const x = fx + q * 47;
    const y = cy - 7;
    s.add(
      `<rect x="${x - 35}" y="${y - 25}" width="70" height="50" rx="23"` +
        ` fill="#fff8e6" fill-opacity=".14" stroke="${c}" stroke-width="5.5"/>`,
    )
      .line(`M${x - 20} ${y + 10}L${x - 2} ${y - 16}`, '#fff8e6', 5, 'opacity=".3"')
      .line(`M${x + q * 35} ${y - 6}L${cx + q * (w + 2)} ${y - 12}`, c, 5);
  }
  s.line(`M${fx - 12} ${cy - 10}Q${fx} ${cy - 18} ${fx + 12} ${cy - 10}`, c, 5);
}

function paintRim(p: Sitter): void {
  const { s, head, beard, cx, cy, w, jaw, chin, lite, veil } = p;
  if (head !== 'hijab' && !veil) {
    s.line(
      `M${cx - w + 2} ${cy + 14}C${cx - w + 4} ${cy + 56} ${cx - jaw - 6} ${cy + 98} ${cx - chin - 4} ${cy + 128}`,
      lite,
      3,
      /full|short|stubble/.test(beard) ? 'opacity=".2"' : 'opacity=".7"',
    );
  }
}
