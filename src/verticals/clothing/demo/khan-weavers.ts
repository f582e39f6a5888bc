import { CHILDREN, cut, FEET, LENGTHS, LETTERS, rail, turned } from './garment.ts';

const jalabiya = rail('galabeya', 'everyone');
const thobe = rail('thobe', 'men');
const kaftan = rail('kaftan', 'women');
const abaya = rail('abaya', 'women');
const dress = rail('thobe', 'women');
const waistcoat = rail('waistcoat', 'men');
const head = rail('keffiyeh', 'everyone');
const scarf = rail('headscarf', 'women');
const belt = rail('belt', 'everyone');
const shoe = rail('footwear', 'everyone');

export const khanWeavers = [
  jalabiya(
    [
      'galabeya-saidi',
      'Galabeya of the Saïd',
      'Long-staple cotton',
      48,
      ['jalabiya-blue', 'jalabiya-green', 'jalabiya-brick'],
    ],
    'Wide as the river and striped like its boats. What half of Luxor wears to work.',
    {
      madeToMeasure: true,
      variants: cut(48, ['Blue', 'Green', 'Brick'], LETTERS, [30, 44, 38, 20, 16, 12, 9, 2, 0]),
    },
  ),
  thobe(
    ['galabeya-white', 'White galabeya', 'Giza 86 cotton', 62, ['thobe-white', 'thobe-sand']],
    'For the mosque and the wedding. The collar is turned by hand.',
    { variants: cut(62, ['White', 'Sand'], LENGTHS, [14, 22, 25, 12, 3]) },
  ),
  kaftan(
    [
      'kaftan-khan',
      'Kaftan of Khan el-Khalili',
      'Cotton and Lurex braid',
      79,
      ['kaftan-indigo', 'kaftan-burgundy', 'kaftan-emerald'],
    ],
    'Braided by the men in the lane behind us, who will greet you when you visit.',
    {
      was: 95,
      variants: cut(79, ['Indigo', 'Burgundy', 'Emerald'], LETTERS, [12, 18, 14, 6, 9, 4, 1]),
    },
  ),
  scarf(
    [
      'shawl-akhmim',
      'Shawl of Akhmim',
      'Silk and cotton, hand-woven',
      66,
      ['shawl-indigo', turned('shawl-indigo', -70)],
    ],
    'Women of Akhmim weave without a drawing; no two are alike.',
    { variants: cut(66, ['Indigo', 'Green'], ['One size'], [14, 5]) },
  ),
  jalabiya(
    [
      'galabeya-women',
      'Galabeya for women',
      'Cotton voile, hand-blocked',
      54,
      ['jalabiya-brick', 'jalabiya-blue'],
    ],
    'Printed in Cairo with blocks of pear wood. Loose at the arm.',
    { for: 'women', variants: cut(54, ['Brick', 'Blue'], LETTERS, [15, 21, 19, 10]) },
  ),
  jalabiya(
    [
      'galabeya-children',
      'Galabeya for children',
      'Cotton',
      24,
      ['jalabiya-green', 'jalabiya-blue'],
    ],
    'For Ramadan nights with a lantern.',
    { for: 'boys', variants: cut(24, ['Green', 'Blue'], CHILDREN, [25, 30, 22, 9, 4]) },
  ),
  jalabiya(
    ['galabeya-winter', 'Winter galabeya', 'Wool flannel', 74, [turned('jalabiya-blue', -30)]],
    'For the roof in January. Deep pockets for warm hands.',
    { for: 'men', variants: cut(74, ['Slate'], LETTERS, [8, 9, 10, 4]) },
  ),
  thobe(
    ['sleep-shirt', 'Night shirt', 'Brushed cotton', 32, ['dishdasha-sage', 'thobe-grey']],
    'Nobody sees it, everybody should have one.',
    { variants: cut(32, ['Sage', 'Grey'], LETTERS, [20, 28, 24, 11]) },
  ),
  abaya(
    ['abaya-melaya', 'Abaya after the melaya laff', 'Crêpe georgette', 98, ['abaya-black']],
    'Alexandria’s old wrap, with sleeves and sense.',
    { variants: cut(98, ['Black'], LETTERS, [7, 9, 6, 0]) },
  ),
  dress(
    [
      'siwa-wedding',
      'Dress of Siwa',
      'Cotton, shell and silk',
      390,
      ['tatreez-black', 'tatreez-white'],
    ],
    'Sun-rays of silk and mother-of-pearl, for a bride’s third day.',
    { madeToMeasure: true, variants: cut(390, ['Black', 'White'], LETTERS, [1, 2, 1, 0]) },
  ),
  dress(
    [
      'bedouin-sinai',
      'Dress of Sinai',
      'Cotton, cross-stitch',
      185,
      ['tatreez-blue', 'tatreez-black'],
    ],
    'Blue for the unmarried, red for the others. We do not ask.',
    { was: 215, variants: cut(185, ['Blue', 'Red'], LETTERS, [4, 5, 4, 2]) },
  ),
  waistcoat(
    [
      'seidari',
      'Galabeya waistcoat',
      'Silk stripe and cotton',
      72,
      ['waistcoat-maroon', turned('waistcoat-navy', 100)],
    ],
    'Forty tiny buttons, of which six are enough.',
    { variants: cut(72, ['Maroon', 'Plum'], LETTERS, [6, 8, 7, 3]) },
  ),
  shoe(
    ['balgha', 'Sandals of Fustat', 'Goat leather', 29, ['sandals-tan', 'sandals-black']],
    'Soft from the first step; the courtyard’s own.',
    { variants: cut(29, ['Tan', 'Black'], FEET, [16, 22, 20, 8, 3]) },
  ),
  scarf(
    [
      'melaya-scarf',
      'Beaded headscarf',
      'Cotton voile, glass beads',
      22,
      [turned('shawl-indigo', 90), turned('shawl-indigo', 170)],
    ],
    'The mandil of the old songs: its fringe announces you.',
    { variants: cut(22, ['Plum', 'Saffron'], ['One size'], [34, 12]) },
  ),
  belt(
    [
      'hizam',
      'Woven belt',
      'Wool, tablet-woven',
      18,
      [turned('sash-wine', 40), turned('sash-indigo', 60)],
    ],
    'Keeps a galabeya where it should be.',
    { variants: cut(18, ['Rust', 'Violet'], ['One size'], [27, 2]) },
  ),
  head(
    ['imma-aswan', 'Headcloth of Aswan', 'Cotton, with its cord', 24, [turned('keffiyeh-red', 30)]],
    'Against the sun on the river, and the dust behind the camels.',
    {
      stock: 52,
    },
  ),
  kaftan(
    ['kaftan-men', 'Kaftan for men', 'Striped silk blend', 145, [turned('kaftan-indigo', -40)]],
    'As the shaikhs of al-Azhar wear it under the cloak.',
    { for: 'men', variants: cut(145, ['Teal'], LETTERS, [3, 4, 4, 1]) },
  ),
];
