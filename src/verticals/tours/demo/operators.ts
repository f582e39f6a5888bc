import { cedarAndStone } from './cedar-and-stone.ts';
import type { DemoOperator } from './demo-tour.ts';
import { hejazPathways } from './hejaz-pathways.ts';
import { levantTable } from './levant-table.ts';
import { nileAndSandAbroad } from './nile-and-sand-abroad.ts';
import { nileAndSandEgypt } from './nile-and-sand-egypt.ts';
import { oasesAndStars } from './oases-and-stars.ts';
import { redSeaDhows } from './red-sea-dhows.ts';
import { twoRivers } from './two-rivers.ts';
import { wadiTrails } from './wadi-trails.ts';

/** The eight tour operators of the demonstration. All people, firms and addresses are invented. */
export const operators: readonly DemoOperator[] = [
  {
    key: 'nile-and-sand',
    businessName: 'Nile and Sand Journeys',
    ownerName: 'Samir Naguib',
    email: 'vendor@souk.example',
    city: 'Cairo',
    country: 'Egypt',
    phone: '+20255500101',
    tours: [...nileAndSandEgypt, ...nileAndSandAbroad],
    about:
      'River, desert and old cities in five countries, with guides who live where they guide. We have run small trips since 1998 and still answer the telephone ourselves.',
  },
  {
    key: 'red-sea-dhows',
    businessName: 'Red Sea Dhow Company',
    ownerName: 'Heba Mansour',
    email: 'vendor.dhows@souk.example',
    city: 'Marsa Alam',
    country: 'Egypt',
    phone: '+206555500102',
    tours: redSeaDhows,
    about:
      'Wooden boats, quiet reefs and captains who grew up on both shores of the Red Sea. Small groups, real lunches and no feeding of fish.',
  },
  {
    key: 'wadi-trails',
    businessName: 'Wadi Trails Jordan',
    ownerName: 'Tariq Zalabieh',
    email: 'vendor.wadi@souk.example',
    city: 'Wadi Musa',
    country: 'Jordan',
    phone: '+96235550103',
    tours: wadiTrails,
    about:
      'Walks, climbs and camps between Dana and Aqaba, led by the families who opened the routes. Most of what you pay stays in the valley.',
  },
  {
    key: 'cedar-and-stone',
    businessName: 'Cedar and Stone',
    ownerName: 'Nadine Khoury',
    email: 'vendor.cedar@souk.example',
    city: 'Beirut',
    country: 'Lebanon',
    phone: '+9611555104',
    tours: cedarAndStone,
    about:
      'Lebanon from the snow line to the harbour wall: houses to stay in, valleys to walk and tables to sit at for longer than you planned.',
  },
  {
    key: 'hejaz-pathways',
    businessName: 'Hejaz Pathways',
    ownerName: 'Fahad al-Sulami',
    email: 'vendor.hejaz@souk.example',
    city: 'Jeddah',
    country: 'Saudi Arabia',
    phone: '+966125550105',
    tours: hejazPathways,
    about:
      'From coral-stone Jeddah to the tombs of Hegra and the mist of Asir. Licensed rawis and drivers, fair hours, good coffee.',
  },
  {
    key: 'two-rivers',
    businessName: 'Two Rivers Travel',
    ownerName: 'Layth al-Jubouri',
    email: 'vendor.rivers@souk.example',
    city: 'Baghdad',
    country: 'Iraq',
    phone: '+96415550106',
    tours: twoRivers,
    about:
      'Iraq with people who know the road, the permits and the best fish on it. Archaeologists, marshmen and mountain teachers guide for us.',
  },
  {
    key: 'oases-and-stars',
    businessName: 'Oases and Stars',
    ownerName: 'Dalia Rifaat',
    email: 'vendor.oases@souk.example',
    city: 'Siwa',
    country: 'Egypt',
    phone: '+20465550107',
    tours: oasesAndStars,
    about:
      'Dark skies and deep sand in Egypt, Saudi Arabia and Jordan. We carry a telescope everywhere and leave no light behind.',
  },
  {
    key: 'levant-table',
    businessName: 'The Levant Table',
    ownerName: 'Mona Saliba',
    email: 'vendor.table@souk.example',
    city: 'Beirut',
    country: 'Lebanon',
    phone: '+9611555108',
    tours: levantTable,
    about:
      'Journeys told in dishes through Lebanon, Jordan and Iraq: markets at dawn, kitchens at noon, long tables at night.',
  },
];
