import { TextUnanswered } from '#core/messaging/index.ts';

/** Milliseconds until a silent provider counts as down. */
const TIMEOUT_MS = 10_000;

export interface Question {
  readonly provider: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs?: number;
}

export interface ProviderAnswer {
  readonly status: number;
  /** Undefined if it is no JSON. */
  readonly body: unknown;
}

/**
 * Posts to a provider of texts. Redirects are not followed, because the request has the key. Errors
 * have no answer in their message: providers repeat the number and the text.
 */
export async function askProvider({
  provider,
  url,
  headers,
  body,
  timeoutMs = TIMEOUT_MS,
}: Question): Promise<ProviderAnswer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, body: jsonOf(await answer.text()) };
  } catch (error) {
    const why = error instanceof Error ? error.name : 'unknown';
    throw new TextUnanswered(`${provider} does not answer: ${why}`);
  }
}

function jsonOf(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    // No JSON: the caller sees undefined.
    return undefined;
  }
}
