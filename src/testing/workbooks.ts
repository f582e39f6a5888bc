import { strToU8, type Zippable, zipSync } from 'fflate';

const NS = 'http://schemas.openxmlformats.org';
const MAIN = `${NS}/spreadsheetml/2006/main`;
const OFFICE = `${NS}/officeDocument/2006/relationships`;
const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);

interface MadeSheet {
  readonly name: string;
  /** XML of `sheetData`. */
  readonly data: string;
  readonly state?: 'hidden' | 'veryHidden';
}

interface MadeWorkbook {
  readonly sheets: readonly MadeSheet[];
  /** XML of the shared strings' `si`. */
  readonly strings?: string;
  /** Format codes of the styles 1, 2, … */
  readonly formats?: readonly string[];
}

/** The parts of a workbook as Excel names them. */
export function workbookParts({ sheets, strings = '', formats = [] }: MadeWorkbook): Zippable {
  const rel = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const rels = (all: string) =>
    xml(`<Relationships xmlns="${NS}/package/2006/relationships">${all}</Relationships>`);
  return {
    '[Content_Types].xml': xml(
      `<Types xmlns="${NS}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': rels(rel('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
        .map(
          ({ name, state }, at) =>
            `<sheet name="${name}" sheetId="${at + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': rels(
      sheets
        .map((_, at) => rel(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
        .join('') +
        rel('rId98', 'sharedStrings', 'sharedStrings.xml') +
        rel('rId99', 'styles', 'styles.xml'),
    ),
    'xl/sharedStrings.xml': xml(`<sst xmlns="${MAIN}">${strings}</sst>`),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${MAIN}"><numFmts>${formats
        .map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`)
        .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
        .map((_, at) => `<xf numFmtId="${170 + at}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      sheets.map(({ data }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        xml(`<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`),
      ]),
    ),
  };
}

export const workbook = (made: MadeWorkbook): Uint8Array => zipSync(workbookParts(made));

/** Rows of inline texts. */
export const textRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (row) =>
        `<row>${row.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')}</row>`,
    )
    .join('');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const asDataUrl = (file: Uint8Array): string =>
  `data:application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;base64,${Buffer.from(file).toString('base64')}`;
