import type { Country } from '#base/countries.ts';
import type { Terms } from '#core/inventory/delivery/rules.ts';
import type { DemoShop } from '#core/demo/goods.ts';
import { byteHouse } from './byte-house.ts';
import type { Device } from './device.ts';
import { hamraElectronics } from './hamra-electronics.ts';
import { nileDigital } from './nile-digital.ts';

/** A courier takes it anywhere in some countries. */
const couriersIn = (countries: readonly Country[], least: number, most: number): Terms => ({
  zones: countries.map((country) => ({ country, city: '', areas: [] })),
  minimumCents: 0,
  windows: [],
  leadHours: 0,
  transitDays: { least, most },
});

/** The electronics shops of the demonstration. All people, firms, brands and addresses are invented. */
export const shops: readonly DemoShop<Device>[] = [
  {
    key: 'nile-digital',
    businessName: 'Nile Digital',
    ownerName: 'Hany Lotfi',
    email: 'vendor.tech@souk.example',
    city: 'Cairo',
    country: 'Egypt',
    phone: '+20255500401',
    sku: 'NDG',
    front: { subject: 'tech-shop' },
    delivery: couriersIn(['Egypt', 'Jordan'], 1, 4),
    products: nileDigital,
    about:
      'Phones, laptops and accessories, from a shop on Bab el Louk that still repairs what it sells. Every device is opened, tested and sealed again.',
  },
  {
    key: 'byte-house',
    businessName: 'Byte House Riyadh',
    ownerName: 'Nouf al-Qahtani',
    email: 'vendor.byte@souk.example',
    city: 'Riyadh',
    country: 'Saudi Arabia',
    phone: '+966115550402',
    sku: 'BYTE',
    front: { subject: 'tech-shop' },
    delivery: couriersIn(['Saudi Arabia'], 1, 3),
    products: byteHouse,
    about:
      'For desks, games and good sound. We keep one of everything out of its box, and will tell you which one not to buy.',
  },
  {
    key: 'hamra-electronics',
    businessName: 'Hamra Electronics',
    ownerName: 'Karim Sinno',
    email: 'vendor.hamra@souk.example',
    city: 'Beirut',
    country: 'Lebanon',
    phone: '+9611555403',
    sku: 'HAMRA',
    front: { subject: 'tech-shop' },
    delivery: couriersIn(['Lebanon', 'Jordan', 'Iraq'], 1, 6),
    products: hamraElectronics,
    about:
      'New, renewed and honestly used, on Hamra Street since the days of cassettes. We know our batteries: in Beirut you have to.',
  },
];
