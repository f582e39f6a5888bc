import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing, inWords } from '../data-folder.ts';
import { EmbeddedServerError, giveTo, type Owner } from './programs.ts';

/** The folder of the programs, and the account that they run as. */
export interface Programs {
  readonly bin: string;
  readonly owner: Owner;
}

/** The password for connections over TCP, in the data folder. */
const PASSWORD_FILE = 'password';
const OUTPUT_KEPT = 4_000;

export interface NewCluster {
  /** Exists, and is empty. */
  readonly folder: string;
  /** Another folder of the owner. */
  readonly scratch: string;
  readonly initdb?: readonly string[];
  readonly password?: string;
}

/** Makes a data folder whose texts sort and match alike on every machine. */
export async function createCluster(programs: Programs, cluster: NewCluster): Promise<void> {
  const { folder, scratch, initdb = [], password = randomBytes(12).toString('hex') } = cluster;
  const passwordFile = join(scratch, PASSWORD_FILE);
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveTo(programs.owner, passwordFile);
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const { child, output } = run(programs, 'initdb', folder, [
    '--username=souk',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--lc-collate=C',
    `--lc-ctype=${ctype}`,
    '--no-instructions',
    ...initdb,
  ]);
  const code = await ended(child);
  await rm(passwordFile);
  if (code !== 0) throw failure(output(), folder);
  await writeFile(join(folder, PASSWORD_FILE), password, { mode: 0o600 });
  await giveTo(programs.owner, join(folder, PASSWORD_FILE));
}

export const readPassword = (folder: string): Promise<string> =>
  readFile(join(folder, PASSWORD_FILE), 'utf8');

export async function isCluster(folder: string): Promise<boolean> {
  return (await stat(join(folder, PASSWORD_FILE)).catch(ignoreMissing)) !== undefined;
}

/** Starts a program on the data folder, apart from this process's terminal: Ctrl+C is for this process first. */
export function run(
  { bin, owner }: Programs,
  name: string,
  folder: string,
  args: readonly string[],
) {
  // The owner may be kept from the folder above this one. A folder that is open already needs no way to it.
  const handle = owner.uid === undefined ? undefined : openSync(folder, 'r');
  try {
    const child = spawn(
      join(bin, process.platform === 'win32' ? `${name}.exe` : name),
      ['-D', handle === undefined ? folder : '/proc/self/fd/3', ...args],
      {
        ...owner,
        cwd: '/',
        detached: true,
        windowsHide: true,
        env: environment(),
        stdio: ['ignore', 'ignore', 'pipe', ...(handle === undefined ? [] : [handle])],
      },
    );
    let text = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-OUTPUT_KEPT);
    });
    return { child, output: () => text };
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Without the settings of other PostgreSQL programs, and of languages that this machine may not have. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

async function ended(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

/** The operator's words for a program that ended. */
export function failure(output: string, folder: string): Error {
  const said = output.trim();
  if (said.includes('No space left on device'))
    return inWords(Object.assign(new Error(said), { code: 'ENOSPC' }), folder) as Error;
  const words = (advice: string) => new EmbeddedServerError(`${advice}. It says:\n${said}`);
  if (/loading shared libraries|Library not loaded|ENOENT|EACCES/.test(said))
    return words(
      "The embedded PostgreSQL cannot be run on this machine. If npm was told to run no install scripts, run 'npm rebuild'. " +
        'Else set DATABASE_URL to a PostgreSQL server',
    );
  if (/administrative permissions/.test(said))
    return words('PostgreSQL does not run as an administrator. Start Souk as another user');
  if (/could not (?:bind|create any)|Address already in use/.test(said))
    return words(
      'The embedded PostgreSQL cannot open its socket. Set TMPDIR to a folder of this machine',
    );
  return words(`The embedded PostgreSQL of ${folder} does not start`);
}
