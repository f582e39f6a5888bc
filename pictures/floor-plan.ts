import type { Language } from '#base/two-languages.ts';
import type { Beds, RoomDrawing, RoomFacts } from '#core/demo/drawings.ts';
import { PICTURE } from './cut.ts';
import { drawLetters } from './letters.ts';

/** Metres. */
const BED: Readonly<Record<Beds['type'], { readonly width: number; readonly length: number }>> = {
  single: { width: 0.9, length: 2 },
  double: { width: 1.4, length: 2 },
  queen: { width: 1.6, length: 2 },
  king: { width: 1.9, length: 2 },
  sofa: { width: 2, length: 0.9 },
  bunk: { width: 0.9, length: 2 },
};
const INK = '#4a3c31';
const FLOOR = '#fbf6ec';
const TILES = '#dfeae9';
const WOOD = '#d9b48a';
const CLOTH = '#cfe0d8';
const OUTDOORS: Readonly<Record<string, string>> = {
  balcony: '#e6d8bf',
  terrace: '#e6d8bf',
  garden: '#d5e0bd',
};

interface Area {
  readonly of: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
}

const at = (value: number): string => value.toFixed(3);

const box = ({ of, x, y, width, depth }: Area, fill: string, stroke = 0.06, inside = '') =>
  `<g data-of="${of}"><rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(depth)}" fill="${fill}" stroke="${INK}" stroke-width="${stroke}"/>${inside}</g>`;

function drawBed(type: Beds['type'], x: number, y: number): string {
  const { width, length } = BED[type];
  const each = type === 'double' || type === 'queen' || type === 'king' ? 2 : 1;
  const pillows = Array.from(
    { length: each },
    (_, nth) =>
      `<rect x="${at(x + 0.08 + (nth * (width - 0.08)) / each)}" y="${at(y + 0.08)}" width="${at((width - 0.08 * (each + 1)) / each)}" height="0.36" rx="0.1" fill="#fff" stroke="${INK}" stroke-width="0.02"/>`,
  );
  const rest =
    type === 'sofa'
      ? `<path d="M${at(x)} ${at(y + 0.25)}h${width}M${at(x + width / 2)} ${at(y + 0.25)}v0.65" stroke="${INK}" stroke-width="0.03"/>`
      : `${pillows.join('')}<path d="M${at(x)} ${at(y + 0.6)}h${width}${type === 'bunk' ? `M${at(x)} ${at(y + 2)}l${width}-1.4` : ''}" stroke="${INK}" stroke-width="0.03"/>`;
  return box({ of: `bed-${type}`, x, y, width, depth: length }, CLOTH, 0.035, rest);
}

/** Basin, toilet, and a shower or a bathtub. */
function drawBathroom(area: Area, tub: boolean): string {
  const { x, y, width, depth } = area;
  const wash = tub
    ? `<g data-of="bathtub"><rect x="${at(x + 0.08)}" y="${at(y + 0.08)}" width="${at(Math.min(1.7, width - 0.16))}" height="0.72" rx="0.3" fill="#fff" stroke="${INK}" stroke-width="0.03"/></g>`
    : `<g data-of="shower"><rect x="${at(x + 0.04)}" y="${at(y + 0.04)}" width="0.85" height="0.85" fill="#c8dcdf" stroke="${INK}" stroke-width="0.03"/><circle cx="${at(x + 0.46)}" cy="${at(y + 0.46)}" r="0.09" fill="${INK}"/></g>`;
  const toilet = `<rect x="${at(x + 0.1)}" y="${at(y + depth - 0.24)}" width="0.42" height="0.18" fill="#fff" stroke="${INK}" stroke-width="0.03"/><ellipse cx="${at(x + 0.31)}" cy="${at(y + depth - 0.42)}" rx="0.18" ry="0.22" fill="#fff" stroke="${INK}" stroke-width="0.03"/>`;
  const basin = `<rect x="${at(x + width - 0.42)}" y="${at(y + depth * 0.42)}" width="0.36" height="0.55" rx="0.1" fill="#fff" stroke="${INK}" stroke-width="0.03"/>`;
  return box(area, TILES, 0.08, wash + toilet + basin);
}

/** An opening with its leaf, in a wall below. */
const door = (x: number, y: number) =>
  `<g data-of="door"><path d="M${at(x)} ${at(y)}h0.85" stroke="${FLOOR}" stroke-width="0.18"/><path d="M${at(x)} ${at(y)}v-0.85a0.85 0.85 0 0 1 0.85 0.85" fill="none" stroke="${INK}" stroke-width="0.03"/></g>`;

const windowIn = (x: number, y: number, length: number, across = false) =>
  `<g data-of="window"><path d="M${at(x)} ${at(y)}${across ? 'h' : 'v'}${at(length)}" stroke="#fff" stroke-width="0.16"/><path d="M${at(x)} ${at(y)}${across ? 'h' : 'v'}${at(length)}" stroke="#5a97a5" stroke-width="0.06"/></g>`;

interface Plan {
  readonly svg: string;
  /** Metres, with what lies outside. */
  readonly width: number;
  readonly depth: number;
}

/** One room with its bathroom; beds along the upper wall, windows to the right. */
function planOfRoom({ size, beds, amenities }: RoomFacts): Plan {
  const width = Math.sqrt(size * 1.32);
  const depth = size / width;
  const bath = Math.min(9, Math.max(3.4, size * 0.15));
  const bathroom: Area = {
    of: 'bathroom',
    x: 0,
    y: depth - Math.sqrt(bath * 0.74),
    width: Math.sqrt(bath / 0.74),
    depth: Math.sqrt(bath * 0.74),
  };
  const [lying, sofas] = [
    beds.filter(({ type }) => type !== 'sofa'),
    beds.filter(({ type }) => type === 'sofa'),
  ];
  const all = lying.flatMap(({ type, count }) => Array.from({ length: count }, () => type));
  const total = all.reduce((sum, type) => sum + BED[type].width, 0);
  // A short room has no space between its beds and its bathroom.
  const from = depth - bathroom.depth < 2.2 ? bathroom.width + 0.2 : 0.2;
  const gap = Math.min(0.6, (width - from - 0.1 - total) / all.length);
  let x = from + gap / 2;
  const placed = all.map((type) => {
    const svg = drawBed(type, x, 0.06);
    x += BED[type].width + gap;
    return svg;
  });
  const seats = sofas.flatMap(({ count }) =>
    Array.from({ length: count }, (_, nth) => drawBed('sofa', width - 2.2, depth - 1.1 - nth)),
  );
  const outside = (['balcony', 'terrace'] as const).find((one) => amenities.includes(one));
  const strip = outside === 'terrace' ? 2 : 1.3;
  const beyond = outside
    ? box(
        { of: outside, x: width, y: 0.2, width: strip, depth: depth - 0.4 },
        OUTDOORS[outside] ?? FLOOR,
        0.05,
        seat(width + strip / 2, depth / 2),
      )
    : '';
  const sitting =
    amenities.includes('sitting_area') && sofas.length === 0
      ? `<g data-of="sitting_area">${seat(width - 1, depth - 0.9)}</g>`
      : '';
  const desk = amenities.includes('desk')
    ? box({ of: 'desk', x: width - 0.66, y: depth * 0.45, width: 0.55, depth: 1.2 }, WOOD, 0.03)
    : '';
  const kitchen = amenities.includes('kitchenette')
    ? hob({ of: 'kitchenette', x: bathroom.width + 1.3, y: depth - 0.66, width: 1.5, depth: 0.6 })
    : '';
  return {
    width: width + (outside ? strip : 0),
    depth,
    svg: `${beyond}${box({ of: 'room', x: 0, y: 0, width, depth }, FLOOR, 0.16)}${drawBathroom(bathroom, amenities.includes('bathtub'))}${placed.join('')}${seats.join('')}${sitting}${desk}${kitchen}${windowIn(width, depth * 0.25, depth * 0.4)}${door(bathroom.width + 0.2, depth)}`,
  };
}

const seat = (x: number, y: number) =>
  [-0.55, 0.55]
    .map(
      (dy) =>
        `<rect x="${at(x - 0.25)}" y="${at(y + dy - 0.22)}" width="0.5" height="0.44" rx="0.12" fill="${CLOTH}" stroke="${INK}" stroke-width="0.03"/>`,
    )
    .join('') +
  `<circle cx="${at(x)}" cy="${at(y)}" r="0.26" fill="${WOOD}" stroke="${INK}" stroke-width="0.03"/>`;

const hob = (area: Area) =>
  box(
    area,
    '#efe9dd',
    0.03,
    [0.25, 0.55]
      .map(
        (dx) =>
          `<circle cx="${at(area.x + dx)}" cy="${at(area.y + area.depth / 2)}" r="0.12" fill="none" stroke="${INK}" stroke-width="0.03"/>`,
      )
      .join('') +
      `<rect x="${at(area.x + area.width - 0.6)}" y="${at(area.y + 0.12)}" width="0.5" height="0.34" rx="0.08" fill="#fff" stroke="${INK}" stroke-width="0.03"/>`,
  );

/** A home: bedrooms and bathrooms behind, the living room and kitchen in front. */
function planOfHome({ size, beds, bedrooms, bathrooms, amenities }: RoomFacts): Plan {
  const width = Math.max(Math.sqrt(size * 1.6), bedrooms * 2.6 + bathrooms * 1.7);
  const depth = size / width;
  const back = Math.min(depth * 0.55, Math.max(2.9, depth * 0.46));
  const cell = width / (bedrooms + bathrooms * 0.6);
  const order = Array.from({ length: Math.max(bedrooms, bathrooms) }, (_, nth) => [
    ...(nth < bedrooms ? (['bedroom'] as const) : []),
    ...(nth < bathrooms ? (['bathroom'] as const) : []),
  ]).flat();
  const types = beds.flatMap(({ type, count }) => Array.from({ length: count }, () => type));
  let [x, bedroom] = [0, 0];
  const behind = order.map((of) => {
    const area: Area = { of, x, y: 0, width: of === 'bedroom' ? cell : cell * 0.6, depth: back };
    x += area.width;
    if (of === 'bathroom')
      return drawBathroom(area, false) + door(area.x + area.width - 0.95, back);
    const own = types.filter((_, nth) => nth % bedrooms === bedroom);
    bedroom += 1;
    const total = own.reduce((sum, type) => sum + BED[type].width, 0);
    const gap = Math.max(0.05, (area.width - total) / (own.length + 1));
    let left = area.x + gap;
    const placed = own.map((type) => {
      const svg = drawBed(type, left, 0.1);
      left += BED[type].width + gap;
      return svg;
    });
    return `${box(area, FLOOR, 0.08, placed.join(''))}${windowIn(area.x + area.width * 0.3, 0, area.width * 0.4, true)}${door(area.x + area.width - 1, back)}`;
  });
  const strips = (['terrace', 'garden'] as const).filter((one) => amenities.includes(one));
  let below = depth;
  const outdoors = strips.map((of) => {
    const area: Area = { of, x: 0, y: below, width, depth: of === 'terrace' ? 1.8 : 2.4 };
    below += area.depth;
    return box(
      area,
      OUTDOORS[of] ?? FLOOR,
      0.05,
      of === 'terrace' ? seat(1.4, area.y + 0.9) : TREES(area),
    );
  });
  const pool = amenities.includes('pool')
    ? `<g data-of="pool"><rect x="${at(width - 5.2)}" y="${at(below - 2)}" width="4.8" height="1.7" rx="0.3" fill="#7cc0cb" stroke="${INK}" stroke-width="0.05"/></g>`
    : '';
  const kitchen = amenities.includes('kitchen')
    ? hob({ of: 'kitchen', x: 0.1, y: depth - 0.75, width: Math.min(3, width * 0.3), depth: 0.65 })
    : '';
  const fire = amenities.includes('fireplace')
    ? box(
        { of: 'fireplace', x: width - 0.55, y: depth - 2, width: 0.5, depth: 1.1 },
        '#c77a5a',
        0.03,
      )
    : '';
  return {
    width,
    depth: below,
    svg: `${outdoors.join('')}${pool}${box({ of: 'home', x: 0, y: 0, width, depth }, FLOOR, 0.18)}${behind.join('')}${kitchen}${fire}<g data-of="living">${seat(width * 0.6, (back + depth) / 2)}</g>${windowIn(width * 0.55, depth, Math.min(2.4, width * 0.25), true)}${door(width * 0.38, depth)}`,
  };
}

const TREES = ({ x, y, width, depth }: Area) =>
  [0.12, 0.34, 0.5]
    .map(
      (share) =>
        `<circle cx="${at(x + width * share)}" cy="${at(y + depth / 2)}" r="0.55" fill="#a9bf85" stroke="#6d8750" stroke-width="0.05"/>`,
    )
    .join('');

/** A plan to scale with its area below. A home has a plan of several rooms. */
export function drawFloorPlan({ room }: RoomDrawing, language: Language): string {
  const plan = room.bedrooms > 0 ? planOfHome(room) : planOfRoom(room);
  // Inside the band that a flat crop of the gallery keeps.
  const scale = Math.min(1220 / plan.width, 660 / plan.depth);
  const [left, top] = [
    (PICTURE.width - plan.width * scale) / 2,
    (PICTURE.height - 90 - plan.depth * scale) / 2,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" width="${PICTURE.width}" height="${PICTURE.height}">
<rect width="1440" height="1080" fill="#efe6d6"/>
<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(2)})">${plan.svg}</g>
${areaWords(room.size, language)}
</svg>`;
}

/** '26 m²', or '26 م²' from right to left. */
function areaWords(size: number, language: Language): string {
  const along = language === 'ar' ? -1 : 1;
  const written = (text: string, x: number, y: number, height: number) =>
    drawLetters([...text], {
      x: PICTURE.width / 2 + along * x,
      y,
      width: 200,
      height,
      gap: 60,
      fill: INK,
    });
  const number = written(String(size), -45, 914, 52);
  const unit = written(
    language === 'ar' ? 'م' : 'm',
    75,
    language === 'ar' ? 928 : 921,
    language === 'ar' ? 64 : 40,
  );
  return `<g data-of="area">${number}${unit}${written('2', 128, 896, 24)}</g>`;
}
