import { createHash } from 'node:crypto';
import type { RequestedChange } from '#contract/vendors.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type Section,
  type SectionInput,
} from '#core/catalogue/vendors/rules.ts';
import { ID_EPOCH } from './demo.ts';
import { readDemoFile } from './load.ts';
import { demoId } from './random.ts';

export interface DemoApplicant {
  readonly key: string;
  readonly email: string;
  readonly sections: Readonly<Record<Section, SectionInput>>;
  /** Days since the application was submitted. */
  readonly handedIn: number;
  readonly rejected?: { readonly daysAgo: number; readonly changes: readonly RequestedChange[] };
}

/** Two are waiting for an admin, one has to change sections. */
export const applicants = readDemoFile<readonly DemoApplicant[]>('market', 'applicants');

/** A worker listed by a demo vendor, with proof of identity. */
export interface DemoIdentity {
  /** Key of the listing. */
  readonly key: string;
  readonly name: string;
}

export type DemoDocument = ReturnType<typeof documentOf>;

/** Deterministic: its file is created on first view. */
function documentOf(key: string, kind: DocumentKind, name: string, lines: readonly string[]) {
  const bytes = specimenPdf(name, lines);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { id: demoId(`document:${key}:${kind}`, ID_EPOCH), kind, name, bytes, sha256 };
}

export const documentRow = ({ bytes, ...document }: DemoDocument) => ({
  ...document,
  format: 'pdf' as const,
  bytes: bytes.length,
});

/** A page without a number. */
export const identityDocumentOf = ({ key, name }: DemoIdentity): DemoDocument =>
  documentOf(key, 'id', 'Identity card', [name, 'No number stands here: none is kept']);

/** One page for each kind. */
export function documentsOf({ key, sections }: DemoApplicant): DemoDocument[] {
  const { businessName = '', registrationNumber = '' } = sections.businessDetails;
  const { name: owner = '' } = sections.ownerDetails;
  const { city = '', country = '' } = sections.businessAddress;
  const pages: Record<DocumentKind, readonly [title: string, ...lines: string[]]> = {
    licence: [
      'Trade licence',
      businessName,
      `Registration ${registrationNumber}`,
      `${city}, ${country}`,
    ],
    id: ["Owner's ID", owner, `Owner of ${businessName}`, country],
  };
  return DOCUMENT_KINDS.map((kind) => {
    const [title, ...lines] = pages[kind];
    return documentOf(key, kind, title, lines);
  });
}

/** Marks the document as a specimen that no real one resembles. */
const SPECIMEN = 'Specimen. Made by the Souk demonstration; it proves nothing.';

/** A PDF of one A4 page with a few lines of plain text. Latin letters only, because of its font. */
function specimenPdf(title: string, lines: readonly string[]): Buffer {
  const text = [
    'BT /F1 26 Tf 72 742 Td',
    `${shown(title)} Tj`,
    '/F1 14 Tf 0 -18 Td',
    ...lines.map((line) => `0 -26 Td ${shown(line)} Tj`),
    '/F1 10 Tf 0 -44 Td',
    `${shown(SPECIMEN)} Tj ET`,
    '1 w 56 500 483 290 re S',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}

/** A string literal in PDF syntax. */
const shown = (text: string): string => `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
