import { logLine } from '#base/log-line.ts';
import type { Log } from '#core/shared/market.ts';
import type { SecurityLine, SecurityStream } from '#core/identity/index.ts';
import { FloodGate } from './flood-gate.ts';
import { openSecurityFile } from './security-file.ts';

const MINUTE_MS = 60_000;

export interface OpenSecurityStream extends SecurityStream {
  /** Resolves when everything is in the file. */
  settled(): Promise<void>;
  /** Writes the suppressed counts, and waits for the file. */
  close(): Promise<void>;
}

/** The security log as set by SECURITY_LOG: a file's path, or `stderr`. */
export function openSecurityStream(target: string, log: Log): OpenSecurityStream {
  const gate = new FloodGate();
  const file = target === 'stderr' ? undefined : openSecurityFile({ path: target, log });
  const append = file?.append ?? ((text: string) => void process.stderr.write(text));
  const write = (lines: readonly SecurityLine[]) => {
    if (lines.length > 0) append(lines.map(logLine).join(''));
  };
  // A flood's summary must not wait for the next event.
  const closing = setInterval(() => write(gate.closeMinutes(Date.now())), MINUTE_MS).unref();
  return {
    write: (line) => write(gate.admit(line, Date.now())),
    settled: async () => file?.settled(),
    close: async () => {
      clearInterval(closing);
      write(gate.closeMinutes(Number.POSITIVE_INFINITY));
      await file?.settled();
    },
  };
}
