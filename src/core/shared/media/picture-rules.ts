/** Largest picture file that may be sent: 4 MB, as the listing forms say. */
export const PICTURE_MAX_BYTES = 4 * 1024 * 1024;
/** What browsers call the pictures that are taken. */
export const PICTURE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;
