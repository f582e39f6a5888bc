import { CHILDREN, cut, FEET, LENGTHS, LETTERS, rail, turned } from './garment.ts';

const thobe = rail('thobe', 'men');
const dishdasha = rail('dishdasha', 'men');
const belt = rail('belt', 'men');
const bisht = rail('bisht', 'men');
const abaya = rail('abaya', 'women');
const kaftan = rail('kaftan', 'women');
const dress = rail('thobe', 'women');
const jalabiya = rail('galabeya', 'women');
const waistcoat = rail('waistcoat', 'men');
const head = rail('keffiyeh', 'men');
const shoe = rail('footwear', 'men');

export const darAlThob = [
  thobe(
    [
      'thobe-classic',
      'Classic thobe',
      'Cotton and polyester, 160 g',
      68,
      ['thobe-white', 'thobe-sand', 'thobe-grey'],
    ],
    'The one for every day: stiff collar, hidden buttons, and a pocket that holds a phone without showing it.',
    {
      madeToMeasure: true,
      variants: cut(68, ['White', 'Sand', 'Grey'], LENGTHS, [24, 40, 52, 31, 9, 6, 18, 14, 3, 0]),
    },
  ),
  thobe(
    ['thobe-winter', 'Winter thobe', 'Wool and viscose, 260 g', 124, ['thobe-navy', 'thobe-grey']],
    'For January in Riyadh. Lined to the knee, with cuffs for links.',
    {
      madeToMeasure: true,
      was: 145,
      variants: cut(124, ['Navy', 'Grey'], LENGTHS, [5, 12, 14, 8, 2]),
    },
  ),
  bisht(
    [
      'bisht-royal',
      'Bisht with gold zari',
      'Camel wool, hand-spun',
      640,
      ['bisht-black', 'bisht-brown', 'bisht-cream'],
    ],
    'Al Ahsa work: gold thread couched by hand for eleven days. Light enough to see a hand through.',
    {
      madeToMeasure: true,
      variants: cut(640, ['Black', 'Brown', 'Cream'], ['56', '58', '60'], [2, 3, 1, 1, 2, 0]),
    },
  ),
  head(
    [
      'shemagh-red',
      'Shemagh and agal',
      'Cotton; goat-hair cord',
      46,
      ['keffiyeh-red', 'keffiyeh-black'],
    ],
    'Woven close, so that it stands. The cord is heavy enough to stay through the wind.',
    {
      variants: cut(
        46,
        ['Red and white', 'Black and white'],
        ['52', '54', '56'],
        [40, 62, 28, 12, 9, 4],
      ),
    },
  ),
  dishdasha(
    [
      'thobe-emirati',
      'Kandora without a collar',
      'Japanese cotton, 150 g',
      82,
      ['thobe-white', 'dishdasha-sage'],
    ],
    'Round neck with a tassel, cut wide under the arm.',
    { variants: cut(82, ['White', 'Sage'], LENGTHS, [11, 20, 22, 15, 4, 0]) },
  ),
  thobe(
    [
      'thobe-boys',
      'Thobe for boys',
      'Cotton, washed soft',
      34,
      ['thobe-white', turned('thobe-navy', 0)],
    ],
    'For Eid, school and growing: the hem lets down twice.',
    { for: 'boys', variants: cut(34, ['White', 'Navy'], CHILDREN, [18, 26, 20, 14, 7, 3]) },
  ),
  bisht(
    ['bisht-summer', 'Summer bisht', 'Silk and linen', 280, ['bisht-cream', 'bisht-brown']],
    'For weddings in June. Machine-laid gold, hand-finished at the neck.',
    { was: 320, variants: cut(280, ['Cream', 'Brown'], ['56', '58', '60'], [6, 8, 4, 3]) },
  ),
  abaya(
    [
      'abaya-riyadh',
      'Everyday abaya',
      'Crêpe, does not crease',
      74,
      ['abaya-black', 'abaya-olive'],
    ],
    'Straight, with pockets. Goes into the washing machine and comes out as it was.',
    { variants: cut(74, ['Black', 'Olive'], ['54', '56', '58', '60'], [25, 38, 30, 12, 5, 0]) },
  ),
  kaftan(
    [
      'kaftan-majlis',
      'Majlis kaftan',
      'Satin-backed crêpe',
      168,
      ['kaftan-emerald', 'kaftan-indigo'],
    ],
    'A gold placket and a belt you can take off. For receiving, and being received.',
    { variants: cut(168, ['Emerald', 'Indigo'], LETTERS, [7, 9, 6, 3, 2, 1]) },
  ),
  dress(
    [
      'hejazi-dress',
      'Hejazi dress',
      'Cotton voile and silver thread',
      210,
      [turned('tatreez-white', -20)],
    ],
    'After the dresses of Taif brides, with coins left off so that you can sit.',
    { variants: cut(210, ['Ivory'], LETTERS, [4, 5, 5, 1]) },
  ),
  jalabiya(
    ['home-jalabiya', 'House jalabiya', 'Combed cotton', 42, ['jalabiya-brick', 'jalabiya-green']],
    'Wide, cool, with a neckline worth opening the door in.',
    { variants: cut(42, ['Brick', 'Green'], LETTERS, [22, 30, 28, 16]) },
  ),
  waistcoat(
    [
      'sudairi',
      'Sudairi waistcoat',
      'Wool, quilted lining',
      88,
      ['waistcoat-navy', 'waistcoat-maroon'],
    ],
    'Worn over the thobe from December. Two pockets inside.',
    { variants: cut(88, ['Navy', 'Maroon'], LETTERS, [9, 14, 11, 4, 0, 3]) },
  ),
  shoe(
    [
      'najdi-sandals',
      'Najdi sandals',
      'Cow leather, stitched sole',
      62,
      ['sandals-tan', 'sandals-black'],
    ],
    'Made in Zulfi by the third generation of one family. They darken with you.',
    { variants: cut(62, ['Tan', 'Black'], FEET, [8, 15, 17, 6, 4, 2]) },
  ),
  head(
    ['ghutra-black', 'Black and white ghutra', 'Swiss voile', 38, 'keffiyeh-black'],
    'Thin, bright and obedient under the iron.',
    { stock: 44 },
  ),
  belt(
    [
      'dagger-belt',
      'Sash with gold thread',
      'Wool and gold-thread embroidery',
      95,
      ['sash-wine', 'sash-indigo'],
    ],
    'As it is tied in Najran over the thobe, on feast days.',
    { variants: cut(95, ['Wine', 'Indigo'], LETTERS, [4, 6, 5, 2]) },
  ),
  head(
    ['shemagh-boys', 'Shemagh for boys', 'Cotton; light cord', 19, 'keffiyeh-red'],
    'Cut small, so that it stays on through the game after prayers.',
    { for: 'boys', stock: 0 },
  ),
];
