import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { textRows, workbook, workbookParts } from '#testing/workbooks.ts';
import { openWorkbook } from './open-workbook.ts';
import { readCsvFile } from './read-file.ts';

const read = async (file: Uint8Array, sheet: string | null = null) => {
  const opened = await openWorkbook(file, sheet);
  return opened && { ...opened, table: await readCsvFile(opened.csv) };
};
/** The cells of a sheet with one row below its header. */
const cellsOf = async (written: string, more: { strings?: string; formats?: string[] } = {}) => {
  const data = `${textRows([Array.from({ length: 9 }, (_, at) => `H${at}`)])}<row>${written}</row>`;
  const found = await read(workbook({ sheets: [{ name: 'A', data }], ...more }));
  const cells = found?.table.rows[0]?.cells ?? [];
  return cells.slice(0, cells.findLastIndex((text) => text !== '') + 1);
};
const faultOf = (file: Uint8Array) =>
  openWorkbook(file, null).then(
    () => 'none',
    (error: { fault?: string }) => error.fault,
  );
const sheets = [{ name: 'A', data: textRows([['Name'], ['Bread']]) }];
const sheetXml = 'xl/worksheets/sheet1.xml';

test('reads shared, rich, inline and Arabic texts', async () => {
  const strings =
    '<si><t>خبز بلدي</t></si><si><r><t>Rich </t></r><r><t>text</t></r><rPh><t>no</t></rPh></si>';
  expect(
    await cellsOf(
      '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>a &amp; b; "c"\n=d</t></is></c>',
      { strings },
    ),
  ).toEqual(['خبز بلدي', 'Rich text', 'a & b; "c"\n=d']);
});

test('reads numbers, booleans, and the saved results of formulas', async () => {
  expect(
    await cellsOf(
      '<c><v>0.30000000000000004</v></c><c><v>1E-7</v></c><c><v>12345678901234567</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c><f>A1*2</f><v>12.5</v></c><c t="str"><f>A1</f><v>made</v></c><c><f>NOW()</f></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    ),
  ).toEqual([
    '0.3',
    '0.0000001',
    '12345678901234600',
    'TRUE',
    'FALSE',
    '12.5',
    'made',
    '#VALUE!',
    '#DIV/0!',
  ]);
});

test('reads days, times and percentages as they are shown', async () => {
  const formats = ['m/d/yyyy', 'h:mm', 'yyyy-mm-dd h:mm', '0.00%', '[$-409]h:mm AM/PM'];
  expect(
    await cellsOf(
      '<c s="1"><v>46387</v></c><c s="2"><v>0.375</v></c><c s="3"><v>46387.5</v></c><c s="4"><v>0.075</v></c><c s="5"><v>0.7291666667</v></c><c t="d"><v>2026-12-31T00:00:00</v></c>',
      { formats },
    ),
  ).toEqual(['2026-12-31', '09:00', '2026-12-31 12:00', '7.5%', '17:30', '2026-12-31']);
});

test('keeps the numbers of rows, and the columns of cells', async () => {
  const data =
    '<row r="2"><c r="B2" t="inlineStr"><is><t>Name</t></is></c></row><row r="5"><c r="B5"><v>7</v></c></row>';
  const found = await read(workbook({ sheets: [{ name: 'A', data }] }));
  expect(found?.table).toEqual({ headers: ['', 'Name'], rows: [{ number: 5, cells: ['', '7'] }] });
});

test('takes the first visible sheet with rows, or the chosen one', async () => {
  const file = workbook({
    sheets: [
      { name: 'Old', data: textRows([['Name'], ['Hidden']]), state: 'hidden' },
      { name: 'Notes', data: textRows([['Only a title']]) },
      { name: 'منتجات', data: textRows([['Name'], ['Bread']]) },
      { name: 'More', data: textRows([['Name'], ['Fino']]) },
    ],
  });
  const first = await read(file);
  expect(first).toMatchObject({
    sheet: 'منتجات',
    sheets: [
      { name: 'منتجات', headers: ['Name'] },
      { name: 'More', headers: ['Name'] },
    ],
  });
  expect(first?.table.rows[0]?.cells).toEqual(['Bread']);
  expect((await read(file, 'More'))?.table.rows[0]?.cells).toEqual(['Fino']);
  for (const name of ['Old', 'Notes', 'None']) expect(await read(file, name)).toBeNull();
});

test('names the reason why a file is not a workbook', async () => {
  const rows = [['Name'], ['Bread']];
  const encryption = { password: 'secret', spinCount: 1_000 };
  const encrypted = await writeXlsx({ sheets: [{ name: 'A', rows }], encryption });
  const whole = workbook({ sheets });
  const { [sheetXml]: _, ...others } = workbookParts({ sheets });
  expect(await faultOf(encrypted)).toBe('encrypted');
  expect(await faultOf(Buffer.from('d0cf11e0a1b11ae1000000', 'hex'))).toBe('old_excel');
  expect(await faultOf(workbook({ sheets: [{ name: 'A', data: '' }] }))).toBe('no_sheet');
  for (const file of [
    zipSync(others),
    strToU8('Name,Price\nBread,1'),
    whole.subarray(0, whole.length - 40),
    zipSync({ 'word/document.xml': strToU8('<document/>') }),
    zipSync({ ...others, [sheetXml]: strToU8('<worksheet><sheetData><row><c><v>1') }),
    new Uint8Array(),
  ])
    expect(await faultOf(file)).toBe('workbook_broken');
});

/** Changes the size that the archive's directory declares for a part. */
function declared(file: Uint8Array, part: string, size: number): Buffer {
  const changed = Buffer.from(file);
  const at = changed.lastIndexOf(part) - 46;
  expect(changed.readUInt32LE(at)).toBe(0x02014b50);
  changed.writeUInt32LE(size, at + 24);
  return changed;
}

test('refuses a workbook that unpacks to too much, before unpacking it', async () => {
  const zeros = new Uint8Array(65 * 1024 * 1024);
  const bomb = zipSync({ ...workbookParts({ sheets }), [sheetXml]: zeros }, { level: 1 });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await faultOf(bomb)).toBe('unpacked_large');
  // One that declares a small size is not unpacked beyond it.
  expect(await faultOf(declared(bomb, sheetXml, 1_000))).toBe('workbook_broken');
});

test('does not unpack pictures', async () => {
  const picture = 'xl/media/image1.png';
  const file = zipSync({ ...workbookParts({ sheets }), [picture]: new Uint8Array(100) });
  const huge = declared(file, picture, 2_000_000_000);
  expect((await read(huge))?.table.rows).toHaveLength(1);
});

test('refuses XML with entities, which could expand', async () => {
  const lol = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
  const data = textRows([['Name'], ['x']]).replace('>x<', '>&b;<');
  const file = zipSync({
    ...workbookParts({ sheets }),
    [sheetXml]: strToU8(`${lol}<worksheet><sheetData>${data}</sheetData></worksheet>`),
  });
  expect(await faultOf(file)).toBe('workbook_broken');
});

test('ignores cells far outside of the columns and rows that a file may have', async () => {
  const data = `${textRows([['Name'], ['Bread']])}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`;
  expect((await read(workbook({ sheets: [{ name: 'A', data }] })))?.table).toEqual({
    headers: ['Name'],
    rows: [{ number: 2, cells: ['Bread'] }],
  });
});

test('counts rows up to the limit', async () => {
  const many = Array.from({ length: 10_002 }, (_, at) => [`Row ${at}`]);
  const found = await openWorkbook(
    workbook({ sheets: [{ name: 'A', data: textRows(many) }] }),
    null,
  );
  await expect(readCsvFile(found?.csv ?? '')).rejects.toMatchObject({ code: 'import_too_many' });
});
