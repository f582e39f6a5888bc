import { Unzip, UnzipInflate } from 'fflate';

/** A file was chosen that is no archive, or a damaged one. */
export class UnreadArchive extends Error {}

const HEAD = '504b';

export async function isArchive(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return Array.from(head, (byte) => byte.toString(16).padStart(2, '0')).join('') === HEAD;
}

/**
 * Yields the files of a ZIP archive that `wants` takes by their names without folders, at most
 * `maxBytes` each; longer ones have null. Only one is in memory. Throws UnreadArchive.
 */
export async function* archivedPictures(
  archive: Blob,
  wants: (name: string) => boolean,
  maxBytes: number,
): AsyncGenerator<{ readonly name: string; readonly picture: Blob | null }> {
  const done: { name: string; picture: Blob | null }[] = [];
  let fault: unknown = null;
  const unzip = new Unzip((file) => {
    const name = file.name.split(/[/\\]/).at(-1) ?? '';
    // Folders of a Mac's own data have files of the same names.
    if (file.name.startsWith('__MACOSX/') || !wants(name)) return;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    file.ondata = (error, chunk, isLast) => {
      if (error) {
        fault = error;
        return;
      }
      bytes += chunk.length;
      if (bytes <= maxBytes) parts.push(chunk.slice());
      else parts.length = 0;
      if (isLast) done.push({ name, picture: bytes <= maxBytes ? new Blob(parts) : null });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const reader = archive.stream().getReader();
  for (;;) {
    const { done: isEnd, value } = await reader.read();
    try {
      unzip.push(value ?? new Uint8Array(), isEnd);
    } catch (error) {
      fault ??= error;
    }
    if (fault !== null) {
      await reader.cancel();
      throw new UnreadArchive('The archive cannot be read', { cause: fault });
    }
    yield* done.splice(0);
    if (isEnd) return;
  }
}
