import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ignoreMissing } from '../data-folder.ts';
import { processStart } from '../data-lock.ts';
import { isRuntimeFolder } from './programs.ts';

/** The content of `postmaster.pid`, which a running server writes into its data folder. */
export interface Postmaster {
  readonly processId: number;
  readonly port: number;
  /** Empty if it listens on no socket. */
  readonly socketFolder: string;
}

/** Undefined if no server runs on the folder and the last one was stopped in order. */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(ignoreMissing);
  if (text === undefined) return undefined;
  const [processId, , , port, socketFolder = ''] = text.split('\n');
  return { processId: Number(processId), port: Number(port), socketFolder };
}

/**
 * Stops the server that a killed process left running on the folder, and removes what it left in the temporary folder.
 * The caller holds the data lock.
 */
export async function stopOrphan(
  folder: string,
  interrupt: (processId: number) => void,
): Promise<void> {
  const left = await readPostmaster(folder);
  if (!left) return;
  const { processId, socketFolder } = left;
  if (servesFolder(processId, folder)) {
    const started = processStart(processId);
    interrupt(processId);
    while (started !== undefined && processStart(processId) === started) await wait(20);
  }
  // PostgreSQL would not start while any other process has this id, such as after a restart of the machine.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  if (isRuntimeFolder(socketFolder)) await rm(socketFolder, { recursive: true, force: true });
}

/** True if the process is a PostgreSQL server of this folder: after a restart another program may have its id. */
export function servesFolder(processId: number, folder: string): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false;
  try {
    if (process.platform === 'linux') {
      const [program] = readFileSync(`/proc/${processId}/cmdline`, 'utf8').split('\0');
      // Its arguments do not name the folder when root has started it.
      const workFolder = readlinkSync(`/proc/${processId}/cwd`);
      return basename(program ?? '') === 'postgres' && workFolder === realpathSync(folder);
    }
    const command =
      process.platform === 'win32'
        ? execFileSync('powershell', [
            '-NoProfile',
            '-Command',
            `(Get-CimInstance Win32_Process -Filter 'ProcessId=${processId}').CommandLine`,
          ])
        : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(processId)]);
    const words = command.toString('utf8');
    return words.includes('postgres') && words.includes(folder);
  } catch {
    // No such process, or one of another user.
    return false;
  }
}
