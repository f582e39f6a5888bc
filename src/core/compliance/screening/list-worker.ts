import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { type Listed, NameIndex } from './list-rules.ts';
import { readList } from './read-list.ts';

// Worker of `list-screening.ts`: reading and searching the list must not block requests.
const { file } = z.object({ file: z.string().optional() }).parse(workerData);

const Asked = z.object({
  ask: z.number(),
  what: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('screen'),
      screened: z.object({
        name: z.string(),
        nameArabic: z.string().optional(),
        birth: z.string().optional(),
        country: z.string(),
      }),
    }),
    z.object({ kind: z.literal('refresh') }),
    z.object({ kind: z.literal('listed'), id: z.string() }),
  ]),
});

let changedAt = 0;
let kept: { version: string; index: NameIndex; byId: ReadonlyMap<string, Listed> } | null = null;

function current() {
  const changed = file === undefined ? 1 : statSync(file).mtimeMs;
  if (kept === null || changed !== changedAt) {
    const { version, list } = readList(file);
    if (kept?.version !== version)
      kept = {
        version,
        index: new NameIndex(list),
        byId: new Map(list.map((listed) => [listed.id, listed])),
      };
    changedAt = changed;
  }
  return kept;
}

function answer(what: z.infer<typeof Asked>['what']): unknown {
  // Only a refresh reads the file again: everything in between uses one list.
  const { version, index, byId } = what.kind === 'refresh' || kept === null ? current() : kept;
  if (what.kind === 'refresh') return version;
  if (what.kind === 'listed') return byId.get(what.id) ?? null;
  return { ...index.screen(what.screened), listVersion: version };
}

parentPort?.on('message', (message: unknown) => {
  const { ask, what } = Asked.parse(message);
  try {
    parentPort?.postMessage({ ask, is: answer(what) }, []);
  } catch (error) {
    parentPort?.postMessage({ ask, failed: String(error) }, []);
  }
});
