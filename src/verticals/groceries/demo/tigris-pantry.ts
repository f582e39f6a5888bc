import { shelf, sizes, turned } from './grocery.ts';

const produce = shelf('fruit-vegetables');
const bakery = shelf('bakery');
const dairy = shelf('dairy-eggs');
const meat = shelf('meat-fish');
const pantry = shelf('pantry');
const sweets = shelf('sweets');
const drinks = shelf('drinks');

export const tigrisPantry = [
  pantry(
    ['anbar-rice', 'Anbar rice', 'Sack', 8.9, turned('rice-sack', -14)],
    'The scented rice of Najaf. The whole street knows when it is cooking.',
    {
      brand: 'Mishkhab',
      keeps: 500,
      variants: sizes(['2 kg', 8.9, 34], ['5 kg', 20.5, 6]),
    },
  ),
  sweets(
    ['kleicha', 'Kleicha', '750 g', 6.9, turned('maamoul', -12)],
    'Date and walnut biscuits with cardamom, for Eid and for Tuesdays.',
    {
      brand: 'Karrada Ovens',
      keeps: 25,
    },
  ),
  pantry(
    ['date-syrup', 'Date syrup', '800 ml', 4.7, turned('date-molasses', -16)],
    'Dibs of Basra: pour it over tahini, cream or rice.',
    {
      brand: 'Abu al Khaseeb',
      keeps: 600,
      was: 5.5,
    },
  ),
  drinks(
    ['loomi-tea', 'Dried lime tea', '40 bags', 3.9, 'tea'],
    'Numi Basra: sour, smoky and good for everything, says everybody’s aunt.',
    {
      brand: 'Shatt House',
      keeps: 400,
    },
  ),
  bakery(
    ['samoon', 'Samoon bread', '8 pieces', 1.3, turned('loaf', -8)],
    'Diamond-shaped, from a stone oven, best within the hour.',
    { keeps: 1 },
  ),
  dairy(
    ['geymar', 'Geymar cream', '250 g', 5.5, 'butter'],
    'Buffalo cream from the marshes. With dibs and hot bread.',
    { keeps: 4, stock: 2 },
  ),
  meat(
    ['river-carp', 'River carp for masgouf', '2 kg', 14.5, turned('fish', 20)],
    'Split from the back and salted, ready for the fire.',
    {
      keeps: 2,
      stock: 4,
    },
  ),
  produce(
    ['barhi-melon', 'Watermelon', '5 kg', 3.1, 'watermelon'],
    'From Samarra’s sand. Knock on it: it answers.',
    { keeps: 10 },
  ),
  pantry(
    ['mixed-nuts', 'Nuts of the north', '500 g', 7.7, 'nuts'],
    'Roasted in Sulaymaniyah, salted lightly.',
    { keeps: 180 },
  ),
  pantry(
    ['tomato-paste', 'Tomatoes in tins', '4 tins', 4.8, 'tomato-tin'],
    'Karbala tomatoes, peeled, with their juice.',
    {
      brand: 'Karbala Gardens',
      keeps: 700,
    },
  ),
];
