import { readFileSync } from 'node:fs';
import { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { f } from '../path.ts';

/** Drawn 4:3 like places, so that a card's picture is the whole of it. */
export const WIDE = 1200;
const HIGH = 900;
const FLOOR = 500;

export type StillLifeOptions = {
  seed: number;
  /** Wall and floor; the light is warm unless it is said. */
  ground: readonly [wall: string, floor: string, light?: string];
  /** The window's light falls from the other side. */
  flip?: boolean;
  /** Where wall and floor meet; a thing on a stand has a low one. */
  floorAt?: number;
};

/** Outlines in 32 units, by name. From the MIT-licensed Fluent Emoji: README.md. */
const GLYPHS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('./glyphs.json', import.meta.url), 'utf8'),
);

/** A colour that a glyph leans to, and how far: the set's own are louder than the room. */
export type Dye = readonly [colour: string, by: number];

/** Keeps how light a colour is while it leans; leaves stay green. */
function dyed(colour: string, [towards, by]: Dye): string {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  if (green > red * 1.06 && green > blue * 1.06) return colour;
  const light = lightness(colour);
  const own = lightness(towards);
  const same =
    light < own
      ? mix('#160a08', towards, light / own)
      : mix(towards, '#fffaf0', (light - own) / (1.001 - own));
  return mix(colour, same, by);
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return red * 0.213 + green * 0.715 + blue * 0.072;
}

/** A corner of a room where things stand in the light of an arched window. */
export class StillLife extends Canvas {
  readonly wall: string;
  readonly floor: string;
  /** The darkest tint of the floor, of which shadows are. */
  readonly deep: string;
  private readonly flip: boolean;
  private glyphs = 0;

  constructor({ seed, ground, flip = false, floorAt = FLOOR }: StillLifeOptions) {
    super(seed, WIDE, HIGH);
    const [wall, floor, light = '#fff5da'] = ground;
    this.wall = wall;
    this.floor = floor;
    this.deep = mix(floor, '#2a1a14', 0.72);
    this.flip = flip;
    this.paintRoom(light, floorAt);
  }

  private paintRoom(light: string, y: number): void {
    const { wall, floor, seed } = this;
    this.rect(
      this.lin(
        { 0: mix(wall, light, 0.55), 0.6: wall, 1: mix(wall, floor, 0.75) },
        { x1: 0, y1: 0, x2: 1, y2: 1 },
      ),
    );
    const skew = -10 - ((seed * 5) % 11);
    const at = `translate(${f(260 + ((seed * 47) % 260))} ${f(y - 600 - ((seed * 13) % 40))}) scale(1.14)`;
    this.add(
      `<g filter="${this.blur(4)}" opacity=".6" transform="skewX(${skew}) ${at}">` +
        `<path d="M300 520V250Q300 130 400 70Q500 130 500 250V520Z" fill="${light}"/>` +
        `<path d="M396 70h8v450h-8ZM300 300h200v8H300Z" fill="${wall}"/>` +
        `<path d="M548 520V270Q548 170 630 120Q712 170 712 270V520Z" fill="${light}" opacity=".7"/></g>`,
    );
    this.path(
      `M0 ${y}Q600 ${y - 16} 1200 ${y}V900H0Z`,
      this.lin({ 0: mix(wall, floor, 0.55), 1: mix(floor, '#3a2418', 0.16) }),
    );
    this.path(
      `M0 ${y - 16}H1200V900H0Z`,
      this.rad({ 0: [light, 0.7], 1: [light, 0] }, { cx: 520, cy: y + 170, r: 560 }),
    );
    this.path(
      `M0 ${y}Q600 ${y - 16} 1200 ${y}V${y + 6}Q600 ${y - 10} 0 ${y + 6}Z`,
      light,
      'opacity=".35"',
    );
    this.soft('M-40 -20L480 -20L1040 940L200 940Z', light, 0.18, 13, 'soft-light');
  }

  /** A soft shadow where a thing touches the floor. */
  contact(x: number, y: number, rx: number, ry = 18, opacity = 0.5): this {
    return this.add(
      `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" fill="${this.deep}" opacity="${opacity}" filter="${this.blur(11)}"/>`,
    );
  }

  /** An outline laid flat on the floor, away from the window. */
  cast(outline: string, base: number, squash = 0.34): this {
    return this.add(
      `<g transform="translate(0 ${f(base)}) skewX(-52) scale(1 ${squash}) translate(0 ${f(-base)})" opacity=".34"` +
        ` filter="${this.blur(13)}"><path d="${outline}" fill="${this.deep}"/></g>`,
    );
  }

  /** A glyph standing at (x, base), `size` high, turned by degrees, with its shadows. */
  glyph(name: string, x: number, base: number, size: number, turn = 0, dye?: Dye): this {
    const drawn = this.glyphId(name, dye);
    const y = base - size * 0.46;
    const put = `rotate(${turn}) scale(${f2(size / 32)}) translate(-16 -16)`;
    const flat = this.flatten();
    this.add(
      `<g transform="translate(${f(x)} ${f(base)}) skewX(-52) scale(1 .34) translate(0 ${f(-size * 0.46)})" opacity=".34"` +
        ` filter="${this.blur(13)}"><g transform="${put}" filter="${flat}"><use href="#${drawn}"/></g></g>`,
    );
    this.contact(x, base - 4, size * 0.36, size * 0.055);
    return this.add(`<g transform="translate(${f(x)} ${f(y)}) ${put}"><use href="#${drawn}"/></g>`);
  }

  /** A glyph as an emblem or one of a heap, without shadows. */
  emblem(
    name: string,
    x: number,
    y: number,
    size: number,
    opacity = 1,
    { turn = 0, dye }: { turn?: number; dye?: Dye | undefined } = {},
  ): this {
    const put = `translate(${f(x)} ${f(y)}) rotate(${turn}) scale(${f2(size / 32)}) translate(-16 -16)`;
    return this.add(
      `<g transform="${put}" opacity="${opacity}"><use href="#${this.glyphId(name, dye)}"/></g>`,
    );
  }

  private glyphId(name: string, dye?: Dye): string {
    const markup = GLYPHS[name];
    if (markup === undefined) throw new RangeError(`no glyph ${name}`);
    const id = `glyph-${name}${dye ? `-${dye.join('').slice(1)}` : ''}`;
    this.define(id, () => {
      this.glyphs += 1;
      const own = `k${this.glyphs}`;
      const body = markup
        .replaceAll(/id="([^"]+)"/g, `id="${own}$1"`)
        .replaceAll(/url\(#([^)]+)\)/g, `url(#${own}$1)`)
        .replaceAll(/href="#([^"]+)"/g, `href="#${own}$1"`)
        .replaceAll(/"#[0-9a-f]{6}"/gi, (colour) =>
          dye ? `"${dyed(colour.slice(1, 8), dye)}"` : colour,
        );
      return `<g id="${id}">${body}</g>`;
    });
    return id;
  }

  /** Turns a drawing into its silhouette in the shadow's colour. */
  private flatten(): string {
    const rows = [1, 3, 5]
      .map((at) => `0 0 0 0 ${f2(Number.parseInt(this.deep.slice(at, at + 2), 16) / 255)}`)
      .join(' ');
    this.define(
      'flat',
      () =>
        '<filter id="flat" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">' +
        `<feColorMatrix values="${rows} 0 0 0 1 0"/></filter>`,
    );
    return 'url(#flat)';
  }

  finish(): string {
    if (this.flip) this.mirror();
    const room = this.close({
      grain: 0.2,
      grainContrast: 1.4,
      vignette: 0.24,
      tint: mix(this.floor, '#1a0a14', 0.8),
      centre: { cx: 600, cy: 480, r: 760 },
    });
    // Closer than places: what is sold fills the picture.
    return room.replace(`viewBox="0 0 ${WIDE} ${HIGH}"`, 'viewBox="100 140 1000 750"');
  }
}

const f2 = (n: number): number => Math.round(n * 1000) / 1000;
