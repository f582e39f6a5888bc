import type { Country } from '#base/countries.ts';
import { type Demo, insert, noon } from './demo.ts';
import { readDemoFile } from './load.ts';
import type { DemoRandom } from './random.ts';
import type { DemoAddress } from './sale.ts';

export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const { names, phones } = readDemoFile<{
  readonly names: readonly string[];
  /** Beginnings of numbers. */
  readonly phones: readonly string[];
}>('market', 'people');
const { areas, landmarks } = readDemoFile<{
  readonly areas: Record<Country, readonly (readonly [area: string, street: string])[]>;
  readonly landmarks: readonly string[];
}>('market', 'addresses');

/** The id of customer@souk.example. */
export const ownCustomerId = (demo: Demo): string => demo.id(`user:${names[0]}`);

export function addressIn(random: DemoRandom, country: Country, city: string): DemoAddress {
  const [area, street] = random.pick(areas[country]);
  const line = `${random.between(3, 96)} ${street}`;
  return { country, city, area, line, landmark: random.pick(landmarks) };
}

/**
 * The admin and the customers. The first is the demo's own customer; the others have orders and
 * reviews.
 */
export async function seedPeople(demo: Demo): Promise<DemoPerson[]> {
  const customers = names.map((name, index) => ({
    id: demo.id(`user:${name}`),
    name,
    email:
      index === 0
        ? 'customer@souk.example'
        : `${name.toLowerCase().replace(' ', '.')}@people.souk.example`,
    phone: `${phones[index % phones.length]}${100 + index * 7}`,
  }));
  const [own] = customers;
  const admin = {
    id: demo.id('user:admin'),
    name: 'Souk Admin',
    email: 'admin@souk.example',
    phone: null,
  };
  await insert(
    demo,
    'users',
    [admin, ...customers].map((person) =>
      userRow(demo, person, {
        role: person === admin ? 'admin' : 'customer',
        daysAgo: 260,
        canSignIn: person === admin || person === own,
      }),
    ),
  );
  return customers;
}

export function userRow(
  demo: Demo,
  person: Omit<DemoPerson, 'phone'> & { readonly phone: string | null },
  {
    role,
    daysAgo,
    canSignIn = true,
  }: {
    readonly role: 'admin' | 'customer' | 'vendor';
    readonly daysAgo: number;
    readonly canSignIn?: boolean;
  },
) {
  const at = noon(demo, -daysAgo);
  return {
    ...person,
    role,
    staff_role: role === 'admin' ? ('administrator' as const) : null,
    // No password has the hash '!'.
    password_hash: canSignIn ? demo.passwordHash : '!',
    email_verified_at: at,
    created_at: at,
    updated_at: at,
  };
}
