import { Stripe } from 'stripe';
import { step, traceHeaders } from '#core/shared/telemetry/steps.ts';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** Stripe rejects our key, is overloaded or fails. A declined card (402) is the expected answer. */
const isFailure = (status: number): boolean =>
  status >= 500 || status === 429 || status === 401 || status === 403;

/** The path without ids: a name has no digits and no capitals. */
const patternOf = (path: string): string =>
  (path.split('?')[0] ?? '')
    .split('/')
    .map((part) => (/^(?:v\d|[a-z_]*)$/.test(part) ? part : '{id}'))
    .join('/');

/** Stripe's own client, each of whose requests is a step and carries the trace. */
export function createObservedClient(client = Stripe.createNodeHttpClient()): HttpClient {
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (host, port, path, method, headers, ...rest) => {
      let answer: Awaited<ReturnType<HttpClient['makeRequest']>> | undefined;
      try {
        await step('provider', `${method} ${patternOf(path)}`, async () => {
          const sent = { ...headers, ...traceHeaders() };
          answer = await client.makeRequest(host, port, path, method, sent, ...rest);
          if (isFailure(answer.getStatusCode()))
            throw new Error(`Stripe answered ${answer.getStatusCode()}`);
        });
      } catch (error) {
        // A failure that Stripe answers is for its SDK to read.
        if (!answer) throw error;
      }
      if (!answer) throw new Error('A request without an error has an answer');
      return answer;
    },
  };
}
