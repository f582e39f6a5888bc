import { fileTypeFromBuffer } from 'file-type';

/** SVG and HTML are text that browsers run: they never get as far as a decoder. */
const PICTURES = new Set(['png', 'apng', 'jpg', 'webp', 'avif', 'gif']);
/** Where all of ours say what they are. More would only be read for kinds that are not taken, some of which are archives. */
const HEAD_BYTES = 4100;

/** What a file is, told by its content. */
export async function kindOf(file: Uint8Array): Promise<'picture' | 'pdf' | 'other'> {
  const type = await fileTypeFromBuffer(file.subarray(0, HEAD_BYTES));
  if (type?.ext === 'pdf') return 'pdf';
  return type && PICTURES.has(type.ext) ? 'picture' : 'other';
}
