// Adds a .br and a .gz to every asset that they make smaller, so that serving costs no CPU.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = join(import.meta.dirname, '../dist/client');
const compressible = /\.(?:js|mjs|css|html|svg|json|txt|xml|webmanifest|map|ico|ttf)$/;
/** Below this size the headers outweigh the gain. */
const leastBytes = 512;

const names = (await readdir(folder, { recursive: true })).filter((name) =>
  compressible.test(name),
);
await Promise.all(names.map((name) => compress(join(folder, name))));

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < leastBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
