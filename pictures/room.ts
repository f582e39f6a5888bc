import type { RoomDrawing, RoomFacts } from '#core/demo/drawings.ts';
import { PICTURE } from './cut.ts';
import { bed, type Cloth, FURNITURE, type Piece } from './room-furniture.ts';
import { drawOpening, VIEW_NAMES } from './room-views.ts';

const WALLS = ['#eadcc5', '#d9dfcf', '#e8d2c4', '#d5dde2', '#ecd9ac', '#e6e1d8'];
const FLOORS = ['#b98a5e', '#a9774f', '#c9b08d', '#9b8c7a', '#b7674a'];
const CLOTHS: readonly Cloth[] = [
  { blanket: '#2d7468', fold: '#4f978a', wood: '#8a5a34' },
  { blanket: '#a64a50', fold: '#c77a78', wood: '#6b4a33' },
  { blanket: '#4c6f94', fold: '#7f9dbd', wood: '#a3744a' },
  { blanket: '#c08a34', fold: '#dcb165', wood: '#70503a' },
  { blanket: '#6d8750', fold: '#94ab79', wood: '#8c6240' },
  { blanket: '#7d5f86', fold: '#a58bac', wood: '#5f4534' },
];

/** The pieces' positions and the max width of the row. */
const GROUND = 978;
const ROW = 1330;
const GAP = 34;
/** Smaller pieces are left out instead. */
const LEAST_SCALE = 0.74;

function seedOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (hash ^ (hash >>> 15)) >>> 0;
}

const pick = <T>(all: readonly T[], seed: number, first: T): T => all[seed % all.length] ?? first;

/** Small rooms look close, large ones far. */
const scaleOf = ({ size }: RoomFacts): number => Math.min(1.45, Math.max(0.95, 1.62 - size / 110));

const widthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { width }) => sum + width + GAP, -GAP);

/**
 * A room with every bed that is listed, its view, balcony or terrace, and as many of the listed
 * pieces of furniture as fit. Nothing else that a guest could expect.
 */
export function drawRoom({ name, room }: RoomDrawing): string {
  const seed = seedOf(`${name} ${room.size}`);
  const { amenities, country } = room;
  const cloth = pick(CLOTHS, seed >>> 3, CLOTHS[0] ?? FALLBACK);
  const beds = room.beds.flatMap(({ type, count }) =>
    Array.from({ length: count }, () => bed(type, cloth)),
  );
  const wanted = FURNITURE.flatMap(({ amenity, piece }) =>
    amenities.includes(amenity) ? piece(cloth) : [],
  );
  const others: Piece[] = [];
  for (const piece of wanted)
    if (widthOf([...beds, ...others, piece]) * LEAST_SCALE <= ROW) others.push(piece);
  const all = seed % 2 === 0 ? [...beds, ...others] : [...others, ...beds];
  const scale = Math.min(scaleOf(room), ROW / widthOf(all));
  let x = (PICTURE.width - widthOf(all) * scale) / 2;
  const pieces = all.map(({ of, width, svg }) => {
    const at = x;
    x += (width + GAP) * scale;
    return `<g data-of="${of}" transform="translate(${Math.round(at)} ${GROUND}) scale(${scale.toFixed(3)})">${svg}</g>`;
  });
  const outside = (['balcony', 'terrace'] as const).find((one) => amenities.includes(one));
  const view = VIEW_NAMES.find((one) => amenities.includes(one));
  // Over the furniture, so that headboards leave it free.
  const left = seed % 2 === 0 ? 900 : 140;
  const opening = drawOpening({ country, view, outside, hour: seed >>> 5, frame: cloth.wood });
  const floor = pick(FLOORS, seed >>> 7, '#b98a5e');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" width="${PICTURE.width}" height="${PICTURE.height}">
<rect width="1440" height="1080" fill="${pick(WALLS, seed >>> 11, '#eadcc5')}"/>
<rect y="790" width="1440" height="290" fill="${floor}"/><rect y="778" width="1440" height="14" fill="#fff" opacity="0.6"/>
<path d="M-40 1080 260 792M260 1080l150-288M560 1080l50-288M880 1080l-50-288M1180 1080l-150-288M1480 1080l-300-288M0 872h1440M0 972h1440" stroke="#fff" stroke-opacity="0.16" stroke-width="4"/>
<g transform="translate(${left} ${outside ? 180 : 96})">${opening}</g>
${lamp(seed % 2 === 0 ? 420 : 1010, cloth)}
<ellipse cx="720" cy="1000" rx="620" ry="56" fill="${cloth.fold}" opacity="0.4"/>
${pieces.join('\n')}
</svg>`;
}

const FALLBACK: Cloth = { blanket: '#2d7468', fold: '#4f978a', wood: '#8a5a34' };

const lamp = (x: number, { wood }: Cloth): string =>
  `<path d="M${x} 0v150" stroke="${wood}" stroke-width="6"/><path d="M${x - 70} 226c0-50 30-80 70-80s70 30 70 80z" fill="#f4d9a0"/><ellipse cx="${x}" cy="226" rx="70" ry="12" fill="#fff3d6"/>`;
