import { ApiError } from '#web/api.ts';
import { isMissingScript } from './patiently.ts';
import { m } from '#web/words/generated/messages.js';

export interface LoadFault {
  readonly message: string;
  readonly text: string;
  /** Id in the server's log; null unless the server failed. */
  readonly requestId: string | null;
}

/**
 * The cause of a failed page: the network, a refusal, the server, or our own code, because the
 * router passes all of them to the same boundary. `words` describes the failed content.
 */
export function loadFault(error: unknown, words: string): LoadFault {
  if (!(error instanceof ApiError))
    return isMissingScript(error)
      ? { message: words, text: m.shell_error_offline(), requestId: null }
      : { message: m.shell_error_title(), text: m.load_own_fault(), requestId: null };
  if (error.status === 0) return { message: words, text: m.shell_error_offline(), requestId: null };
  if (error.status >= 500)
    return { message: words, text: m.load_server_fault(), requestId: error.requestId };
  return { message: words, text: error.message, requestId: null };
}
