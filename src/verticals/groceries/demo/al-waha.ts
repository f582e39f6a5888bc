import { flavours, shelf, sizes, turned } from './grocery.ts';

const produce = shelf('fruit-vegetables');
const bakery = shelf('bakery');
const dairy = shelf('dairy-eggs');
const meat = shelf('meat-fish');
const pantry = shelf('pantry');
const sweets = shelf('sweets');
const drinks = shelf('drinks');
const household = shelf('household');

export const alWaha = [
  produce(
    ['vine-tomatoes', 'Vine tomatoes', '1 kg', 1.8, 'tomatoes'],
    'Picked red in the Jordan Valley and driven up the same night. Good for salad today and sauce tomorrow.',
    { keeps: 6, was: 2.2 },
  ),
  produce(
    ['small-cucumbers', 'Small cucumbers', '1 kg', 1.2, 'cucumbers'],
    'Thin-skinned and crisp, from houses near Deir Alla. No peeling needed.',
    { keeps: 7 },
  ),
  pantry(
    ['zaatar-mix', 'Zaatar', 'Pouch', 4.5, [turned('zaatar', 0), turned('zaatar', -50)]],
    'Wild thyme from Ajloun, sumac and toasted sesame, ground on Thursdays. The red one has more sumac in it.',
    {
      brand: 'Ajloun Mills',
      keeps: 240,
      variants: flavours(
        ['Green', 'Red'],
        [
          ['250 g', 4.5],
          ['500 g', 8],
        ],
        [46, 18, 22, 3],
      ),
    },
  ),
  dairy(
    ['jarred-labneh', 'Labneh in olive oil', 'Jar', 5.2, 'labneh'],
    'Balls of strained sheep’s yoghurt under olive oil, as they are kept in Karak for the winter.',
    { brand: 'Umm Nayef', keeps: 45, variants: sizes(['400 g', 5.2, 31], ['800 g', 9.6, 4]) },
  ),
  produce(
    ['oranges-and-lemons', 'Oranges and lemons', '2 kg bag', 2.9, 'citrus'],
    'A mixed bag from the northern Ghor: oranges for juice, lemons for everything.',
    { keeps: 14, was: 3.6 },
  ),
  produce(
    ['black-grapes', 'Black grapes', '500 g', 2.4, 'grapes'],
    'Sweet and thick-skinned, from terraces above Mafraq.',
    { keeps: 5 },
  ),
  produce(
    ['sweet-peppers', 'Sweet and hot peppers', '1 kg', 1.95, 'peppers'],
    'Mostly sweet, with a hot one in every bag for whoever dares.',
    { keeps: 8 },
  ),
  produce(
    ['fresh-mint', 'Fresh mint', 'Bunch', 0.45, 'mint'],
    'Cut this morning. Stands in a glass of water for a week.',
    {
      keeps: 4,
      stock: 5,
    },
  ),
  produce(
    ['molokhia-leaves', 'Molokhia leaves', 'Bunch', 1.1, 'greens'],
    'Washed, off the stem and ready for the pot.',
    { keeps: 3, stock: 0 },
  ),
  bakery(
    ['shrak-bread', 'Shrak bread', '5 pieces', 1.5, 'flatbread'],
    'Thin as cloth, baked on the dome twice a day. For mansaf, or to wrap anything.',
    { keeps: 2 },
  ),
  bakery(
    ['jerusalem-kaak', 'Kaak with sesame', '2 rings', 1.6, 'kaak'],
    'Long rings of soft bread under a crust of sesame, with a twist of zaatar in paper.',
    { keeps: 2 },
  ),
  bakery(
    ['toast-loaf', 'Wholemeal loaf', '600 g', 2.1, 'loaf'],
    'Madaba wheat, stone-ground, sliced if you ask.',
    {
      brand: 'Al Waha',
      keeps: 5,
    },
  ),
  dairy(
    ['brown-eggs', 'Farm eggs', '15 pieces', 3.75, 'eggs'],
    'From hens that walk about near Salt. Brown, large, of the week.',
    {
      keeps: 20,
    },
  ),
  dairy(
    ['nabulsi-cheese', 'Nabulsi cheese', '500 g', 5.6, 'white-cheese'],
    'White, boiled with mastic and nigella. Fry it, or soak the salt out for kunafa.',
    { keeps: 60, was: 6.4 },
  ),
  dairy(
    ['fresh-milk', 'Fresh milk', '1 l', 1.7, 'milk'],
    'Whole, pasteurised, from the Dhleil farms.',
    {
      brand: 'Dhleil',
      keeps: 6,
    },
  ),
  meat(
    ['lamb-shoulder', 'Baladi lamb shoulder', '1 kg', 13.5, 'lamb'],
    'Local lamb, hung two days, cut as you write in the note.',
    { keeps: 3, stock: 4 },
  ),
  meat(
    ['chicken-legs', 'Chicken legs', '1 kg', 4.6, 'chicken'],
    'Skin on, bone in, never frozen.',
    { keeps: 3 },
  ),
  pantry(
    ['jameed', 'Jameed of Karak', '500 g', 11, turned('white-cheese', -14)],
    'Dried sheep’s yoghurt, hard as a stone, the only true beginning of mansaf.',
    { brand: 'Umm Nayef', keeps: 300, stock: 12 },
  ),
  pantry(
    ['ajloun-olive-oil', 'Olive oil, first pressing', 'Bottle', 9.8, 'olive-oil'],
    'Nabali olives from Ajloun, pressed cold in November. Peppery at first, round after a month.',
    {
      brand: 'Ajloun Mills',
      keeps: 500,
      variants: sizes(['500 ml', 9.8, 40], ['1 l', 17.5, 22], ['3 l tin', 46, 2]),
    },
  ),
  pantry(
    ['green-olives', 'Cracked green olives', '400 g', 3.2, 'olives'],
    'Cracked by hand, cured with lemon and a little chilli.',
    {
      keeps: 180,
    },
  ),
  pantry(
    ['chickpeas-dry', 'Chickpeas', '1 kg', 2.7, 'chickpea-sack'],
    'Of this year. Soak them overnight and they cook in an hour.',
    { keeps: 360 },
  ),
  pantry(
    ['white-tahini', 'White tahini', 'Jar', 4.4, 'tahini'],
    'Hulled sesame and nothing else. Stir it up from the bottom.',
    {
      brand: 'Bayt al Simsim',
      keeps: 220,
      variants: sizes(['400 g', 4.4, 55], ['800 g', 7.9, 17]),
    },
  ),
  sweets(
    ['medjool-dates', 'Medjool dates', 'Box', 6.5, 'dates'],
    'Large and soft, from the Jordan Valley. Graded by hand: jumbo ones are as long as a thumb.',
    {
      brand: 'Al Ghor',
      keeps: 200,
      variants: sizes(
        ['Large, 500 g', 6.5, 60],
        ['Large, 1 kg', 12, 24],
        ['Jumbo, 500 g', 6.5, 15],
        ['Jumbo, 1 kg', 12, 0],
      ),
    },
  ),
  sweets(
    ['anise-biscuits', 'Anise biscuits', '350 g', 2.8, 'biscuits'],
    'Crisp, not too sweet, made to be dipped.',
    { keeps: 90 },
  ),
  drinks(
    [
      'cardamom-coffee',
      'Arabic coffee with cardamom',
      'Pouch',
      7.2,
      [turned('coffee', 0), turned('coffee', 22)],
    ],
    'Ground the day it leaves. The light roast is for welcome, the dark one for staying.',
    {
      brand: 'Bayt al Qahwa',
      keeps: 180,
      variants: flavours(
        ['Light roast', 'Dark roast'],
        [
          ['250 g', 7.2],
          ['500 g', 13.4],
        ],
        [33, 9, 28, 0],
      ),
    },
  ),
  drinks(
    ['sage-tea', 'Black tea with sage', '50 bags', 3.3, 'tea-box'],
    'Ceylon leaf with sage from the hills of Ajloun.',
    {
      keeps: 400,
    },
  ),
  household(
    ['nablus-soap', 'Olive oil soap', '3 blocks', 4.9, 'olive-soap'],
    'Boiled, cut and stacked to dry for a year, as it always was. For skin, hair and wool.',
    { brand: 'Al Shaka', keeps: 900 },
  ),
  household(
    ['dish-liquid', 'Dish liquid, lemon', '750 ml', 2.3, 'dish-soap'],
    'Cuts fat, is kind to hands, and smells of very little.',
    {
      brand: 'Nadi',
    },
  ),
];
