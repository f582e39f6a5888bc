import { createHash } from 'node:crypto';
import { ID_EPOCH, type Demo, inChunks, noon } from './demo.ts';
import { demoId } from './random.ts';
import { specimenPdf } from './specimen-pdf.ts';

/** A worker listed by a demo vendor, with proof of identity. */
export interface DemoIdentity {
  /** Key of the listing. */
  readonly key: string;
  readonly name: string;
}

const TITLE = 'Identity card';

/** The worker's identity document: a page without a number. Deterministic. */
export function identityDocumentOf({ key, name }: DemoIdentity) {
  const bytes = specimenPdf(TITLE, [name, 'No number stands here: none is kept']);
  return {
    id: demoId(`document:${key}:id`, ID_EPOCH),
    kind: 'id' as const,
    name: TITLE,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** Their files are created on first view. */
export const seedIdentities = (
  demo: Demo,
  listed: readonly (DemoIdentity & { readonly vendorId: string; readonly daysAgo: number })[],
): Promise<void> =>
  inChunks(listed, (some) =>
    demo.trx
      .insertInto('vendor_documents')
      .values(
        some.map(({ vendorId, daysAgo, ...identity }) => {
          const { bytes, ...document } = identityDocumentOf(identity);
          return {
            ...document,
            vendor_id: vendorId,
            listing_id: demo.id(`listing:${identity.key}`),
            format: 'pdf' as const,
            bytes: bytes.length,
            created_at: noon(demo, -daysAgo),
          };
        }),
      )
      .execute(),
  );
