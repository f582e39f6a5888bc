import type { Beds } from '#core/demo/drawings.ts';

/** A piece that stands on the line y = 0, from x = 0 to `width`. */
export interface Piece {
  readonly of: string;
  readonly width: number;
  readonly svg: string;
}

export interface Cloth {
  readonly blanket: string;
  readonly fold: string;
  readonly wood: string;
}

const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`;
const SHEET = '#fbf8f2';
const SHADE = 'rgb(50,32,18)';

/** A shadow on the floor. */
const shadow = (width: number) =>
  `<ellipse cx="${width / 2}" cy="2" rx="${width / 2 + 12}" ry="13" fill="${SHADE}" opacity="0.2"/>`;

const WIDTHS = { single: 190, double: 290, queen: 330, king: 385 };

const pillow = (x: number, width: number) =>
  `${rect(x, -262, width, 62, SHEET, 22)}${rect(x + 8, -222, width - 16, 8, '#e6ded1', 4)}`;

function bedstead(type: keyof typeof WIDTHS, { blanket, fold, wood }: Cloth): string {
  const width = WIDTHS[type];
  const each = type === 'single' ? 1 : 2;
  const space = (width - 30) / each;
  const pillows = Array.from({ length: each }, (_, at) => pillow(20 + at * space, space - 10));
  return `${shadow(width)}${rect(0, -350, width, 220, wood, 18)}${rect(10, -340, width - 20, 60, 'rgb(255 255 255 / 0.12)', 12)}
${rect(8, -230, width - 16, 210, SHEET, 14)}${pillows.join('')}
${rect(2, -176, width - 4, 170, blanket, 14)}${rect(2, -176, width - 4, 40, fold, 12)}
${rect(14, -92, width - 28, 7, fold)}${rect(10, -10, 18, 14, wood)}${rect(width - 28, -10, 18, 14, wood)}`;
}

const posts = (width: number, wood: string) =>
  `${rect(0, -560, 14, 560, wood, 5)}${rect(width - 14, -560, 14, 560, wood, 5)}`;

function bunk({ blanket, fold, wood }: Cloth): string {
  const level = (y: number) =>
    `${rect(8, y, 214, 22, wood)}${rect(14, y - 58, 202, 58, SHEET, 12)}${rect(20, y - 84, 74, 34, '#f1eadf', 14)}${rect(100, y - 62, 116, 62, blanket, 10)}${rect(100, y - 62, 20, 62, fold, 6)}`;
  const rungs = [-90, -170, -250, -330, -410].map((y) => rect(176, y, 46, 9, wood, 4));
  return `${shadow(230)}${posts(230, wood)}${level(-370)}${level(-90)}${rect(176, -480, 8, 480, wood)}${rungs.join('')}`;
}

const sofa = ({ blanket, fold, wood }: Cloth): string =>
  `${shadow(340)}${rect(20, -210, 300, 120, blanket, 26)}${rect(0, -150, 52, 130, blanket, 22)}${rect(288, -150, 52, 130, blanket, 22)}${rect(44, -110, 252, 84, fold, 16)}${rect(168, -110, 5, 84, blanket)}${rect(60, -178, 74, 66, SHEET, 14)}${rect(206, -178, 74, 66, SHEET, 14)}${rect(22, -22, 16, 24, wood)}${rect(302, -22, 16, 24, wood)}`;

export function bed(type: Beds['type'], cloth: Cloth): Piece {
  const of = `bed-${type}`;
  if (type === 'sofa') return { of, width: 340, svg: sofa(cloth) };
  if (type === 'bunk') return { of, width: 230, svg: bunk(cloth) };
  return { of, width: WIDTHS[type], svg: bedstead(type, cloth) };
}

const cup = (x: number) => rect(x, -168, 16, 18, SHEET, 4);

/** Further pieces by the amenity that names them, the most telling ones first. */
export const FURNITURE: readonly {
  readonly amenity: string;
  readonly piece: (cloth: Cloth) => Piece;
}[] = [
  {
    amenity: 'fireplace',
    piece: () => ({
      of: 'fireplace',
      width: 240,
      svg: `${rect(0, -330, 240, 330, '#d8cbb8', 8)}${rect(-14, -346, 268, 28, '#b9a78d', 6)}<path d="M44 0v-150c0-60 40-84 76-84s76 24 76 84V0z" fill="#3b2a22"/><path d="M120-130c34 38 40 62 40 84a40 40 0 0 1-80 0c0-22 6-46 40-84z" fill="#e7a33c"/><path d="M120-82c16 20 20 30 20 44a20 20 0 0 1-40 0c0-14 4-24 20-44z" fill="#fbe3a4"/>${rect(66, -14, 108, 14, '#6b4a33', 7)}`,
    }),
  },
  {
    amenity: 'sitting_area',
    piece: ({ blanket, fold, wood }) => {
      const chair = (x: number) =>
        `${rect(x, -190, 104, 150, blanket, 24)}${rect(x - 6, -112, 116, 82, fold, 20)}${rect(x + 6, -32, 12, 32, wood)}${rect(x + 86, -32, 12, 32, wood)}`;
      return {
        of: 'sitting_area',
        width: 340,
        svg: `${shadow(340)}${chair(8)}${chair(228)}<ellipse cx="170" cy="-96" rx="52" ry="14" fill="${wood}"/>${rect(164, -96, 12, 92, wood)}<ellipse cx="170" cy="-2" rx="30" ry="7" fill="${wood}"/>${rect(150, -122, 16, 18, SHEET, 4)}${rect(176, -122, 16, 18, SHEET, 4)}`,
      };
    },
  },
  {
    amenity: 'kitchenette',
    piece: ({ wood }) => ({
      of: 'kitchenette',
      width: 290,
      svg: `${shadow(290)}${rect(0, -200, 290, 200, '#e9e2d3', 6)}${rect(-8, -216, 306, 20, wood, 4)}${rect(94, -190, 3, 184, '#c9bda8')}${rect(190, -190, 3, 184, '#c9bda8')}<path d="M60-216v-54c0-24 44-24 44 0" fill="none" stroke="#8a8f92" stroke-width="9"/>${rect(204, -236, 70, 20, '#5b5f63', 5)}`,
    }),
  },
  {
    amenity: 'desk',
    piece: ({ wood, blanket }) => ({
      of: 'desk',
      width: 230,
      svg: `${shadow(230)}${rect(0, -176, 230, 16, wood, 4)}${rect(8, -164, 12, 164, wood)}${rect(210, -164, 12, 164, wood)}${rect(150, -160, 64, 54, wood, 3)}${rect(176, -136, 12, 5, SHEET)}<path d="M36-176v-66l40-34" fill="none" stroke="#5b5f63" stroke-width="8"/><path d="m62-292 46 12-22 32z" fill="#e7a33c"/>${rect(60, -128, 74, 66, blanket, 14)}${rect(54, -70, 86, 14, blanket, 7)}${rect(62, -58, 9, 58, wood)}${rect(124, -58, 9, 58, wood)}`,
    }),
  },
  {
    amenity: 'cot',
    piece: ({ wood, fold }) => ({
      of: 'cot',
      width: 150,
      svg: `${shadow(150)}${rect(10, -70, 130, 34, SHEET, 8)}${rect(54, -78, 86, 40, fold, 10)}${[0, 24, 48, 72, 96, 120, 140].map((x) => rect(x, -150, 10, 146, wood, 4)).join('')}${rect(0, -156, 150, 14, wood, 6)}${rect(0, -34, 150, 14, wood, 5)}`,
    }),
  },
  ...['minibar', 'fridge'].map((amenity) => ({
    amenity,
    piece: ({ wood }: Cloth) => ({
      of: amenity,
      width: 104,
      svg: `${shadow(104)}${rect(0, -150, 104, 150, amenity === 'fridge' ? '#eceae4' : wood, 8)}${rect(82, -124, 7, 54, '#5b5f63', 3)}`,
    }),
  })),
  ...['kettle', 'coffee_machine'].map((amenity) => ({
    amenity,
    piece: ({ wood }: Cloth) => ({
      of: amenity,
      width: 130,
      svg: `${shadow(130)}${rect(0, -150, 130, 14, wood, 4)}${rect(10, -140, 10, 140, wood)}${rect(110, -140, 10, 140, wood)}${rect(10, -60, 110, 8, wood)}${
        amenity === 'kettle'
          ? '<path d="M30-150l6-44c2-14 38-14 40 0l6 44z" fill="#8a8f92"/><path d="M78-190c20 2 20 30 6 34" fill="none" stroke="#5b5f63" stroke-width="7"/>'
          : `${rect(22, -222, 58, 72, '#3f3b38', 8)}${rect(34, -190, 34, 32, '#fbf8f2', 3)}`
      }${cup(94)}`,
    }),
  })),
];
