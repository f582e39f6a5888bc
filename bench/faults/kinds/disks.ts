// Full disks: the database's, or the one with the shop's files. Each is a small memory disk, which
// requires root.
import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pictureOf } from '#testing/pictures.ts';
import type { Fault } from '../fault.ts';

const run = promisify(execFile);
const FULL_MS = 10_000;
/** Above the 512 MiB of WAL that the cluster keeps, and its data. */
const DATABASE_MIB = 1_200;
const FILES_MIB = 16;

/** Throws if this user may not mount. */
async function mount(folder: string, mebibytes: number): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'souk-drill', folder]);
  await chmod(folder, 0o755);
  return async () => {
    await run('umount', ['-l', folder]);
  };
}

/** Fills the free space; returns a function that frees it. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'ballast');
  const { bavail, bsize } = await statfs(folder);
  const piece = Buffer.alloc(1 << 20);
  try {
    for (let left = bavail * bsize; left > 0; left -= piece.length)
      await writeFile(file, piece.subarray(0, Math.min(left, piece.length)), { flag: 'a' });
  } catch {
    // Files accepted meanwhile are lost.
  }
  return () => rm(file, { force: true });
}

export const diskOfDatabase: Fault = {
  name: 'disk-database',
  title: `disk of PostgreSQL full for ${FULL_MS / 1000} s`,
  runs: 1,
  needs: {},
  prepare: async (parent) => {
    const databaseFolder = join(parent, 'database-disk');
    const undo = await mount(databaseFolder, DATABASE_MIB);
    return { needs: { databaseFolder }, undo };
  },
  run: async (stage) => {
    const { primary } = stage.cluster;
    const empty = await fill(join(primary.data, '../..'));
    await after(FULL_MS);
    await empty();
    // A process that cannot even log has exited; its service manager would notice.
    const ended = !primary.isRunning;
    if (ended) await primary.start();
    const recovery = await stage.untilSold(performance.now());
    return { recovery, figures: { 'PostgreSQL ended': Number(ended) } };
  },
};

export const diskOfFiles: Fault = {
  name: 'disk-files',
  title: `disk of DATA_DIR full for ${FULL_MS / 1000} s`,
  runs: 1,
  needs: {},
  prepare: async (parent) => {
    const dataDir = join(parent, 'files-disk');
    const undo = await mount(dataDir, FILES_MIB);
    return { needs: { dataDir }, undo };
  },
  run: async (stage) => {
    const { dataDir, journal, customer } = stage;
    const image = await pictureOf(400_000);
    const upload = async (): Promise<number> => {
      const path = '/auth/upload/profile-pic';
      const answer = await customer.once('POST', path, { body: { image } });
      return Number(typeof answer === 'string' ? answer : answer.status);
    };
    const empty = await fill(dataDir);
    const begun = performance.now();
    const full = await upload();
    if (full !== 507) journal.fail(`An upload to a full disk answered ${full}, not 507`);
    await after(FULL_MS);
    const recovery = await stage.untilSold(begun);
    await empty();
    const left = (await readdir(dataDir, { recursive: true })).filter((name) =>
      name.includes('incoming-'),
    );
    if (left.length > 0) journal.fail(`${left.length} half files are left: ${left[0]}`);
    const again = await upload();
    if (again !== 200) journal.fail(`An upload answered ${again} after there was room again`);
    return { recovery };
  },
};
