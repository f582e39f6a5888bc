import { deflateRawSync, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdf } from '#testing/onboarding.ts';
import { pdfFault } from './check-pdf.ts';
import { lookThrough } from './look-through-pdf.ts';

const stream = (dictionary: string, bytes: Buffer | string, lineEnd = '\n') =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${dictionary} >>\nstream${lineEnd}`, 'latin1'),
    Buffer.from(bytes),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
/** A document with these bytes between its objects. */
function withObject(object: Buffer): Buffer {
  const whole = pdf().toString('latin1');
  const [head = '', tail = ''] = whole.split('trailer');
  return Buffer.concat([Buffer.from(head), object, Buffer.from(`trailer${tail}`)]);
}
const objects = (text: string) => deflateSync(Buffer.from(`1 0 2 9 ${text}`));
const PACKED = '/Type /ObjStm /N 2 /First 8 /Filter /FlateDecode';

test('accepts a plain document', () => {
  expect(pdfFault(pdf())).toBeUndefined();
  expect(pdfFault(withObject(stream(PACKED, objects('<< /Type /Font >>'))))).toBeUndefined();
  expect(
    pdfFault(withObject(stream('/Filter [/DCTDecode]', Buffer.from([255, 216])))),
  ).toBeUndefined();
  // A scanned page unpacks to more bytes than the check reads.
  const scan = deflateSync(Buffer.alloc(30 * 1024 * 1024, 255));
  expect(pdfFault(withObject(stream('/Filter /FlateDecode', scan)))).toBeUndefined();
  // Page text is not a PDF name: compressed content may contain a font called /AA or text about
  // /JavaScript.
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
  ['/S /URI /URI (javascript:alert\\(1\\))'],
  ['/S /URI /URI (\\152ava\\\nscript:alert)'],
  ['/URI( JAVA\\tSCRIPT:x)'],
  ['/URI <6A617661 7363726970743A78>'],
  ['/URI <FEFF006A006100760061007300630072006900700074003A0078>'],
  ['/URI (file:///etc/passwd)'],
  ['/U#52I (data:text/html,x)'],
  ['/URI 12 0 R'],
  ['/URI << /Base (javascript:x) >>'],
  ['/URI (a) '.repeat(20_001)],
])('%.40s is active content', (more) => {
  expect(pdfFault(pdf(more))).toBe('active');
  expect(pdfFault(withObject(stream(PACKED, objects(`<< ${more} >>`))))).toBe('active');
});

test.each([
  '/S /URI /URI (https://example.com/a?b=c:d)',
  '/URI (HTTP://example.com)',
  '/URI (mailto:a@example.com) /F (a:b)',
  '/URI (www.example.com/licence) >> (Note: valid)',
  '/URI (\\(no\\) scheme)',
  '/URI () /X (y:z)',
  '/URI <687474703A2F2F78>',
  '/Base /None',
])('accepts links to pages and addresses: %s', (more) => {
  expect(pdfFault(pdf(more))).toBeUndefined();
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
])('checks objects: %s', (_what, object) => {
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
])('rejects content that it cannot check: %s', (_what, file) => {
  expect(pdfFault(file)).toBe('locked');
});

test('an incomplete document is damaged', () => {
  expect(pdfFault(Buffer.from('%PDF-1.7\n1 0 obj\n'))).toBe('damaged');
  const hidden = stream(`${' '.repeat(9000)}/Type /ObjStm /Filter /LZWDecode`, 'x');
  expect(pdfFault(withObject(hidden))).toBe('damaged');
  const many = Buffer.concat(Array.from({ length: 5001 }, () => stream('/A 1', 'x')));
  expect(pdfFault(withObject(many))).toBe('damaged');
  const packed = objects('<< /Type /Font >>'.repeat(50));
  packed.fill(0xff, 30);
  expect(pdfFault(withObject(stream(PACKED, packed)))).toBe('damaged');
});

const ones = (mib: number) => Buffer.alloc(mib * 1024 * 1024, 49);

test.each([
  ['one that says it has objects', stream(PACKED, deflateSync(ones(40)))],
  ['one that does not say so', stream('/Filter /FlateDecode', deflateSync(ones(40)))],
  [
    'several that are too much together',
    Buffer.concat([20, 20].map((mib) => stream('/Filter /FlateDecode', deflateSync(ones(mib))))),
  ],
  ['many on one another', overlapping(200)],
])('a document that unpacks to too many bytes is heavy: %s', (_what, object) => {
  expect(object.length).toBeLessThan(80_000);
  expect(pdfFault(withObject(object))).toBe('heavy');
});

test('nested streams are damaged', () => {
  const inner = stream(PACKED, objects('<< /Type /Font >>'));
  const outer = stream(PACKED, deflateSync(inner, { level: 0 }));
  expect(pdfFault(withObject(inner))).toBeUndefined();
  expect(pdfFault(withObject(outer))).toBe('damaged');
});

/**
 * Overlapping streams: each quotes the header of the next and then continues like it, so that all
 * unpack the same tail.
 */
function overlapping(count: number): Buffer {
  const head = Buffer.from('9 0 obj\n<< /Filter /FlateDecode >>\nstream\n');
  const zlib = Buffer.from([0x78, 0x01]);
  let all = Buffer.concat([zlib, deflateRawSync(ones(40))]);
  for (let made = 1; made < count; made += 1) {
    const quote = Buffer.alloc(5);
    quote.writeUInt16LE(head.length + zlib.length, 1);
    quote.writeUInt16LE(0xffff - (head.length + zlib.length), 3);
    all = Buffer.concat([zlib, quote, head, all]);
  }
  return Buffer.concat([head, all, Buffer.from('\nendstream\nendobj\n')]);
}

test('other requests continue during a check', async () => {
  const large = withObject(stream(PACKED, deflateSync(ones(30))));
  const found = lookThrough(large).then((fault) => `document: ${fault}`);
  const other = new Promise((resolve) => setImmediate(() => resolve('others')));
  expect(await Promise.race([found, other])).toBe('others');
  expect(await found).toBe('document: undefined');
  expect(await lookThrough(pdf('/OpenAction 5 0 R'))).toBe('active');
});

test('refuses a document if too many wait, and asks to retry', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 22 }, () => lookThrough(pdf())));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
  expect(answers.at(-1)).toMatchObject({ reason: { status: 503, code: 'documents_busy' } });
});
