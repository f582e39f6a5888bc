import { cut, FEET, LENGTHS, LETTERS, rail, turned } from './garment.ts';

const bisht = rail('bisht', 'men');
const thobe = rail('thobe', 'men');
const abaya = rail('abaya', 'women');
const dress = rail('thobe', 'women');
const head = rail('keffiyeh', 'everyone');
const dishdasha = rail('dishdasha', 'men');
const scarf = rail('headscarf', 'women');
const belt = rail('belt', 'men');
const shoe = rail('footwear', 'everyone');
const waistcoat = rail('waistcoat', 'men');
const jalabiya = rail('galabeya', 'women');
const kaftan = rail('kaftan', 'women');

export const mesopotamiaCloth = [
  bisht(
    ['bisht-najafi', 'Aba of Najaf', 'Camel and sheep wool', 310, ['bisht-brown', 'bisht-black']],
    'Khachiya cloth from Najaf, so fine that it folds into a fist.',
    {
      madeToMeasure: true,
      variants: cut(310, ['Brown', 'Black'], ['56', '58', '60'], [4, 5, 3, 2, 0]),
    },
  ),
  dishdasha(
    [
      'dishdasha-basra',
      'Dishdasha of Basra',
      'Cotton poplin',
      44,
      ['dishdasha-sage', 'thobe-white', 'thobe-navy'],
    ],
    'Open collar, made for the Shatt and its damp.',
    { variants: cut(44, ['Sage', 'White', 'Navy'], LENGTHS, [13, 19, 20, 11, 4, 1]) },
  ),
  head(
    [
      'yashmagh',
      'Yashmagh',
      'Cotton, hand-knotted edge',
      35,
      ['keffiyeh-black', turned('keffiyeh-black', 0)],
    ],
    'The fishing-net pattern of the south, fringed by hand.',
    { variants: cut(35, ['Black and white', 'Grey and white'], ['Standard'], [38, 5]) },
  ),
  dress(
    [
      'hashimi',
      'Embroidered dress of Baghdad',
      'Crêpe and silk thread',
      260,
      [turned('tatreez-black', 0), turned('tatreez-black', -60)],
    ],
    'For weddings on the Tigris: stitched from the collar to the floor.',
    { was: 295, variants: cut(260, ['Black', 'Green'], LETTERS, [3, 4, 2, 1]) },
  ),
  abaya(
    ['abaya-iraqi', 'Aba over the head', 'Crêpe', 69, ['abaya-black', 'abaya-plum']],
    'Cut in one piece, as in Karbala.',
    { variants: cut(69, ['Black', 'Plum'], LETTERS, [18, 22, 20, 9, 2]) },
  ),
  waistcoat(
    [
      'kurdish-vest',
      'Kurdish waistcoat',
      'Wool, braided',
      84,
      ['waistcoat-navy', turned('waistcoat-maroon', 60)],
    ],
    'From Sulaymaniyah, for Newroz and every dance.',
    { variants: cut(84, ['Navy', 'Olive'], LETTERS, [7, 9, 9, 3, 0]) },
  ),
  dress(
    [
      'kurdish-dress',
      'Kurdish dress',
      'Cotton and silk thread',
      195,
      [turned('tatreez-blue', -40)],
    ],
    'For Newroz and every dance: mountains and stars in cross-stitch.',
    { madeToMeasure: true, variants: cut(195, ['Turquoise'], LETTERS, [3, 5, 4, 0]) },
  ),
  kaftan(
    [
      'kaftan-mosul',
      'Kaftan of Mosul',
      'Muslin, of course',
      90,
      ['kaftan-burgundy', 'kaftan-indigo'],
    ],
    'The cloth has its name from here.',
    { variants: cut(90, ['Burgundy', 'Indigo'], LETTERS, [8, 10, 9, 4]) },
  ),
  jalabiya(
    [
      'marsh-dress',
      'Dress of the marshes',
      'Printed cotton',
      39,
      ['jalabiya-green', 'jalabiya-brick'],
    ],
    'Cool by the water, wide on a boat.',
    { variants: cut(39, ['Green', 'Brick'], LETTERS, [12, 16, 15, 6]) },
  ),
  scarf(
    ['fouta', 'Fouta of Baghdad', 'Silk and cotton', 27, [turned('shawl-indigo', -30)]],
    'Chequered, fringed and good for half a century.',
    { stock: 26 },
  ),
  belt(
    ['pishtand', 'Pishtand sash', 'Woven wool, three metres', 31, [turned('sash-wine', -40)]],
    'Tied with the knots of the mountains.',
    { stock: 15 },
  ),
  head(
    [
      'keffiyeh-marsh',
      'Keffiyeh of the marshes',
      'Cotton; goat-hair cord',
      41,
      [turned('keffiyeh-black', 20)],
    ],
    'The net of the fishermen, knotted at the edge by their wives.',
    { stock: 17 },
  ),
  head(
    ['jamana', 'Kurdish headcloth', 'Cotton and silk', 33, [turned('keffiyeh-red', -60)]],
    'Four turns and a corner over the ear.',
    { stock: 23 },
  ),
  shoe(
    ['klash', 'Sandals of Hawraman', 'Cow leather, stitched', 78, ['sandals-tan', 'sandals-black']],
    'For mountain paths; three days in the making.',
    { variants: cut(78, ['Tan', 'Black'], FEET, [4, 6, 6, 2, 0]) },
  ),
  bisht(
    ['farwa', 'Winter cloak', 'Wool, lamb lining', 220, ['bisht-black', 'bisht-cream']],
    'For the desert before dawn.',
    { was: 260, variants: cut(220, ['Black', 'Cream'], ['M', 'L'], [7, 5, 3, 1]) },
  ),
  thobe(
    [
      'zubun',
      'Zubun coat',
      'Striped cotton and silk',
      112,
      [turned('thobe-sand', 0), 'thobe-navy'],
    ],
    'Crossed in front and belted, as in our grandfathers’ pictures.',
    { variants: cut(112, ['Sand', 'Navy'], LETTERS, [5, 6, 6, 2]) },
  ),
  abaya(
    ['abaya-winter', 'Velvet abaya', 'Cotton velvet', 120, ['abaya-plum', 'abaya-olive']],
    'Warm, heavy and heard when it turns.',
    { variants: cut(120, ['Plum', 'Olive'], LETTERS, [6, 7, 7, 1]) },
  ),
];
