import { mix } from '../../colour.ts';
import { f, poly, ridge } from '../../path.ts';
import { rounded } from '../labels.ts';
import type { StillLife } from '../still-life.ts';

/** What a screen shows: a landscape of a time or place. */
const SCREENS = {
  dawn: ['#5b7fa6', '#f3cfa8', '#fbe3bb', '#c9785c', '#4a2a3a'],
  sea: ['#1d6f86', '#8fd0c8', '#f6e6c0', '#2f8a92', '#124a5c'],
  dusk: ['#2b2a5a', '#c0586a', '#ffc773', '#6a3f72', '#23122c'],
  olive: ['#7fa0a0', '#e9e2b8', '#f8edc8', '#8a9a5c', '#3d4a2c'],
} as const;
export type ScreenShows = keyof typeof SCREENS;

export type GadgetLook = { body: string; accent?: string; screen?: ScreenShows };

/** A gadget's colours while it is painted, in 800 by 800 units, and what all of them share. */
export class Gadget {
  readonly s: StillLife;
  readonly body: string;
  readonly accent: string;
  readonly dark: string;
  readonly shine: string;
  private readonly screen: ScreenShows;

  constructor(s: StillLife, { body, accent = '#e7a33c', screen = 'dawn' }: GadgetLook) {
    this.s = s;
    this.body = body;
    this.accent = accent;
    this.screen = screen;
    this.dark = mix(body, '#1a1020', 0.5);
    this.shine = mix(body, '#fff6e2', 0.6);
  }

  shade(by: number, colour = this.body): string {
    return mix(colour, '#1a1020', by);
  }

  lit(by: number, colour = this.body): string {
    return mix(colour, '#fff6e2', by);
  }

  fill(x0: number, x1: number, { lit = 0.4, dark = 0.34 } = {}): string {
    return this.s.side(this.body, x0, x1, { lit, dark });
  }

  dot(x: number, y: number, r: number, fill: string, extra = ''): void {
    this.s.add(`<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}" ${extra}/>`);
  }

  /** A lit screen with a landscape, clipped to its outline. */
  show(outline: string, x: number, y: number, w: number, h: number): void {
    const { s } = this;
    const [top, middle, low, far, near] = SCREENS[this.screen];
    s.path(outline, s.lin({ 0: top, 0.5: middle, 0.8: low }));
    s.add(`<g clip-path="${s.clip(outline)}">`);
    s.glow(x + w * 0.34, y + h * 0.44, w * 0.42, '#fff3cf', 0.8);
    this.dot(x + w * 0.34, y + h * 0.44, Math.min(w, h) * 0.075, '#fff3cf');
    for (let i = 0; i < 3; i++) {
      const edge = ridge({
        seed: s.seed * 3 + i,
        y: y + h * (0.58 + i * 0.15),
        amp: h * (0.14 - i * 0.02),
        freq: 2.6 / w,
        x0: x - 10,
        x1: x + w + 10,
      });
      const land = poly([...edge, [x + w + 10, y + h + 10], [x - 10, y + h + 10]]);
      s.path(land, mix(mix(far, low, 0.55), near, i * 0.46));
    }
    s.path(
      `M${f(x - w * 0.1)} ${f(y - 4)}H${f(x + w * 0.34)}L${f(x + w * 0.02)} ${f(y + h + 4)}H${f(x - w * 0.1)}Z`,
      '#ffffff',
      'opacity=".1"',
    );
    s.path(
      `M${f(x + w * 0.42)} ${f(y - 4)}h${f(w * 0.1)}L${f(x + w * 0.2)} ${f(y + h + 4)}h${f(-w * 0.1)}Z`,
      '#ffffff',
      'opacity=".08"',
    ).add('</g>');
  }

  rect(x: number, y: number, w: number, h: number, r: number, fill: string, extra = ''): void {
    this.s.path(rounded(x, y, w, h, r), fill, extra);
  }
}

export type Paint = (g: Gadget) => void;

/** Paints one gadget in the middle of the picture. */
export function gadget(s: StillLife, paint: Paint, look: GadgetLook): void {
  s.add('<g transform="translate(200 92)">');
  paint(new Gadget(s, look));
  s.add('</g>');
}
