import type { Demo } from './demo.ts';
import { noon } from './demo.ts';

export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const NAMES = [
  'Layla Haddad',
  'Omar Farouk',
  'Sara Nasser',
  'Yusuf Rahman',
  'Maya Khalil',
  'Hassan Jaber',
  'Nour Saleh',
  'Adam Weiss',
  'Rima Daher',
  'Khaled Anwar',
  'Dina Sabry',
  'Elias Nader',
  'Huda Karim',
  'Marco Rossi',
  'Aisha Bakr',
  'Tamer Lotfi',
  'Salwa Odeh',
  'Jonas Meyer',
  'Reem Shami',
  'Walid Ghanem',
  'Farah Zaki',
  'Claire Dubois',
  'Bilal Qasim',
  'Mona Tawfik',
  'Rami Sleiman',
  'Ingrid Larsen',
  'Zeina Mroue',
  'Majed Alotaibi',
  'Hanan Yusuf',
  'Peter Novak',
  'Suha Barakat',
  'Nabil Issa',
  'Amal Darwish',
  'George Maalouf',
  'Lina Sabbagh',
  'Faris Jamil',
  'Emma Clarke',
  'Saad Alharbi',
  'Rula Khoury',
  'Ibrahim Musa',
] as const;

const BEGINNINGS = ['+201055501', '+966505551', '+96170555', '+962795551', '+964775551'] as const;

/** The id of customer@souk.example. */
export const ownCustomerId = (demo: Demo): string => demo.id(`user:${NAMES[0]}`);

/**
 * The admin and the customers. The first is the demo's own customer; the others have orders and
 * reviews.
 */
export async function seedPeople(demo: Demo): Promise<DemoPerson[]> {
  const customers = NAMES.map((name, index) => ({
    id: demo.id(`user:${name}`),
    name,
    email:
      index === 0
        ? 'customer@souk.example'
        : `${name.toLowerCase().replace(' ', '.')}@people.souk.example`,
    phone: `${BEGINNINGS[index % BEGINNINGS.length]}${String(100 + index * 7)}`,
    // Only the demo customer can sign in: no password has the hash '!'.
    password_hash: index === 0 ? demo.passwordHash : '!',
    role: 'customer' as const,
  }));
  const admin = {
    id: demo.id('user:admin'),
    name: 'Souk Admin',
    email: 'admin@souk.example',
    phone: null,
    password_hash: demo.passwordHash,
    role: 'admin' as const,
  };
  const joined = noon(demo, -260);
  await demo.trx
    .insertInto('users')
    .values(
      [admin, ...customers].map((person) => ({
        ...person,
        picture: null,
        email_verified_at: joined,
        deleted_at: null,
        created_at: joined,
        updated_at: joined,
      })),
    )
    .execute();
  return customers.map(({ id, name, email, phone }) => ({ id, name, email, phone }));
}
