import { createHash } from 'node:crypto';
import { ID_EPOCH, type Demo, inChunks, noon } from './demo.ts';
import { demoId } from './random.ts';
import { specimenPdf } from './specimen-pdf.ts';

/** Somebody whom a vendor of the demonstration lists, and shows to be who they are. */
export interface DemoIdentity {
  /** Of the listing. */
  readonly key: string;
  readonly name: string;
}

const TITLE = 'Identity card';

/** What the vendor handed in: a page without a number. The same wherever and whenever it is made. */
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

/** Their files are made when somebody looks at them. */
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
