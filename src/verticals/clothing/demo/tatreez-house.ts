import { CHILDREN, cut, FEET, LETTERS, rail, turned } from './garment.ts';

const dress = rail('thobe', 'women');
const abaya = rail('abaya', 'women');
const kaftan = rail('kaftan', 'women');
const jalabiya = rail('galabeya', 'women');
const waistcoat = rail('waistcoat', 'everyone');
const head = rail('keffiyeh', 'everyone');
const shoe = rail('footwear', 'everyone');
const dishdasha = rail('dishdasha', 'men');
const scarf = rail('headscarf', 'women');
const belt = rail('belt', 'women');

export const tatreezHouse = [
  dress(
    [
      'thob-ramallah',
      'Ramallah dress',
      'Linen, stitched in silk',
      420,
      ['tatreez-white', 'tatreez-black', 'tatreez-blue'],
    ],
    'Palms and moons of Ramallah, four months of evenings in every dress. Signed inside by who made it.',
    {
      madeToMeasure: true,
      variants: cut(420, ['White', 'Black', 'Blue'], LETTERS, [2, 3, 2, 1, 1, 0]),
    },
  ),
  dress(
    [
      'thob-everyday',
      'Tatreez dress for every day',
      'Cotton, machine-embroidered',
      118,
      ['tatreez-black', 'tatreez-blue'],
    ],
    'The same patterns on a dress that may meet a stove.',
    { was: 135, variants: cut(118, ['Black', 'Blue'], LETTERS, [14, 20, 16, 7, 3]) },
  ),
  waistcoat(
    [
      'tatreez-vest',
      'Embroidered waistcoat',
      'Velvet and gold cord',
      96,
      ['waistcoat-maroon', 'waistcoat-navy'],
    ],
    'Bethlehem couching over velvet. With jeans, as our daughters wear it.',
    { variants: cut(96, ['Maroon', 'Navy'], LETTERS, [6, 11, 8, 2]) },
  ),
  head(
    [
      'keffiyeh-hirbawi',
      'Keffiyeh',
      'Cotton, woven on old looms',
      28,
      ['keffiyeh-black', 'keffiyeh-red'],
    ],
    'From looms that have knocked since 1961. It softens with every wash.',
    {
      variants: cut(
        28,
        ['Black and white', 'Red and white'],
        ['Standard', 'Large'],
        [80, 35, 42, 5],
      ),
    },
  ),
  dress(
    [
      'thob-girls',
      'Dress for girls',
      'Cotton, hand-embroidered chest',
      64,
      ['tatreez-white', turned('tatreez-blue', 90)],
    ],
    'For the school’s heritage day, and every party after it.',
    { for: 'girls', variants: cut(64, ['White', 'Plum'], CHILDREN, [9, 8, 7, 3, 2, 0]) },
  ),
  dress(
    [
      'bethlehem-malak',
      'Malak dress of Bethlehem',
      'Striped silk and linen',
      680,
      [turned('tatreez-black', 25)],
    ],
    'The royal one: gold and silver cord on silk, made to order only.',
    { madeToMeasure: true, variants: cut(680, ['Black and gold'], LETTERS, [1, 1, 0, 0]) },
  ),
  abaya(
    [
      'abaya-tatreez',
      'Abaya with cross-stitch',
      'Crêpe, silk thread',
      158,
      ['abaya-black', 'abaya-plum'],
    ],
    'A line of Jaffa cypresses down the front, and nothing else.',
    { variants: cut(158, ['Black', 'Plum'], LETTERS, [8, 12, 9, 4, 2]) },
  ),
  abaya(
    ['abaya-open', 'Open abaya', 'Linen and viscose', 92, ['abaya-olive', 'abaya-plum']],
    'For over what you wear already. Three-quarter sleeves.',
    { was: 110, variants: cut(92, ['Olive', 'Plum'], LETTERS, [12, 15, 13, 6]) },
  ),
  kaftan(
    ['kaftan-salt', 'Kaftan of Salt', 'Cotton sateen', 130, ['kaftan-burgundy', 'kaftan-emerald']],
    'After the double dress of Salt, in half its cloth.',
    { variants: cut(130, ['Burgundy', 'Emerald'], LETTERS, [5, 8, 7, 2, 0]) },
  ),
  kaftan(
    [
      'kaftan-wedding',
      'Henna-night kaftan',
      'Velvet and gold thread',
      340,
      ['kaftan-emerald', 'kaftan-burgundy'],
    ],
    'For one night and for many photographs.',
    { madeToMeasure: true, variants: cut(340, ['Emerald', 'Burgundy'], LETTERS, [2, 3, 3, 1]) },
  ),
  jalabiya(
    [
      'majdalawi',
      'Striped dress of Majdal',
      'Cotton, hand-woven',
      86,
      ['jalabiya-blue', 'jalabiya-brick'],
    ],
    'The weavers’ stripes are called heaven and hell; choose by the season.',
    { variants: cut(86, ['Blue', 'Brick'], LETTERS, [10, 12, 12, 5]) },
  ),
  belt(
    [
      'tatreez-sash',
      'Embroidered sash',
      'Cotton, silk cross-stitch',
      44,
      ['sash-wine', turned('sash-indigo', 0)],
    ],
    'Two metres of cypresses, to tie over any dress.',
    { variants: cut(44, ['Wine', 'Indigo'], ['One size'], [19, 3]) },
  ),
  scarf(
    [
      'shawl-embroidered',
      'Shawl',
      'Wool and silk',
      58,
      ['shawl-indigo', turned('shawl-indigo', 130)],
    ],
    'Two metres, fringed by hand.',
    { variants: cut(58, ['Indigo', 'Wine'], ['One size'], [21, 4]) },
  ),
  shoe(
    [
      'hebron-sandals',
      'Sandals of Hebron',
      'Vegetable-tanned leather',
      54,
      ['sandals-tan', 'sandals-black'],
    ],
    'Cut, nailed and waxed in one workshop.',
    { variants: cut(54, ['Tan', 'Black'], FEET, [7, 10, 9, 5, 1]) },
  ),
  dishdasha(
    ['dishdasha-jordan', 'Dishdasha', 'Cotton twill', 56, ['dishdasha-sage', 'thobe-sand']],
    'For Fridays, verandas and long stories.',
    { variants: cut(56, ['Sage', 'Sand'], LETTERS, [9, 14, 12, 6, 0]) },
  ),
  waistcoat(
    ['vest-children', 'Waistcoat for children', 'Velvet', 38, ['waistcoat-maroon']],
    'The whole school choir has them.',
    { for: 'boys', variants: cut(38, ['Maroon'], CHILDREN, [11, 9, 5, 0]) },
  ),
];
