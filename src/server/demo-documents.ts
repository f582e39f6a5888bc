import { applicants, documentsOf } from '#core/demo/applicants.ts';
import { ID_EPOCH } from '#core/demo/demo.ts';
import type { MediaStore } from '#core/media/media-store.ts';
import { documentKey } from '#core/vendors/document-store.ts';

/**
 * The private store, with the documents of the demonstration's applicants made the first time they are missed, as its
 * pictures are: a database that came unpacked brings no files, and a store may be anywhere.
 */
export function withDemoDocuments(store: MediaStore): MediaStore {
  let byKey: ReadonlyMap<string, Buffer> | undefined;
  return {
    ...store,
    get: async (key) => {
      const kept = await store.get(key);
      if (kept) return kept;
      byKey ??= new Map(
        applicants
          .flatMap((applicant) => documentsOf(applicant, ID_EPOCH))
          .map(({ id, bytes }) => [documentKey(id), bytes]),
      );
      const made = byKey.get(key);
      if (!made) return null;
      await store.put(key, made);
      return made;
    },
  };
}
