import { type Answer, ApiError, type Input } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

type Body = Input<'POST /vendor/documents'>['body'];

/** Uploads a document with its progress from 0 to 1, which fetch cannot report. Throws ApiError. */
export function sendDocument(
  body: Body,
  onProgress: (part: number) => void,
): Promise<Answer<'POST /vendor/documents'>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/vendor/documents');
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('accept-language', currentLanguage());
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('error', () =>
      reject(new ApiError(0, { message: m.shell_error_offline() })),
    );
    request.addEventListener('load', () => {
      const isJson = request.getResponseHeader('content-type')?.includes('json') ?? false;
      const answer: unknown = isJson ? JSON.parse(request.responseText) : undefined;
      // The server has validated the response with the schema from which this type is derived.
      if (request.status === 201) resolve(answer as Answer<'POST /vendor/documents'>);
      else reject(new ApiError(request.status, answer));
    });
    request.send(JSON.stringify(body));
  });
}
