import { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import { LIGHT } from './light.ts';
import type { Light, Time } from './light.ts';
import { f } from './path.ts';
import { random } from './noise.ts';

/** What every place can vary; each drawing adds its own (a figure, a view, a season). */
export type SceneOptions = {
  seed?: number;
  time?: Time;
  /** Where the sun or moon stands, 0 to 1200 from the left. */
  sunX?: number;
  flip?: boolean;
};

export type SceneDefaults = { seed: number; time: Time; sunX: number };

type PalmOptions = { lean?: number; seed?: number; n?: number; lit?: string };

/** A 1200x900 landscape or room in the light of one hour, with the figures that give it scale. */
export class Scene extends Canvas {
  readonly time: Time;
  readonly light: Light;
  readonly sunX: number;
  /** The sun is gone: stars, lit windows, lamps. */
  readonly dark: boolean;
  private readonly flip: boolean;

  constructor(options: SceneOptions, defaults: SceneDefaults) {
    super(options.seed ?? defaults.seed);
    this.time = options.time ?? defaults.time;
    this.light = LIGHT[this.time];
    this.sunX = options.sunX ?? defaults.sunX;
    this.dark = this.time === 'night' || this.time === 'blue';
    this.flip = options.flip ?? false;
  }

  /** A colour as it looks at this hour. */
  readonly tone = (colour: string): string => mix(colour, this.light.key, this.light.k);

  /** A drawing made for one hour takes the light of another; at its own hour nothing changes. */
  relight(drawnAt: Time): this {
    return this.time === drawnAt ? this : this.ambient(this.tone);
  }

  birds(x: number, y: number, n: number, size: number, colour: string, seed = 5): this {
    const next = random(seed);
    let d = '';
    for (let i = 0; i < n; i++) {
      const bx = x + next() * size * 14;
      const by = y + next() * size * 6;
      const w = size * (0.6 + next() * 0.6);
      const k = 0.2 + next() * 0.5;
      d +=
        `M${f(bx - w)} ${f(by - w * k)}Q${f(bx - w * 0.4)} ${f(by - w * 0.45)} ${f(bx)} ${f(by)}` +
        `Q${f(bx + w * 0.4)} ${f(by - w * 0.45)} ${f(bx + w)} ${f(by - w * k)}`;
    }
    return this.line(d, colour, Math.max(1.4, size * 0.14));
  }

  palm(x: number, y: number, h: number, colour: string, options: PalmOptions = {}): this {
    paintPalm(this, x, y, h, colour, options);
    return this;
  }

  person(x: number, y: number, h: number, colour: string): this {
    return this.path(
      `M${f(x - h * 0.13)} ${f(y)}L${f(x - h * 0.15)} ${f(y - h * 0.62)}` +
        `Q${f(x - h * 0.14)} ${f(y - h * 0.8)} ${f(x)} ${f(y - h * 0.82)}` +
        `Q${f(x + h * 0.14)} ${f(y - h * 0.8)} ${f(x + h * 0.15)} ${f(y - h * 0.62)}` +
        `L${f(x + h * 0.13)} ${f(y)}Z`,
      colour,
    ).add(`<circle cx="${f(x)}" cy="${f(y - h * 0.9)}" r="${f(h * 0.1)}" fill="${colour}"/>`);
  }

  camel(x: number, y: number, size: number, colour: string, rider = false): this {
    const p = (a: number, b: number) => `${f(x + a * size)} ${f(y - b * size)}`;
    this.path(
      `M${p(-0.5, 0.52)}Q${p(-0.42, 0.72)} ${p(-0.2, 0.72)}Q${p(-0.06, 1)} ${p(0.1, 0.74)}` +
        `Q${p(0.3, 0.7)} ${p(0.4, 0.62)}Q${p(0.52, 0.5)} ${p(0.6, 0.7)}Q${p(0.66, 0.95)} ${p(0.72, 1)}` +
        `Q${p(0.9, 1.04)} ${p(0.93, 0.93)}L${p(0.9, 0.89)}L${p(0.78, 0.9)}Q${p(0.76, 0.7)} ${p(0.66, 0.5)}` +
        `Q${p(0.55, 0.36)} ${p(0.38, 0.42)}L${p(0.36, 0)}L${p(0.31, 0)}L${p(0.3, 0.2)}L${p(0.24, 0.42)}` +
        `L${p(-0.22, 0.42)}L${p(-0.26, 0.2)}L${p(-0.24, 0)}L${p(-0.3, 0)}L${p(-0.36, 0.22)}` +
        `L${p(-0.4, 0.4)}L${p(-0.46, 0.2)}L${p(-0.46, 0)}L${p(-0.51, 0)}L${p(-0.52, 0.3)}Z`,
      colour,
    );
    this.path(`M${p(0.24, 0.42)}L${p(0.2, 0)}L${p(0.15, 0)}L${p(0.12, 0.42)}Z`, colour);
    if (!rider) return this;
    this.path(
      `M${p(-0.16, 0.74)}L${p(-0.1, 1.18)}Q${p(0, 1.3)} ${p(0.08, 1.18)}L${p(0.14, 0.74)}Z`,
      colour,
    );
    return this.add(
      `<circle cx="${f(x - 0.01 * size)}" cy="${f(y - 1.3 * size)}" r="${f(0.085 * size)}" fill="${colour}"/>`,
    );
  }

  finish({ vignette = 0.42, tint = this.light.tint } = {}): string {
    if (this.flip) this.mirror();
    const centre = { cx: 600, cy: 420, r: 860 };
    return this.close({ grain: 0.24, grainContrast: 1.5, vignette, tint, centre });
  }
}

export function paintPalm(
  s: Canvas,
  x: number,
  y: number,
  h: number,
  colour: string,
  { lean = 0, seed = 1, n = 11, lit = '' }: PalmOptions = {},
): void {
  const next = random(seed);
  const tx = x + lean * h;
  const ty = y - h;
  const bend = x + lean * h * 0.15;
  s.line(
    `M${f(x)} ${f(y)}Q${f(bend)} ${f(y - h * 0.55)} ${f(tx)} ${f(ty)}`,
    colour,
    Math.max(1, h * 0.035),
  );
  let fronds = '';
  let leaflets = '';
  const steps = h > 120 ? 22 : 0;
  for (let i = 0; i < n; i++) {
    const a = -Math.PI * (-0.12 + 1.24 * (i / (n - 1))) + (next() - 0.5) * 0.2;
    const length = h * (0.34 + next() * 0.12);
    const ex = tx + Math.cos(a) * length;
    const ey = ty + Math.sin(a) * length * 0.62 + length * 0.34;
    const mx = tx + Math.cos(a) * length * 0.55;
    const my = ty + Math.sin(a) * length * 0.72 - length * 0.06;
    const wide = h * 0.035;
    fronds +=
      `M${f(tx)} ${f(ty)}Q${f(mx)} ${f(my - wide)} ${f(ex)} ${f(ey)}` +
      `Q${f(mx)} ${f(my + wide * 1.6)} ${f(tx)} ${f(ty)}Z`;
    for (let k = 2; k < steps; k++) {
      const t = k / steps;
      const px = (1 - t) * (1 - t) * tx + 2 * (1 - t) * t * mx + t * t * ex;
      const py = (1 - t) * (1 - t) * ty + 2 * (1 - t) * t * my + t * t * ey;
      const leaf = h * 0.085 * Math.sin(Math.PI * Math.min(1, t * 0.8 + 0.22));
      const ca = Math.cos(a);
      leaflets +=
        `M${f(px)} ${f(py)}l${f(ca * leaf * 0.75)} ${f(leaf * 0.8)}` +
        `M${f(px)} ${f(py)}l${f(ca * leaf * 0.95)} ${f(-leaf * 0.12 + leaf * 0.35 * t)}`;
    }
  }
  s.path(fronds, colour);
  if (leaflets) s.line(leaflets, colour, Math.max(1.2, h * 0.0055));
  if (!lit) return;
  s.line(
    `M${f(x + h * 0.012)} ${f(y)}` +
      `Q${f(bend + h * 0.012)} ${f(y - h * 0.55)} ${f(tx + h * 0.01)} ${f(ty)}`,
    lit,
    Math.max(0.6, h * 0.008),
    'opacity=".6"',
  );
}
