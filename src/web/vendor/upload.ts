import { type Answer, ApiError, type CallName, type Input } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

/**
 * Like `api`, with upload progress (0 to 1), because pictures take a while on a phone. Throws
 * ApiError, with status 0 if the server is unreachable.
 */
export function upload<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  progress: (share: number) => void,
): Promise<Answer<Name>> {
  const [method = '', template = ''] = name.split(' ');
  const { body, ...params }: Readonly<Record<string, unknown>> = { ...input };
  const path = template.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(String(params[param] ?? '')),
  );
  return new Promise((resolve, reject) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', currentLanguage());
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      progress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const { status, response } = request;
      // The server has validated the response with the schema from which this type is derived.
      if (status >= 200 && status < 300) resolve(response as Answer<Name>);
      else reject(new ApiError(status, response));
    });
    request.addEventListener('error', () =>
      reject(new ApiError(0, { message: m.shell_error_offline() })),
    );
    request.send(JSON.stringify(body ?? {}));
  });
}
