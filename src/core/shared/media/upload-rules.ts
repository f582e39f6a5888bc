/** Maximum size of a picture: 4 MB, as the listing forms say. */
export const PICTURE_MAX_BYTES = 4 * 1024 * 1024;
/** Maximum size of a document: 8 MB, enough for a scan of a few pages. */
export const DOCUMENT_MAX_BYTES = 8 * 1024 * 1024;
export const PICTURE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;
