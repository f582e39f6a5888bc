import { mix } from '../../colour.ts';
import { f } from '../../path.ts';
import { random } from '../../noise.ts';
import type { StillLife } from '../still-life.ts';

export type GarmentKind =
  | 'thobe'
  | 'abaya'
  | 'kaftan'
  | 'tatreez'
  | 'bisht'
  | 'jalabiya'
  | 'waistcoat';

export type GarmentLook = {
  kind: GarmentKind;
  colour: string;
  trim: string;
  trim2?: string;
  stripe?: string;
  /** On a tailor's form instead of a hanger. */
  form?: boolean;
};

/** A garment's measures and colours while it is painted, drawn in 800 by 800 units. */
export type Cut = {
  s: StillLife;
  kind: GarmentKind;
  colour: string;
  trim: string;
  trim2: string;
  stripe: string;
  form: boolean;
  shade: string;
  shine: string;
  /** A waistcoat: it ends above the knee and has no sleeves. */
  short: boolean;
  /** Wide sleeves. */
  bell: boolean;
  bisht: boolean;
  cx: number;
  top: number;
  hem: number;
  /** Half of its width at the hem and the shoulder. */
  hw: number;
  sw: number;
};

export const SIDES = [-1, 1] as const;

const hemOf = (kind: GarmentKind, form: boolean): number => {
  if (kind === 'waistcoat') return 560;
  return form ? 700 : 722;
};

const topOf = (kind: GarmentKind, form: boolean): number => {
  if (kind === 'waistcoat') return 198;
  return form ? 176 : 164;
};

function halfHem(kind: GarmentKind): number {
  if (kind === 'bisht') return 210;
  if (kind === 'abaya') return 172;
  return kind === 'thobe' || kind === 'waistcoat' ? 142 : 178;
}

export function cutOf(s: StillLife, look: GarmentLook): Cut {
  const { kind, colour, trim, trim2 = '#e7c98a', stripe = '', form = false } = look;
  return {
    s,
    kind,
    colour,
    trim,
    trim2,
    stripe,
    form,
    shade: mix(colour, '#2a1226', 0.5),
    shine: mix(colour, '#fff3d6', 0.45),
    short: kind === 'waistcoat',
    bell: kind !== 'thobe' && kind !== 'waistcoat' && kind !== 'bisht',
    bisht: kind === 'bisht',
    cx: 400,
    top: topOf(kind, form),
    hem: hemOf(kind, form),
    hw: halfHem(kind),
    sw: kind === 'bisht' ? 128 : 116,
  };
}

/** The sleeve of one side; a waistcoat has none. */
export function sleeve({ short, bisht, bell, cx, top, hem }: Cut, q: number): string {
  if (short) return '';
  if (bisht)
    return (
      `M${cx + q * 84} ${top + 10}C${cx + q * 150} ${top + 30} ${cx + q * 238} ${top + 150} ${cx + q * 262} ${top + 300}` +
      `L${cx + q * 232} ${hem + 2}L${cx + q * 120} ${hem + 6}Z`
    );
  if (bell)
    return (
      `M${cx + q * 70} ${top + 6}C${cx + q * 130} ${top + 20} ${cx + q * 156} ${top + 70} ${cx + q * 184} ${top + 150}` +
      `L${cx + q * 256} ${top + 298}Q${cx + q * 222} ${top + 338} ${cx + q * 170} ${top + 334}L${cx + q * 96} ${top + 150}Z`
    );
  return (
    `M${cx + q * 70} ${top + 6}C${cx + q * 124} ${top + 18} ${cx + q * 146} ${top + 60} ${cx + q * 160} ${top + 130}` +
    `L${cx + q * 212} ${top + 320}Q${cx + q * 190} ${top + 334} ${cx + q * 160} ${top + 332}L${cx + q * 92} ${top + 150}Z`
  );
}

/** Everything but the sleeves. */
export function body(cut: Cut): string {
  const { cx, top, hem, hw, sw, short, s } = cut;
  if (short)
    return (
      `M${cx - 46} ${top - 4}L${cx - 112} ${top + 18}C${cx - 84} ${top + 90} ${cx - 96} ${top + 130} ${cx - 128} ${top + 160}` +
      `C${cx - 122} ${top + 260} ${cx - 134} ${top + 320} ${cx - 138} ${hem - 26}Q${cx - 70} ${hem} ${cx - 12} ${hem + 34}` +
      `L${cx} ${hem - 10}L${cx + 12} ${hem + 34}Q${cx + 70} ${hem} ${cx + 138} ${hem - 26}` +
      `C${cx + 134} ${top + 320} ${cx + 122} ${top + 260} ${cx + 128} ${top + 160}C${cx + 96} ${top + 130} ${cx + 84} ${top + 90} ${cx + 112} ${top + 18}` +
      `L${cx + 46} ${top - 4}Q${cx + 60} ${top + 100} ${cx} ${top + 190}Q${cx - 60} ${top + 100} ${cx - 46} ${top - 4}Z`
    );
  const next = random(s.seed * 3 + 1);
  const waves = Array.from({ length: 6 }, (_, i) => {
    const x0 = cx - hw + (i * hw) / 3;
    const x1 = x0 + hw / 3;
    const dip = (i % 2 ? 15 : 5) + next() * 4;
    return `Q${f((x0 + x1) / 2)} ${f(hem + dip)} ${f(x1)} ${f(hem + (i === 5 ? 0 : 9))}`;
  }).join('');
  return (
    `M${cx - 40} ${top - 6}C${cx - 80} ${top + 2} ${cx - 104} ${top + 10} ${cx - sw} ${top + 24}` +
    `C${cx - sw + 14} ${top + 90} ${cx - sw + 6} ${top + 150} ${cx - sw - 8} ${top + 230}L${cx - hw} ${hem}${waves}` +
    `L${cx + sw + 8} ${top + 230}C${cx + sw - 6} ${top + 150} ${cx + sw - 14} ${top + 90} ${cx + sw} ${top + 24}` +
    `C${cx + 104} ${top + 10} ${cx + 80} ${top + 2} ${cx + 40} ${top - 6}Q${cx} ${top + 34} ${cx - 40} ${top - 6}Z`
  );
}
