import { logLine } from '#base/log-line.ts';
import type { Log } from '#core/shared/market.ts';

/** Least severe first. */
export const LOG_LEVELS = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** JSON lines on stdout, without passwords, codes, cookies, tokens, card or medical data. */
export function createLog(
  write: (line: string) => void = (line) => process.stdout.write(line),
  min: LogLevel = 'info',
): Log {
  const say = (level: LogLevel) =>
    LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(min)
      ? () => undefined
      : (event: string, fields: Record<string, unknown> = {}) =>
          write(logLine({ at: new Date().toISOString(), level, event, ...fields }));
  return { info: say('info'), warn: say('warn'), error: say('error') };
}
