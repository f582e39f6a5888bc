import type { Country } from '#base/countries.ts';
import type { DemoRandom } from './random.ts';
import type { DemoAddress } from './sale.ts';

/** Areas and invented streets for the demo's people, by country. */
const AREAS: Record<Country, readonly (readonly [area: string, street: string])[]> = {
  Egypt: [
    ['Zamalek', 'Sycamore Street'],
    ['Maadi', 'Road 900'],
    ['Heliopolis', 'Baron Lane'],
  ],
  'Saudi Arabia': [
    ['Al Rawdah', 'Palm Court Street'],
    ['Al Hamra', 'Coral Street'],
    ['Al Salamah', 'Jasmine Street'],
  ],
  Lebanon: [
    ['Achrafieh', 'Stairs Street'],
    ['Hamra', 'Mulberry Street'],
    ['Badaro', 'Pine Street'],
  ],
  Jordan: [
    ['Abdoun', 'Olive Circle'],
    ['Jabal Amman', 'Rainbow Steps'],
    ['Shmeisani', 'Library Street'],
  ],
  Iraq: [
    ['Karrada', 'River Bend Street'],
    ['Mansour', 'Orchard Street'],
    ['Adhamiya', 'Bridge Street'],
  ],
};

const LANDMARKS = [
  'Behind the bakery',
  'Green door, second floor',
  'Opposite the pharmacy',
  'Next to the school',
  '',
] as const;

export function addressIn(random: DemoRandom, country: Country, city: string): DemoAddress {
  const [area, street] = random.pick(AREAS[country]);
  const line = `${random.between(3, 96)} ${street}`;
  return { country, city, area, line, landmark: random.pick(LANDMARKS) };
}
