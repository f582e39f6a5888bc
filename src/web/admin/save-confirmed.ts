import { askWhoIsHere } from '#web/account/confirm-identity.tsx';
import { saveFile } from '#web/account/save-file.ts';
import { ApiError } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';

/** Downloads a file whose call requires a confirmation by password. Throws ApiError. */
export async function saveConfirmed(path: string, name: string): Promise<void> {
  let answer = await read(path);
  if (answer.status === 403 && (await askWhoIsHere())) answer = await read(path);
  const { text } = answer;
  if (!answer.ok)
    throw new ApiError(answer.status, bodyOf(text), answer.headers.get('x-request-id'));
  saveFile(text, answer.headers.get('content-type') ?? 'text/csv', name);
}

/** The whole file, whose connection may also break while it is read. */
async function read(path: string) {
  try {
    const answer = await fetch(path);
    const { ok, status, headers } = answer;
    return { ok, status, headers, text: await answer.text() };
  } catch {
    throw new ApiError(0, { message: m.shell_error_offline() });
  }
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
