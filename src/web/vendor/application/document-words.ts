import type { DocumentKind } from '#core/catalogue/vendors/rules.ts';
import { DOCUMENT_MAX_BYTES } from '#core/shared/media/upload-rules.ts';
import type { ApiError } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';

export const kindWords = (kind: DocumentKind): string =>
  ({ licence: m.onboarding_licence, id: m.onboarding_id })[kind]();

/** `licence`: which licences the trade needs, if it needs one of its own. */
export const kindText = (
  kind: DocumentKind,
  licence: () => string = m.onboarding_licence_text,
): string => ({ licence, id: m.onboarding_id_text })[kind]();

/** Reason not to send a file; undefined if it is acceptable. The server decides its type by its content. */
export function fileFault(file: File): string | undefined {
  const name = file.name;
  if (file.size > DOCUMENT_MAX_BYTES) return m.onboarding_file_too_large({ name });
  const fits = file.type === 'application/pdf' || file.type.startsWith('image/');
  return fits ? undefined : m.onboarding_file_wrong_type({ name });
}

const REFUSALS: Readonly<Record<string, (of: { name: string }) => string>> = {
  not_a_document: m.onboarding_file_wrong_type,
  not_a_pdf: m.refused_not_a_pdf,
  document_too_large: m.onboarding_file_too_large,
  pdf_active: m.onboarding_file_active,
  pdf_locked: m.onboarding_file_locked,
  pdf_damaged: m.onboarding_file_damaged,
  pdf_heavy: m.onboarding_file_heavy,
  documents_busy: m.refused_documents_busy,
  damaged_picture: m.onboarding_file_damaged,
  picture_too_many_pixels: m.onboarding_file_pixels,
  too_many_documents: m.onboarding_file_too_many,
};

/** Message for a file the server refused, in the page's language. */
export function refusedFileWords({ body: { code, message } }: ApiError, name: string): string {
  const words = typeof code === 'string' ? REFUSALS[code] : undefined;
  if (words) return words({ name });
  return typeof message === 'string' && message !== ''
    ? message
    : m.onboarding_file_failed({ name });
}
