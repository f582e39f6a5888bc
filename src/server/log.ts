import type { Log } from '#core/market.ts';

/** JSON lines on stdout. Callers hand in no password, code, cookie, token, card, picture data or medical note. */
export function createLog(
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const say =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`);
  return { info: say('info'), warn: say('warn'), error: say('error') };
}
