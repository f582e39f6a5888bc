import { mix } from './colour.ts';
import { random } from './noise.ts';
import { f, HEIGHT, pathBounds, WIDTH } from './path.ts';

/** Where a colour stands in a gradient, and how opaque it is there. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Gradient stops by offset, or as a list where the offsets are computed. */
export type Stops = Readonly<Record<number, string | readonly [string, number]>> | readonly Stop[];

type Box = [x0: number, y0: number, x1: number, y1: number];

type LinearBox = { x1?: number; y1?: number; x2?: number; y2?: number; user?: boolean };
type RadialBox = { cx: number; cy: number; r: number };

export type Texture = {
  fx?: number;
  fy?: number;
  seed?: number;
  mode?: string;
  o?: number;
  oct?: number;
  contrast?: number;
  tr?: string;
};

const isList = (stops: Stops): stops is readonly Stop[] => Array.isArray(stops);

function stopTags(stops: Stops): string {
  const list = isList(stops)
    ? stops
    : Object.entries(stops)
        .map(([offset, paint]): Stop => {
          if (typeof paint === 'string') return [Number(offset), paint];
          return [Number(offset), paint[0], paint[1]];
        })
        .sort((a, b) => a[0] - b[0]);
  return list
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

/** A grey noise filter over the whole element. */
export function noiseFilter(
  id: string,
  frequency: string,
  { octaves, seed, contrast }: { octaves: number; seed: number; contrast: number },
): string {
  const row = `${contrast} 0 0 0 ${(1 - contrast) / 2}`;
  return (
    `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>` +
    `<feColorMatrix values="${row} ${row} ${row} 0 0 0 0 1"/></filter>`
  );
}

/** The box that covers another one after `rotate(degrees x y)`, or the same without a turn. */
function unturned(box: Box, turn: string): Box {
  const [degrees, cx = 0, cy = 0] = (turn.match(/-?[\d.]+/g) ?? []).map(Number);
  if (degrees === undefined) return box;
  const a = (-degrees * Math.PI) / 180;
  const corners = [0, 2].flatMap((i) =>
    [1, 3].map((j): [number, number] => {
      const dx = Math.max(-20, Math.min(WIDTH + 20, box[i] ?? 0)) - cx;
      const dy = Math.max(-20, Math.min(HEIGHT + 20, box[j] ?? 0)) - cy;
      return [cx + dx * Math.cos(a) - dy * Math.sin(a), cy + dx * Math.sin(a) + dy * Math.cos(a)];
    }),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Collects shapes, gradients and filters. Paint functions return `this` so that strokes can be chained. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  private readonly defs: string[] = [];
  private out: string[] = [];
  private ids = 0;
  private readonly known = new Set<string>();
  private toned: ((colour: string) => string) | null = null;

  constructor(seed: number, width = WIDTH, height = HEIGHT) {
    this.seed = seed;
    this.width = width;
    this.height = height;
  }

  id(): string {
    this.ids += 1;
    return `g${this.ids}`;
  }

  /** Adds a definition under a name of the caller's, once. */
  define(id: string, markup: () => string): void {
    if (this.known.has(id)) return;
    this.known.add(id);
    this.def(markup());
  }

  /** Every #rrggbb painted from here on passes through a tone, until it is null again. */
  ambient(tone: ((colour: string) => string) | null): this {
    this.toned = tone;
    return this;
  }

  private inAmbient(markup: string): string {
    return this.toned ? markup.replace(/#[0-9a-f]{6}\b/gi, this.toned) : markup;
  }

  private def(markup: string): void {
    this.defs.push(this.inAmbient(markup));
  }

  lin(stops: Stops, { x1 = 0, y1 = 0, x2 = 0, y2 = 1, user = false }: LinearBox = {}): string {
    const id = this.id();
    const units = user ? ' gradientUnits="userSpaceOnUse"' : '';
    this.def(
      `<linearGradient id="${id}" x1="${f(x1)}" y1="${f(y1)}" x2="${f(x2)}" y2="${f(y2)}"${units}>` +
        `${stopTags(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  rad(stops: Stops, { cx, cy, r }: RadialBox): string {
    const id = this.id();
    this.def(
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${f(cx)}" cy="${f(cy)}" r="${f(r)}">` +
        `${stopTags(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  blur(deviation: number): string {
    const id = `b${String(deviation).replace('.', '_')}`;
    this.define(
      id,
      () =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%">` +
        `<feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
    return `url(#${id})`;
  }

  /** Clips to a path; `evenodd` keeps the holes in it open. */
  clip(d: string, rule?: 'evenodd'): string {
    const id = this.id();
    const holes = rule ? ` clip-rule="${rule}"` : '';
    this.def(`<clipPath id="${id}"><path d="${d}"${holes}/></clipPath>`);
    return `url(#${id})`;
  }

  add(markup: string): this {
    this.out.push(this.inAmbient(markup));
    return this;
  }

  rect(fill: string, y = 0, h = this.height, extra = ''): this {
    return this.add(
      `<rect x="0" y="${f(y)}" width="${this.width}" height="${f(h)}" fill="${fill}" ${extra}/>`,
    );
  }

  path(d: string, fill: string, extra = ''): this {
    return this.add(`<path d="${d}" fill="${fill}" ${extra}/>`);
  }

  line(d: string, stroke: string, w: number, extra = ''): this {
    return this.add(
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}"` +
        ` stroke-linecap="round" stroke-linejoin="round" ${extra}/>`,
    );
  }

  sky(stops: Stops): this {
    return this.rect(this.lin(stops));
  }

  /** Light itself: it is never toned by the hour. */
  glow(x: number, y: number, r: number, colour: string, a = 1, mode = 'screen'): this {
    const toned = this.toned;
    this.toned = null;
    const fill = this.rad(
      { 0: [colour, a], 0.25: [colour, a * 0.55], 0.55: [colour, a * 0.18], 1: [colour, 0] },
      { cx: x, cy: y, r },
    );
    const circle = `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}"/>`;
    const open = `<g style="mix-blend-mode:${mode}">`;
    const last = this.out.at(-1);
    // Every blended element costs a sheet of the picture's size: glows in a row share one.
    if (last?.startsWith(open))
      this.out[this.out.length - 1] = last.replace(/<\/g>$/, `${circle}</g>`);
    else this.out.push(`${open}${circle}</g>`);
    this.toned = toned;
    return this;
  }

  sun(x: number, y: number, r: number, core: string, halo: string): this {
    this.glow(x, y, r * 11, halo, 0.75);
    this.glow(x, y, r * 4.5, core, 0.7);
    return this.add(`<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${core}"/>`);
  }

  /** The haze that separates one plane of the picture from the next. */
  haze(y: number, h: number, colour: string, a = 0.6): this {
    return this.rect(this.lin({ 0: [colour, 0], 0.55: [colour, a], 1: [colour, 0] }), y, h);
  }

  /** Material: stretched fractal noise clipped to a shape. Above .5 opacity it turns to camouflage. */
  tex(d: string, options: Texture): this {
    const { fx = 0.004, fy = 0.06, seed = 1, oct = 3, contrast = 2.2 } = options;
    const { mode = 'soft-light', o = 0.5, tr = '' } = options;
    const id = this.id();
    this.def(noiseFilter(id, `${fx} ${fy}`, { octaves: oct, seed, contrast }));
    // Noise is costly by the pixel: only the shape's own box is filled.
    const [x0, y0, x1, y1] = unturned(pathBounds(d), tr);
    const turn = tr ? ` transform="${tr}"` : '';
    return this.add(
      `<g clip-path="${this.clip(d)}" style="mix-blend-mode:${mode}" opacity="${o}">` +
        `<rect x="${f(x0)}" y="${f(y0)}" width="${f(x1 - x0)}" height="${f(y1 - y0)}"` +
        ` filter="url(#${id})"${turn}/></g>`,
    );
  }

  stars(n: number, bottom: number, colour = '#fff', seed = 4): this {
    const next = random(seed);
    let s = '';
    for (let i = 0; i < n; i++) {
      const b = next();
      s +=
        `<circle cx="${f(next() * this.width)}" cy="${f(Math.pow(next(), 1.3) * bottom)}"` +
        ` r="${f(0.5 + b * b * b * 2)}" opacity="${f(0.25 + b * 0.7)}"/>`;
    }
    return this.add(`<g fill="${colour}">${s}</g>`);
  }

  /** A fill lit from the left across a horizontal span. */
  side(
    colour: string,
    x0: number,
    x1: number,
    { lit = 0.2, dark = 0.26 }: { lit?: number; dark?: number } = {},
  ): string {
    return this.lin(
      { 0: mix(colour, '#fff0cf', lit), 0.5: colour, 1: mix(colour, '#3a1c2a', dark) },
      { x1: x0, y1: 0, x2: x1, y2: 0, user: true },
    );
  }

  soft(d: string, colour: string, o: number, b = 10, mode = ''): this {
    const style = mode ? ` style="mix-blend-mode:${mode}"` : '';
    return this.add(
      `<path d="${d}" fill="${colour}" opacity="${o}" filter="${this.blur(b)}"${style}/>`,
    );
  }

  /** Everything painted so far becomes its own mirror image. */
  mirror(): this {
    this.out = [`<g transform="translate(${this.width} 0) scale(-1 1)">`, ...this.out, '</g>'];
    return this;
  }

  /** Vignette and film grain over all, then the SVG text. */
  close(finish: {
    grain: number;
    grainContrast: number;
    vignette: number;
    tint: string;
    centre: RadialBox;
  }): string {
    const { grain, grainContrast, vignette, tint, centre } = finish;
    this.toned = null;
    const inner = this.width === WIDTH ? 0.62 : 0.6;
    this.rect(this.rad({ 0: [tint, 0], [inner]: [tint, 0], 1: [tint, vignette] }, centre));
    this.def(noiseFilter('grain', '.78', { octaves: 2, seed: this.seed, contrast: grainContrast }));
    this.add(
      `<rect width="${this.width}" height="${this.height}" filter="url(#grain)"` +
        ` opacity="${grain}" style="mix-blend-mode:soft-light"/>`,
    );
    const size = `viewBox="0 0 ${this.width} ${this.height}" width="${this.width}" height="${this.height}"`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n` +
      `<defs>\n${this.defs.join('\n')}\n</defs>\n${this.out.join('\n')}\n</svg>\n`
    );
  }
}
