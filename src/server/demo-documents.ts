import { applicants, documentsOf, identityDocumentOf } from '#core/demo/documents.ts';
import type { MediaStore } from '#core/shared/media/media-store.ts';
import { documentKey } from '#core/catalogue/index.ts';
import { loadSeeds } from '#verticals/server.ts';

/**
 * The private store, which creates the demo's documents when first read, like its pictures: a
 * prebuilt database has no files, and a store may be remote.
 */
export function withDemoDocuments(store: MediaStore): MediaStore {
  let byKey: ReadonlyMap<string, Buffer> | undefined;
  return {
    ...store,
    get: async (key) => {
      const kept = await store.get(key);
      if (kept) return kept;
      byKey ??= await demoDocuments();
      const made = byKey.get(key);
      if (!made) return null;
      await store.put(key, made);
      return made;
    },
  };
}

async function demoDocuments(): Promise<ReadonlyMap<string, Buffer>> {
  const identities = (await loadSeeds()).flatMap((seed) => seed.identities ?? []);
  const documents = [...applicants.flatMap(documentsOf), ...identities.map(identityDocumentOf)];
  return new Map(documents.map(({ id, bytes }) => [documentKey(id), bytes]));
}
