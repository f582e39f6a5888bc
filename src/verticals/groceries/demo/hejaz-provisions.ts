import { flavours, shelf, sizes, turned } from './grocery.ts';

const produce = shelf('fruit-vegetables');
const bakery = shelf('bakery');
const dairy = shelf('dairy-eggs');
const meat = shelf('meat-fish');
const pantry = shelf('pantry');
const sweets = shelf('sweets');
const drinks = shelf('drinks');
const household = shelf('household');

export const hejazProvisions = [
  sweets(
    ['ajwa-dates', 'Ajwa dates of Madinah', 'Box', 16, turned('dates', -8)],
    'Black, dry outside and soft within. Sorted by size, packed the week they are ordered.',
    {
      brand: 'Al Awali Farms',
      keeps: 365,
      variants: sizes(['500 g', 16, 38], ['1 kg', 30, 12], ['3 kg', 84, 1]),
    },
  ),
  drinks(
    ['saudi-coffee', 'Saudi coffee', 'Pouch', 8.5, turned('coffee', 34)],
    'Pale roast with cardamom and saffron, as it is poured in Najd.',
    {
      brand: 'Dallah Roasters',
      keeps: 150,
      variants: flavours(
        ['Cardamom', 'Saffron'],
        [
          ['250 g', 8.5],
          ['500 g', 15.5],
        ],
        [44, 20, 12, 0],
      ).map(({ look: _look, ...variant }) => variant),
    },
  ),
  pantry(
    ['sidr-honey', 'Sidr honey', '500 g', 24.5, 'honey'],
    'From the valleys of Asir, dark and slow. One harvest a year.',
    {
      brand: 'Asir Apiaries',
      keeps: 720,
      stock: 8,
      lowStock: 10,
    },
  ),
  pantry(
    ['long-grain-rice', 'Long-grain rice', '10 kg', 19.8, turned('rice-sack', 20)],
    'Aged two years: grains as long as a fingernail, for kabsa.',
    {
      brand: 'Al Safwa',
      keeps: 700,
      was: 22.5,
    },
  ),
  bakery(
    ['date-maamoul', 'Date maamoul', '12 pieces', 7.9, 'maamoul'],
    'Semolina, butter and Sukkari dates, pressed in wood.',
    { keeps: 30 },
  ),
  dairy(
    ['camel-milk', 'Camel milk', '500 ml', 3.8, turned('milk', 24)],
    'From Tabuk, pasteurised and never thinned.',
    {
      brand: 'Tabuk Herds',
      keeps: 10,
    },
  ),
  meat(
    ['najdi-lamb', 'Najdi lamb, cubed', '1 kg', 15.2, turned('lamb', -8)],
    'Cut for kabsa, bones in, as it should be.',
    { keeps: 3 },
  ),
  produce(
    ['taif-grapes', 'Grapes of Taif', '1 kg', 4.2, turned('grapes', 14)],
    'Small, cool-grown and very sweet.',
    { keeps: 5, stock: 0 },
  ),
  drinks(
    ['spring-water', 'Spring water', '6 bottles', 2.4, 'water'],
    'Six glass bottles of 750 ml; we take the empty ones back.',
    {
      brand: 'Hada',
    },
  ),
  household(
    ['oud-candles', 'Oud candles', '3 pieces', 12.5, 'candles'],
    'Beeswax with a thread of oud. Forty hours each.',
    { brand: 'Bab Makkah' },
  ),
  sweets(
    ['pistachio-chocolate', 'Pistachio chocolate', '180 g', 6.4, 'chocolate'],
    'Dark, with roasted pistachio and a little kunafa.',
    {
      brand: 'Jeddah Cacao',
      keeps: 200,
    },
  ),
];
