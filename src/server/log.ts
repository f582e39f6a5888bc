import { logLine } from '#base/log-line.ts';
import type { Log } from '#core/shared/market.ts';

/** JSON lines on stdout. Callers hand in no password, code, cookie, token, card, picture data or medical note. */
export function createLog(
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const say =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      write(logLine({ at: new Date().toISOString(), level, event, ...fields }));
  return { info: say('info'), warn: say('warn'), error: say('error') };
}
