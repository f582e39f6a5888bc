import type { Log } from '#core/shared/market.ts';
import type { Sink } from './observer.ts';

/** One line for each request, without its address, query, caller or body. */
export function createRequestLog(log: Log, spanOf: Sink['spanOf']): Sink {
  return {
    requestEnd: (step, ms, { method, status, bytes, remote }) => {
      const traceId = spanOf?.(step)?.traceId ?? remote?.traceId;
      log.info('request', {
        method,
        call: step.name,
        status,
        ms: Math.round(ms * 10) / 10,
        statements: step.statements,
        databaseMs: Math.round(step.databaseMs * 10) / 10,
        bytes,
        ...(step.requestId !== undefined && { requestId: step.requestId }),
        ...(traceId !== undefined && { traceId }),
      });
    },
  };
}
