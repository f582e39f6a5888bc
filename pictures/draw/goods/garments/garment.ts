import { mix } from '../../colour.ts';
import type { StillLife } from '../still-life.ts';
import { body, type Cut, cutOf, type GarmentLook, SIDES, sleeve } from './cut.ts';
import { ORNAMENTS } from './ornaments.ts';
import { stitch } from './stitch.ts';

type Fold = readonly [x0: number, y0: number, x1: number, y1: number, w: number];

const WOOD = '#8a5a36';
const LINEN = '#e3d2b4';

/** A garment on a hanger from a rail, or on a tailor's form. */
export function garment(s: StillLife, look: GarmentLook): void {
  const cut = cutOf(s, look);
  const { short, bisht, bell, cx, top, hem, hw, sw, colour, shine } = cut;
  // Long robes are drawn wide and narrowed; sleeves are shortened.
  const narrow = short ? 1 : bisht ? 0.84 : 0.76;
  const slim = `transform="translate(400 0) scale(${narrow} 1) translate(-400 0)"`;
  const arm = `transform="translate(0 ${top}) scale(1 ${bisht ? 1 : 0.86}) translate(0 ${-top})"`;
  const trunk = body(cut);
  s.add('<g transform="translate(200 104)">');
  s.add(
    `<g transform="translate(52 30)" opacity=".34" filter="${s.blur(13)}"><g ${slim} fill="${s.deep}">` +
      `<path d="${sleeve(cut, -1)}${sleeve(cut, 1)}" ${arm}/><path d="${trunk}"/></g></g>`,
  );
  if (!cut.form)
    s.line('M-220 88H1020', mix('#8a6a3a', s.wall, 0.1), 12)
      .line('M-220 85H1020', '#e8cf95', 3.4, 'opacity=".9"')
      .soft('M-220 100H1020V112H-220Z', s.deep, 0.4, 6);
  s.add(`<g ${slim}>`);
  if (cut.form) tailorsForm(cut);
  else hanger(cut);
  if (!short)
    s.path(
      `M${cx - 42} ${top - 6}Q${cx} ${top - 24} ${cx + 42} ${top - 6}Q${cx} ${top + 44} ${cx - 42} ${top - 6}Z`,
      mix(colour, '#1a0a14', 0.6),
    );
  s.add(`<g ${arm}>`);
  for (const q of SIDES) if (!short) paintSleeve(cut, q);
  s.add('</g>').path(trunk, s.side(colour, cx - hw, cx + hw + 30, { lit: 0.3, dark: 0.42 }));
  stripes(cut, trunk);
  if (!short)
    folds(cut, trunk, 0.42, [
      [cx - 70, top + 190, cx - hw + 46, hem + 30, 22],
      [cx - 38, top + 250, cx - 60, hem + 30, 18],
      [cx + 34, top + 230, cx + 52, hem + 30, 24],
      [cx + 78, top + 170, cx + hw - 50, hem + 30, 26],
      [cx - sw + 12, top + 60, cx - sw + 20, top + 230, 10],
    ]);
  s.add(`<g clip-path="${s.clip(trunk)}">`);
  s.soft(
    `M${cx + sw - 40} ${top}C${cx + sw - 60} ${top + 200} ${cx + hw - 90} ${hem - 160} ${cx + hw - 70} ${hem + 40}H${cx + hw + 60}V${top}Z`,
    cut.shade,
    0.42,
    16,
  );
  ORNAMENTS[cut.kind](cut);
  s.add('</g>');
  edges(cut);
  // The rim towards the light.
  if (short)
    s.line(
      `M${cx - 44} ${top - 2}L${cx - 110} ${top + 18}C${cx - 82} ${top + 90} ${cx - 94} ${top + 130} ${cx - 126} ${top + 160}`,
      shine,
      3,
      'opacity=".7"',
    );
  else
    s.line(
      `M${cx - hw + 3} ${hem - 4}L${cx - sw - 6} ${top + 232}C${cx - sw + 6} ${top + 160} ${cx - sw + 14} ${top + 100} ${cx - sw + 2} ${top + 30}` +
        `C${cx - 100} ${top + 10} ${cx - 70} ${top} ${cx - 44} ${top - 4}`,
      shine,
      3,
      `opacity="${bell ? '.55' : '.5'}"`,
    );
  s.add('</g></g>');
}

function tailorsForm({ s, cx, top, short }: Cut): void {
  s.contact(440, 752, 150, 18);
  const wood = s.side(WOOD, 385, 420);
  s.path('M393 540h14v186h-14Z', wood)
    .line('M400 722L318 754M400 722L482 754M400 722V760', '#6b4228', 11)
    .line('M398 720L318 750', '#b98a5c', 3);
  s.path(
    `M${cx - 36} ${top + 30}V${top - 58}Q${cx} ${top - 76} ${cx + 36} ${top - 58}V${top + 30}Z`,
    s.side(LINEN, cx - 40, cx + 46, { dark: 0.4 }),
  );
  s.path(
    `M${cx - 96} ${top + 30}Q${cx - 40} ${top + 4} ${cx - 36} ${top - 30}H${cx + 36}Q${cx + 40} ${top + 4} ${cx + 96} ${top + 30}` +
      `L${cx + 100} ${top + 190}H${cx - 100}Z`,
    s.side(LINEN, cx - 100, cx + 110, { dark: 0.4 }),
  );
  s.add(
    `<ellipse cx="${cx}" cy="${top - 62}" rx="36" ry="10" fill="${WOOD}"/><ellipse cx="${cx}" cy="${top - 82}" rx="13" ry="17" fill="${wood}"/>`,
  );
  if (short)
    s.path(
      `M${cx - 100} ${top + 100}H${cx + 100}C${cx + 90} 470 ${cx + 106} 520 ${cx + 104} 590H${cx - 104}C${cx - 106} 520 ${cx - 90} 470 ${cx - 100} ${top + 100}Z`,
      s.side(LINEN, cx - 100, cx + 110, { dark: 0.4 }),
    );
}

function hanger({ s, cx, top }: Cut): void {
  s.line(
    `M${cx} ${top - 34}V124Q${cx} 110 ${cx + 13} 108Q${cx + 28} 104 ${cx + 24} 88Q${cx + 18} 72 ${cx + 2} 76`,
    '#9a8458',
    6,
  );
  s.path(
    `M${cx - 112} ${top + 30}Q${cx - 60} ${top - 10} ${cx - 10} ${top - 36}H${cx + 10}Q${cx + 60} ${top - 10} ${cx + 112} ${top + 30}L${cx + 60} ${top + 14}H${cx - 60}Z`,
    s.side('#9c6b43', cx - 110, cx + 110),
  );
}

function paintSleeve(cut: Cut, q: -1 | 1): void {
  const { s, cx, top, colour, shade, shine, trim, trim2, kind } = cut;
  const d = sleeve(cut, q);
  s.path(
    d,
    q < 0
      ? s.side(colour, cx - 270, cx - 70, { lit: 0.34, dark: 0.16 })
      : s.side(mix(colour, '#2a1226', 0.14), cx + 60, cx + 270, { lit: 0.1, dark: 0.44 }),
  );
  stripes(cut, d, `transform="rotate(${-q * 20} ${cx + q * 100} ${top})"`);
  folds(cut, d, 0.34, [
    [cx + q * 112, top + 60, cx + q * 190, top + 320, q * 22],
    [cx + q * 104, top + 90, cx + q * 166, top + 330, q * 14],
  ]);
  if (kind === 'tatreez') {
    const [leaves, hearts] = stitch([0, 0, 98, 42], 6);
    s.add(
      `<g clip-path="${s.clip(d)}"><g transform="translate(${cx + q * 212} ${top + 262}) rotate(${-q * 26}) translate(-49 0)">` +
        `<path d="${leaves}" fill="${trim}"/><path d="${hearts}" fill="${trim2}"/></g></g>`,
    );
  } else if (cut.bell) {
    cuff(cut, q, 8, 9, trim);
    cuff(cut, q, 22, 3.4, trim2);
  }
  if (kind === 'thobe') cuff(cut, q, 14, 2.6, shade);
  if (q < 0) s.line(sleeveRim(cut), shine, 3, 'opacity=".7"');
}

function sleeveRim({ bell, bisht, cx, top }: Cut): string {
  if (bell)
    return `M${cx - 112} ${top + 24}C${cx - 140} ${top + 50} ${cx - 166} ${top + 100} ${cx - 186} ${top + 152}L${cx - 254} ${top + 294}`;
  if (bisht)
    return `M${cx - 130} ${top + 44}C${cx - 190} ${top + 90} ${cx - 244} ${top + 190} ${cx - 260} ${top + 296}`;
  return `M${cx - 112} ${top + 24}C${cx - 138} ${top + 50} ${cx - 152} ${top + 90} ${cx - 162} ${top + 132}L${cx - 210} ${top + 316}`;
}

function cuff({ s, bell, cx, top }: Cut, q: number, d: number, w: number, colour: string): void {
  const [[ax, ay], [bx, by], [ex, ey]] = bell
    ? [
        [256, 298],
        [222, 338],
        [170, 334],
      ]
    : [
        [212, 320],
        [190, 334],
        [160, 332],
      ];
  s.line(
    `M${cx + q * (ax - d * 0.4)} ${top + ay - d}Q${cx + q * (bx - d * 0.3)} ${top + by - d} ${cx + q * (ex - d * 0.1)} ${top + ey - d}`,
    colour,
    w,
  );
}

function folds(
  { s, shade, shine }: Cut,
  clip: string,
  opacity: number,
  list: readonly Fold[],
): void {
  s.add(`<g clip-path="${s.clip(clip)}">`);
  for (const [x0, y0, x1, y1, w] of list) {
    const middle = (y0 + y1) / 2;
    s.soft(
      `M${x0} ${y0}C${x0 + 6} ${middle} ${x1 - 6} ${middle} ${x1} ${y1}L${x1 + w} ${y1}C${x1 + w * 0.4} ${middle} ${x0 + 8} ${middle} ${x0} ${y0}Z`,
      shade,
      opacity,
      5,
    );
    s.line(
      `M${x0 - 4} ${y0 + 10}C${x0} ${middle} ${x1 - 12} ${middle} ${x1 - 8} ${y1}`,
      shine,
      3,
      `opacity=".3" filter="${s.blur(2)}"`,
    );
  }
  s.add('</g>');
}

function stripes({ s, stripe }: Cut, clip: string, turn = ''): void {
  if (!stripe) return;
  let d = '';
  for (let x = 130; x < 680; x += 26) d += `M${x} 150h7v620h-7ZM${x + 12} 150h2.4v620h-2.4Z`;
  s.add(
    `<g clip-path="${s.clip(clip)}"><path d="${d}" fill="${stripe}" opacity=".7" ${turn}/></g>`,
  );
}

/** A thobe's collar, and the tassels of a bisht. */
function edges({ s, kind, bisht, cx, top, colour, trim }: Cut): void {
  if (kind === 'thobe')
    s.path(
      `M${cx - 44} ${top - 10}Q${cx - 26} ${top + 26} ${cx - 1} ${top + 36}V${top + 12}Q${cx - 20} ${top} ${cx - 32} ${top - 26}Z` +
        `M${cx + 44} ${top - 10}Q${cx + 26} ${top + 26} ${cx + 1} ${top + 36}V${top + 12}Q${cx + 20} ${top} ${cx + 32} ${top - 26}Z`,
      s.side(colour, cx - 44, cx + 50, { lit: 0.5 }),
    );
  if (!bisht) return;
  for (const q of SIDES)
    s.line(
      `M${cx + q * 40} ${top + 112}C${cx + q * 60} ${top + 150} ${cx + q * 30} ${top + 180} ${cx + q * 34} ${top + 226}`,
      trim,
      3.4,
    ).path(
      `M${cx + q * 34 - 7} ${top + 226}h14l4 44h-22Z`,
      s.side(trim, cx + q * 34 - 10, cx + q * 34 + 12),
    );
}
