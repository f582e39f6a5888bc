import { WEEKDAYS } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import type { Terms } from '#core/inventory/delivery/rules.ts';
import type { DemoShop } from '#core/demo/goods.ts';
import { alWaha } from './al-waha.ts';
import { bekaaLarder } from './bekaa-larder.ts';
import type { Grocery } from './grocery.ts';
import { hejazProvisions } from './hejaz-provisions.ts';
import { nileBasket } from './nile-basket.ts';
import { tigrisPantry } from './tigris-pantry.ts';

/** Three rounds a day through some cities. Nobody's van holds more than these orders. */
const roundsIn = (country: Country, cities: readonly string[], minimumCents: number): Terms => ({
  zones: cities.map((city) => ({ country, city, areas: [] })),
  minimumCents,
  windows: [
    { days: WEEKDAYS, from: '09:00', to: '12:00', capacity: 8 },
    { days: WEEKDAYS, from: '16:00', to: '18:00', capacity: 6 },
    { days: WEEKDAYS, from: '18:00', to: '21:00', capacity: 6 },
  ],
  leadHours: 2,
  transitDays: null,
});

/** The grocers of the demonstration. All people, firms, brands and addresses are invented. */
export const shops: readonly DemoShop<Grocery>[] = [
  {
    key: 'al-waha',
    businessName: 'Al Waha Grocers',
    ownerName: 'Nayef Haddad',
    email: 'vendor.groceries@souk.example',
    city: 'Amman',
    country: 'Jordan',
    phone: '+96265550301',
    sku: 'WAHA',
    front: { subject: 'food-shop' },
    products: alWaha,
    delivery: roundsIn('Jordan', ['Amman', 'Salt', 'Zarqa'], 1000),
    about:
      'Jabal Amman, since 1974. Fruit in before dawn, bread twice a day, and oil, zaatar and cheese from people whose villages we can name.',
  },
  {
    key: 'nile-basket',
    businessName: 'Nile Basket',
    ownerName: 'Mervat Shukri',
    email: 'vendor.basket@souk.example',
    city: 'Cairo',
    country: 'Egypt',
    phone: '+20255500302',
    sku: 'NILE',
    front: { subject: 'food-shop' },
    products: nileBasket,
    delivery: roundsIn('Egypt', ['Cairo', 'Giza'], 800),
    about:
      'What a Cairo kitchen needs for the week: beans, bread, mangoes in season, fish from the lakes and rice by the sack, carried up the stairs.',
  },
  {
    key: 'bekaa-larder',
    businessName: 'Bekaa Larder',
    ownerName: 'Rita Maalouf',
    email: 'vendor.larder@souk.example',
    city: 'Beirut',
    country: 'Lebanon',
    phone: '+9611555303',
    sku: 'BEKAA',
    front: { subject: 'food-shop' },
    products: bekaaLarder,
    delivery: roundsIn('Lebanon', ['Beirut', 'Zahle'], 1500),
    about:
      'Mouneh from the Bekaa and the mountain: molasses, oil, labneh and sweets from small houses, with the name of who made it on every jar.',
  },
  {
    key: 'hejaz-provisions',
    businessName: 'Hejaz Provisions',
    ownerName: 'Abdulaziz Bakhsh',
    email: 'vendor.provisions@souk.example',
    city: 'Jeddah',
    country: 'Saudi Arabia',
    phone: '+966125550304',
    sku: 'HEJAZ',
    front: { subject: 'food-shop', hue: -20 },
    products: hejazProvisions,
    delivery: roundsIn('Saudi Arabia', ['Jeddah', 'Makkah'], 2000),
    about:
      'Dates, coffee, honey and rice from Madinah to Asir, bought at the farm and kept cool all the way to your door in Jeddah.',
  },
  {
    key: 'tigris-pantry',
    businessName: 'Tigris Pantry',
    ownerName: 'Zainab al-Rubaie',
    email: 'vendor.pantry@souk.example',
    city: 'Baghdad',
    country: 'Iraq',
    phone: '+96415550305',
    sku: 'TIGRIS',
    front: { subject: 'food-shop', hue: 24 },
    products: tigrisPantry,
    delivery: roundsIn('Iraq', ['Baghdad'], 1200),
    about:
      'The tastes of Iraq from Basra to Sulaymaniyah: anbar rice, date syrup, kleicha, and carp the way Abu Nuwas Street likes it.',
  },
];
