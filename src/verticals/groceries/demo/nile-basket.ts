import { flavours, shelf, sizes, turned } from './grocery.ts';

const produce = shelf('fruit-vegetables');
const bakery = shelf('bakery');
const dairy = shelf('dairy-eggs');
const meat = shelf('meat-fish');
const pantry = shelf('pantry');
const sweets = shelf('sweets');
const drinks = shelf('drinks');
const household = shelf('household');

export const nileBasket = [
  produce(
    ['awees-mangoes', 'Awees mangoes', '2 kg', 5.4, 'mangoes'],
    'From Ismailia, in season for six weeks: soft, stringless, and gone before you know it.',
    { keeps: 6, stock: 9 },
  ),
  pantry(
    ['foul-medames', 'Foul medames', 'Tin', 1.2, 'foul-tin'],
    'Small fava beans, cooked overnight. Open, warm, and add oil, cumin and lemon.',
    {
      brand: 'Sabah al Kheir',
      keeps: 700,
      variants: flavours(
        ['Plain', 'With cumin'],
        [
          ['400 g', 1.2],
          ['800 g', 2.1],
        ],
        [120, 60, 75, 2],
      ).map(({ look: _look, ...variant }) => variant),
    },
  ),
  bakery(
    ['baladi-bread', 'Baladi bread', '10 loaves', 1, 'flatbread'],
    'Wheat and bran, puffed in a hot oven this morning.',
    {
      keeps: 2,
    },
  ),
  drinks(
    ['aswan-karkadeh', 'Karkadeh of Aswan', 'Pouch', 3.6, 'hibiscus'],
    'Whole dried hibiscus. Steep it cold overnight, or boil it for the evening.',
    { brand: 'Nubia House', keeps: 360, variants: sizes(['200 g', 3.6, 48], ['500 g', 7.8, 14]) },
  ),
  produce(
    ['winter-strawberries', 'Strawberries', '500 g', 2.2, 'strawberries'],
    'From the Delta, red to the heart.',
    {
      keeps: 3,
      was: 2.8,
    },
  ),
  produce(
    ['red-potatoes', 'Potatoes and carrots', '2 kg', 1.7, 'potatoes'],
    'For the tray in the oven, under the chicken.',
    { keeps: 20 },
  ),
  produce(
    ['delta-onions', 'Onions and garlic', '2 kg', 1.5, 'onions-and-garlic'],
    'Golden onions, with two heads of garlic from Beni Suef.',
    {
      keeps: 30,
    },
  ),
  dairy(
    ['rumi-cheese', 'Rumi cheese, aged', '500 g', 6.9, 'yellow-cheese'],
    'Hard, peppered and six months old. Grates over anything.',
    {
      brand: 'Damietta Dairy',
      keeps: 120,
    },
  ),
  dairy(
    ['baladi-ghee', 'Baladi ghee', '700 g', 9.9, turned('butter', 6)],
    'Buffalo butter, clarified slowly until it smells of nuts.',
    {
      brand: 'Fallaha',
      keeps: 240,
      was: 11.5,
    },
  ),
  meat(
    ['nile-bouri', 'Grey mullet', '1 kg', 7.4, 'fish'],
    'Bouri from Lake Burullus, cleaned and ready for the grill.',
    {
      keeps: 2,
      stock: 3,
    },
  ),
  meat(
    ['red-sea-shrimp', 'Red Sea shrimp', '500 g', 11.8, 'shrimp'],
    'Large, shell on, landed at Hurghada.',
    { keeps: 2, stock: 0 },
  ),
  pantry(
    ['calrose-rice', 'Egyptian rice', '5 kg', 6.2, 'rice-sack'],
    'Short grains that hold together: for mahshi, and for rice pudding.',
    {
      brand: 'El Doha Fields',
      keeps: 500,
    },
  ),
  pantry(
    ['red-lentils', 'Red lentils', '1 kg', 2.1, 'lentil-sack'],
    'Twenty minutes to a yellow soup.',
    { keeps: 500 },
  ),
  pantry(
    ['dukkah-tin', 'Dukkah', '150 g', 3.4, turned('spice-tins', -8)],
    'Hazelnuts, sesame, coriander and cumin, pounded. Bread, oil, dukkah.',
    {
      brand: 'Khan Spices',
      keeps: 200,
    },
  ),
  sweets(
    ['sesame-halva', 'Halva', '500 g', 4.1, 'halva'],
    'Sesame and sugar, with pistachio or without.',
    {
      brand: 'El Rashidi Sons',
      keeps: 240,
      variants: [
        { choices: { flavour: 'Plain' }, price: 4.1, stock: 64 },
        { choices: { flavour: 'Pistachio' }, price: 5.3, stock: 5 },
        { choices: { flavour: 'Chocolate' }, price: 4.7, stock: 0 },
      ],
    },
  ),
  drinks(
    ['mango-juice', 'Mango juice', '1 l', 1.9, 'juice'],
    'Pressed fruit and water, thick enough for a spoon.',
    { brand: 'Beyti Garden', keeps: 90 },
  ),
  household(
    ['palm-broom', 'Broom and bucket', 'Set', 7.5, 'broom-and-bucket'],
    'A broom that lasts and a bucket that does not leak.',
  ),
  household(
    ['paper-towels', 'Kitchen paper', '6 rolls', 4.2, 'paper-rolls'],
    'Three layers, made in Sadat City.',
    { brand: 'Nadifa' },
  ),
];
