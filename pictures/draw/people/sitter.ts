import { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { f } from '../path.ts';
import { pick } from '../noise.ts';

export type Role = 'guide' | 'chef' | 'driver' | 'owner' | 'apron' | 'captain' | 'doctor' | 'plain';
export type Head = '' | 'hijab' | 'keffiyeh' | 'ghutra' | 'kufi' | 'cap' | 'straw' | 'toque';
export type Hair = 'short' | 'part' | 'receding' | 'bald' | 'curly' | 'long' | 'bob' | 'bun';
export type Beard = '' | 'stubble' | 'short' | 'full' | 'goatee' | 'moustache';
export type Ground = keyof typeof GROUND;

export type PortraitOptions = {
  seed: number;
  role: Role;
  /** 0 the lightest, 6 the darkest. */
  skin: number;
  /** Half the width of the face at the eyes, the jaw and the chin. */
  face: readonly [number, number, number];
  hair?: Hair;
  hairColour?: string;
  head?: Head;
  headColour?: string;
  beard?: Beard;
  /** The colour of the frame; none without. */
  glasses?: string;
  /** 0 young, 1 middle, 2 old. */
  age?: 0 | 1 | 2;
  turn?: number;
  tilt?: number;
  woman?: boolean;
  cloth: string;
  cloth2?: string;
  ground: Ground;
  brow?: number;
};

/** The wall, the sky above and below, the land. */
const GROUND = {
  sand: ['#dcb98a', '#fff3d6', '#f6cf98', '#d39a6a'],
  sage: ['#9bb095', '#f6f3d8', '#d9dfb2', '#8fa67c'],
  teal: ['#3d7a73', '#d2e8da', '#f7e3b4', '#6ba092'],
  rose: ['#c48676', '#fdebd9', '#f4bf9d', '#c9806c'],
  blue: ['#7695ad', '#e4f0f1', '#f8e4c1', '#8fa9b3'],
  plum: ['#80607a', '#f7dfdc', '#eeb79c', '#a5788a'],
  ochre: ['#c48a38', '#fff3cc', '#f5c873', '#c98d45'],
  dusk: ['#47456a', '#a493b8', '#f7ba8b', '#77608a'],
} as const;

/** A portrait's proportions, tones and canvas, worked out once for every part that is painted. */
export type Sitter = ReturnType<typeof sitterOf>;

export function sitterOf(options: PortraitOptions) {
  const { seed, role, skin, face, cloth } = options;
  const { hair = 'short', hairColour = '#2a1b16', head = '', headColour = '#2f6f6a' } = options;
  const { beard = '', glasses = '', age = 0, turn = 0, tilt = 0, brow = 0 } = options;
  const { woman = false, cloth2 = '#f3ead9' } = options;
  const s = new Canvas(seed, 800, 800);
  const [wall, skyTop, skyFoot, land] = GROUND[options.ground];
  const cx = 400;
  const cy = 372;
  const [w, jaw, chin] = face;
  const sk = pick(
    ['#f2cba8', '#e6b48a', '#d6a077', '#c28a60', '#a9714b', '#8b5a3c', '#6e4630'],
    skin,
  );
  const grey = age > 1 ? 0.78 : age ? 0.4 : 0;
  const hc = mix(hairColour, age > 1 ? '#d9d2c8' : '#b9aea3', grey);
  const bw = woman ? 0.84 : 1;
  const X = (d: number) => cx + d * bw;
  const body =
    `M${f(X(-330))} 830C${f(X(-322))} 700 ${f(X(-280))} 655 ${f(X(-170))} 622` +
    `C${f(X(-110))} 604 ${f(X(-72))} 588 ${f(X(-66))} 560L${f(X(66))} 560` +
    `C${f(X(72))} 588 ${f(X(110))} 604 ${f(X(170))} 622` +
    `C${f(X(280))} 655 ${f(X(322))} 700 ${f(X(330))} 830Z`;
  const hairFill = s.lin(
    { 0: mix(hc, '#ffdca8', 0.32), 0.45: hc, 1: mix(hc, '#0d0508', 0.45) },
    { x1: cx - w - 30, y1: cy - 190, x2: cx + w + 40, y2: cy + 20, user: true },
  );
  return {
    s,
    seed,
    role,
    wall,
    skyTop,
    skyFoot,
    land,
    hair,
    head,
    headColour,
    beard,
    glasses,
    age,
    turn,
    tilt,
    brow,
    woman,
    cloth,
    cloth2,
    cx,
    cy,
    w,
    jaw,
    chin,
    bw,
    X,
    body,
    hairFill,
    hc,
    sk,
    fx: cx + turn,
    veil: head === 'keffiyeh' || head === 'ghutra',
    nk: woman ? 50 : 62,
    ink: mix(sk, '#2a0f14', 0.78),
    shade: mix(sk, '#7a2f2a', 0.38),
    lite: mix(sk, '#fff2d6', 0.42),
  };
}
