import { askWhoIsHere } from '#web/account/confirm-identity.tsx';
import { saveFile } from '#web/account/save-file.ts';
import { ApiError } from '#web/api.ts';

/** Downloads a file whose call requires a confirmation by password. Throws ApiError. */
export async function saveConfirmed(path: string, name: string): Promise<void> {
  let answer = await fetch(path);
  if (answer.status === 403 && (await askWhoIsHere())) answer = await fetch(path);
  const text = await answer.text();
  if (!answer.ok)
    throw new ApiError(answer.status, bodyOf(text), answer.headers.get('x-request-id'));
  saveFile(text, answer.headers.get('content-type') ?? 'text/csv', name);
}

/** A proxy may answer with HTML. */
function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
