import { expect, test } from 'vitest';
import {
  countedIdentity,
  recipientFaults,
  recipientIdentity,
  type Recipient,
} from './recipient.ts';

const atCounter: Recipient = {
  method: 'cash',
  country: 'Egypt',
  name: 'Khadija Mansour',
  nameArabic: '',
  iban: '',
  number: '',
  city: 'Mansoura',
  phone: '+201001234567',
};

test('cash recipients are counted by phone, and stored by name, city and phone', () => {
  const other = { ...atCounter, name: 'Khadiga Mansoor', city: 'Cairo' };
  expect(countedIdentity(other)).toBe(countedIdentity(atCounter));
  expect(recipientIdentity(other)).not.toBe(recipientIdentity(atCounter));
  expect(countedIdentity({ ...atCounter, phone: '+201001234568' })).not.toBe(
    countedIdentity(atCounter),
  );
});

test('a name in mixed or other alphabets is refused', () => {
  expect(recipientFaults(atCounter)).toEqual({});
  for (const name of ['Khаdija Mansour', 'Khadija منصور', 'Хадижа Мансур'])
    expect(recipientFaults({ ...atCounter, name })).toEqual({ name: 'alphabets' });
  expect(recipientFaults({ ...atCounter, nameArabic: 'خديجة Mansour' })).toEqual({
    nameArabic: 'alphabets',
  });
});
