import { logLine } from '#base/log-line.ts';
import type { Log } from '#core/shared/market.ts';

/**
 * Logs JSON lines on stdout. Callers pass no passwords, codes, cookies, tokens, card data, picture
 * data or medical notes.
 */
export function createLog(
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const say =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      write(logLine({ at: new Date().toISOString(), level, event, ...fields }));
  return { info: say('info'), warn: say('warn'), error: say('error') };
}
