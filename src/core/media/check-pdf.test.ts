import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdf } from '#testing/onboarding.ts';
import { pdfFault } from './check-pdf.ts';

const stream = (dictionary: string, bytes: Buffer | string, lineEnd = '\n') =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${dictionary} >>\nstream${lineEnd}`, 'latin1'),
    Buffer.from(bytes),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
/** A document with these bytes among its objects. */
function withObject(object: Buffer): Buffer {
  const whole = pdf().toString('latin1');
  const [head = '', tail = ''] = whole.split('trailer');
  return Buffer.concat([Buffer.from(head), object, Buffer.from(`trailer${tail}`)]);
}
const objects = (text: string) => deflateSync(Buffer.from(`1 0 2 9 ${text}`));
const PACKED = '/Type /ObjStm /N 2 /First 8 /Filter /FlateDecode';

test('a plain document is taken', () => {
  expect(pdfFault(pdf())).toBeUndefined();
  expect(pdfFault(withObject(stream(PACKED, objects('<< /Type /Font >>'))))).toBeUndefined();
  expect(
    pdfFault(withObject(stream('/Filter [/DCTDecode]', Buffer.from([255, 216])))),
  ).toBeUndefined();
  // A scanned page unpacks to more than anybody would look through.
  const scan = deflateSync(Buffer.alloc(30 * 1024 * 1024, 255));
  expect(pdfFault(withObject(stream('/Filter /FlateDecode', scan)))).toBeUndefined();
  // Words on a page are no names of things: a font that is called /AA, text about /JavaScript, packed.
  const page = deflateSync(Buffer.from('BT /AA 12 Tf (about /JavaScript) Tj ET'));
  expect(pdfFault(withObject(stream('/Filter /FlateDecode', page)))).toBeUndefined();
});

test.each([
  ['/OpenAction 5 0 R'],
  ['/AA << /O 5 0 R >>'],
  ['/AA 7 0 R'],
  ['/S /JavaScript /JS (app.alert(1))'],
  ['/JS 12 0 R'],
  ['/J#61vaScript 3 0 R'],
  ['/#4f#70#65#6e#41#63#74#69#6f#6e 5 0 R'],
  ['/S /Launch /F (cmd.exe)'],
  ['/Names << /EmbeddedFiles 3 0 R >>'],
  ['/AcroForm << /XFA 5 0 R >>'],
  ['/S /SubmitForm'],
  ['/S /GoToR'],
  ['/Subtype /RichMedia'],
])('%s does something by itself', (more) => {
  expect(pdfFault(pdf(more))).toBe('active');
  expect(pdfFault(withObject(stream(PACKED, objects(`<< ${more} >>`))))).toBe('active');
});

test.each([
  ['a line end of two signs', stream(PACKED, objects('<< /OpenAction 5 0 R >>'), '\r\n')],
  [
    'the type in hexadecimal',
    stream(PACKED.replace('ObjStm', 'Obj#53tm'), objects('<< /JS (x) >>')),
  ],
  ['the type left out', stream('/Filter /FlateDecode', objects('<< /JS (x) >>'))],
  ['the short name', stream(PACKED.replace('FlateDecode', 'Fl'), objects('<< /JS (x) >>'))],
  ['a comment first', stream(PACKED, deflateSync(Buffer.from('% 1 0\n<< /JS (x) >>')))],
])('objects are looked into: %s', (_what, object) => {
  expect(pdfFault(withObject(object))).toBe('active');
});

test.each([
  ['encrypted', pdf('/Encrypt 8 0 R')],
  [
    'objects packed twice',
    withObject(stream('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', 'x')),
  ],
  ['objects packed in another way', withObject(stream('/Type /ObjStm /Filter /LZWDecode', 'x'))],
  [
    'objects behind a predictor',
    withObject(stream(`${PACKED} /DecodeParms << /Predictor 12 >>`, objects(''))),
  ],
])('what nobody can look into is not taken: %s', (_what, file) => {
  expect(pdfFault(file)).toBe('locked');
});

test('what is no whole document, or unpacks without end, is damaged', () => {
  expect(pdfFault(Buffer.from('%PDF-1.7\n1 0 obj\n'))).toBe('damaged');
  const bomb = stream(PACKED, deflateSync(Buffer.alloc(40 * 1024 * 1024, 49)));
  expect(bomb.length).toBeLessThan(200_000);
  expect(pdfFault(withObject(bomb))).toBe('damaged');
  const hidden = stream(`${' '.repeat(9000)}/Type /ObjStm /Filter /LZWDecode`, 'x');
  expect(pdfFault(withObject(hidden))).toBe('damaged');
  const many = Buffer.concat(Array.from({ length: 5001 }, () => stream('/A 1', 'x')));
  expect(pdfFault(withObject(many))).toBe('damaged');
});
