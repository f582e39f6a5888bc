import { logLine } from '#base/log-line.ts';
import type { Log } from '#core/shared/market.ts';

/** JSON lines on stdout, without passwords, codes, cookies, tokens, card or medical data. */
export function createLog(
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const say =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      write(logLine({ at: new Date().toISOString(), level, event, ...fields }));
  return { info: say('info'), warn: say('warn'), error: say('error') };
}
