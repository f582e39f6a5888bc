import { ApiError } from '#web/api.ts';
import { isMissingScript } from './patiently.ts';
import { m } from '#web/words/generated/messages.js';

export interface LoadFault {
  readonly message: string;
  readonly text: string;
  /** What the server's log has it under; null where the server is not at fault. */
  readonly requestId: string | null;
}

/**
 * Why a page is not there: the network, a refusal, the server, or our own code, which a router hands to the same boundary
 * as a failed request. `words` say what could not be loaded.
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
