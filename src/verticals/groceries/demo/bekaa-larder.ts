import { flavours, shelf, sizes, turned } from './grocery.ts';

const produce = shelf('fruit-vegetables');
const bakery = shelf('bakery');
const dairy = shelf('dairy-eggs');
const meat = shelf('meat-fish');
const pantry = shelf('pantry');
const sweets = shelf('sweets');
const drinks = shelf('drinks');
const household = shelf('household');

export const bekaaLarder = [
  sweets(
    ['pistachio-baklava', 'Baklava', 'Tray', 14, [turned('baklava', 0), turned('baklava', -10)]],
    'Forty leaves, clarified butter and nuts to the edge. Baked to order at night, boxed in the morning.',
    {
      brand: 'Zahle Sweets',
      keeps: 21,
      variants: flavours(
        ['Pistachio', 'Walnut'],
        [
          ['500 g', 14],
          ['1 kg', 26],
        ],
        [20, 8, 16, 0],
      ),
    },
  ),
  dairy(
    ['goat-labneh', 'Goat labneh', '500 g', 4.8, turned('labneh', 16)],
    'Sour, white and thick, from flocks above Laqlouq.',
    {
      brand: 'Laqlouq Dairy',
      keeps: 25,
    },
  ),
  pantry(
    ['grape-molasses', 'Grape molasses', '700 ml', 6.6, 'date-molasses'],
    'Boiled down over wood after the harvest. With tahini it is breakfast.',
    { brand: 'Rashaya Press', keeps: 500 },
  ),
  pantry(
    ['batrouni-oil', 'Olive oil of Batroun', 'Bottle', 11.5, turned('olive-oil', -12)],
    'Souri olives, picked green, pressed within the day.',
    {
      brand: 'Batroun Terraces',
      keeps: 480,
      variants: sizes(['500 ml', 11.5, 26], ['750 ml', 16, 4]),
    },
  ),
  produce(
    ['bekaa-apples', 'Mountain apples', '2 kg', 3.9, 'apples'],
    'Red and green together, from orchards at fourteen hundred metres.',
    {
      keeps: 30,
    },
  ),
  produce(
    ['parsley-bunches', 'Parsley for tabbouleh', '3 bunches', 1.4, turned('greens', 8)],
    'Flat-leaved, washed twice. Chop it yourself.',
    {
      keeps: 4,
    },
  ),
  bakery(
    ['zaatar-croissants', 'Zaatar croissants', '4 pieces', 4.2, 'croissants'],
    'Beirut in one bite: butter, and the hills.',
    { keeps: 2 },
  ),
  bakery(
    ['cheese-manousheh', 'Manousheh, filled', '3 pieces', 4.5, 'filled-bread'],
    'Folded and wrapped; four minutes in a hot pan.',
    { keeps: 2, was: 5.2 },
  ),
  dairy(
    ['akkawi', 'Akkawi cheese', '500 g', 5.9, turned('white-cheese', 12)],
    'Mild and stretchy. Soak it an hour for sweets.',
    { keeps: 40 },
  ),
  meat(
    ['kibbeh-beef', 'Beef for kibbeh', '500 g', 8.2, 'steak'],
    'Lean and cut fine, ground twice if you say so.',
    { keeps: 2, stock: 5 },
  ),
  pantry(
    ['falafel-mix', 'Falafel mix', '500 g', 2.6, 'falafel'],
    'Chickpeas, fava, coriander. Add water, wait, fry.',
    {
      brand: 'Saida Mills',
      keeps: 300,
    },
  ),
  pantry(
    ['seven-spices', 'Seven spices', '3 tins', 8.4, 'spice-tins'],
    'Seven spices, sumac and Aleppo pepper, in tins that close.',
    {
      brand: 'Souk el Attarine',
      keeps: 400,
    },
  ),
  drinks(
    ['rose-cordial', 'Rose cordial', '750 ml', 6.2, 'rose-syrup'],
    'Damask roses from Qsarnaba. One part to seven of cold water.',
    {
      brand: 'Qsarnaba',
      keeps: 500,
    },
  ),
  household(
    ['bay-soap', 'Laurel soap', '3 blocks', 6.8, turned('olive-soap', 14)],
    'Olive and laurel oil from Tripoli’s last soap khan.',
    {
      brand: 'Khan el Saboun',
    },
  ),
];
