import { fileTypeFromBuffer } from 'file-type';

/** Excludes SVG and HTML, which browsers execute. */
const PICTURES = new Set(['png', 'apng', 'jpg', 'webp', 'avif', 'gif']);
/** Enough for all accepted kinds. More would only help to detect others, some of them archives. */
const HEAD_BYTES = 4100;

/** A file's kind by its content. */
export async function kindOf(file: Uint8Array): Promise<'picture' | 'pdf' | 'other'> {
  const type = await fileTypeFromBuffer(file.subarray(0, HEAD_BYTES));
  if (type?.ext === 'pdf') return 'pdf';
  return type && PICTURES.has(type.ext) ? 'picture' : 'other';
}
