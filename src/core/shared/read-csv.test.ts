import { expect, test } from 'vitest';
import { BrokenCsv, csvRows, separatorOf } from './read-csv.ts';

const rows = async (csv: string) => {
  const all: (readonly string[])[] = [];
  for await (const row of csvRows(csv)) all.push(row);
  return all;
};

test('reads a CSV file as spreadsheets write it', async () => {
  expect(await rows('\uFEFFID;Name\r\n1;"رحلة ""نيل""\nمساءً"\r\n\r\n2;5" pipe\r\n')).toEqual([
    ['ID', 'Name'],
    ['1', 'رحلة "نيل"\nمساءً'],
    [''],
    ['2', '5" pipe'],
  ]);
  // Slices never end within a character.
  const camels = await rows('a🐪,b\n'.repeat(20_000));
  expect(camels).toHaveLength(20_000);
  expect(camels.every(([first]) => first === 'a🐪')).toBe(true);
});

test('uses the most frequent separator of the first line', () => {
  expect(separatorOf('ID;Price;Name, with commas\r\n')).toBe(';');
  expect(separatorOf('ID\tPrice\n')).toBe('\t');
  expect(separatorOf('ID,Price\n')).toBe(',');
});

test('refuses an unterminated quote with its row', async () => {
  await expect(rows('ID,Price\n1,2\n2,"3\n'.padEnd(100_000, 'x'))).rejects.toMatchObject({
    row: 3,
  });
  await expect(rows('ID,Price\n"1,2\n')).rejects.toThrow(BrokenCsv);
});
