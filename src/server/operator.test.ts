import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { freePort } from '#testing/postgres-server.ts';
import { askServer } from './ask-server.ts';
import { openFileStores } from './file-stores.ts';
import { openControl } from './control.ts';

const app = await createTestApp();
const root = await mkdtemp(join(tmpdir(), 'souk-operator-'));
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(root, { recursive: true, force: true, maxRetries: 5 });
});

const settings = (dataDir: string, port = 0) => ({
  ...process.env,
  NODE_ENV: undefined,
  DATABASE_URL: undefined,
  SEED: 'none',
  DATA_DIR: dataDir,
  PORT: String(port),
});

async function startServer(dataDir: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['src/testing/api-process.ts'], {
    env: settings(dataDir, port),
  });
  running.add(child);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        if (output.includes('"listening"')) resolve();
      });
    }
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  const url = `http://127.0.0.1:${port}/api`;
  return {
    url,
    end: (signal: 'SIGTERM' | 'SIGKILL') =>
      new Promise<number | null>((resolve) => {
        child.once('exit', (code) => {
          running.delete(child);
          resolve(code);
        });
        child.kill(signal);
      }),
  };
}

async function operate(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, ['scripts/operator.ts', ...args], {
    env: settings(dataDir),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
}

async function signUp(url: string, email: string) {
  const answer = await fetch(`${url}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Layla Haddad',
      email,
      password: 'a long password of hers',
      role: 'customer',
    }),
  });
  expect(answer.status).toBe(201);
}

test(
  'commands reach the embedded database with and without a running server',
  { timeout: 240_000 },
  async () => {
    const dataDir = join(root, 'data');
    const server = await startServer(dataDir);
    await signUp(server.url, 'layla@example.com');

    const unknown = await operate(dataDir, 'admin', 'add', 'nobody@example.com');
    expect(unknown).toEqual({
      code: 1,
      output: expect.stringContaining('Nobody has an account with nobody@example.com'),
    });
    expect((await operate(dataDir, 'admin', 'add', 'layla@example.com')).output).toContain(
      'Nobody has proved yet',
    );

    const backup = join(root, 'backup');
    expect(await operate(dataDir, 'backup', backup)).toEqual({
      code: 0,
      output: expect.stringContaining(backup),
    });
    expect(await operate(dataDir, 'backup', backup)).toEqual({
      code: 1,
      output: expect.stringContaining('is there already'),
    });
    expect(await operate(dataDir, 'restore', backup)).toEqual({
      code: 1,
      output: expect.stringContaining('in use by another'),
    });
    expect((await stat(join(dataDir, 'control.sock'))).mode & 0o777).toBe(0o600);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect(await server.end('SIGTERM')).toBe(0);

    expect((await operate(dataDir, 'admin', 'add', 'nobody@example.com')).output).toContain(
      'Nobody has an account',
    );
    expect((await operate(dataDir, 'backup', join(root, 'later'))).code).toBe(0);

    const elsewhere = join(root, 'elsewhere');
    await mkdir(elsewhere);
    expect(await operate(elsewhere, 'restore', backup)).toEqual({
      code: 0,
      output: expect.stringContaining('are back'),
    });
    expect(await readFile(join(elsewhere, 'app-secret'), 'utf8')).toBe(
      await readFile(join(dataDir, 'app-secret'), 'utf8'),
    );
    expect((await operate(elsewhere, 'admin', 'add', 'layla@example.com')).output).toContain(
      'Nobody has proved yet',
    );

    const restored = await startServer(elsewhere);
    expect((await fetch(`${restored.url}/ready`)).status).toBe(200);
    // Refuses requests for another host name, which may resolve to this machine.
    const foreign = get(`${restored.url}/auth/check`, { headers: { host: 'evil.example' } });
    const [answer] = (await once(foreign, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(421);
    await restored.end('SIGKILL');
    // The socket of a killed server still exists but does not answer.
    expect(
      await askServer(elsewhere, { task: 'add-admin', email: 'layla@example.com' }),
    ).toBeUndefined();
  },
);

test('lists the commands for an unknown one', async () => {
  const outcome = await operate(join(root, 'none'), 'admin', 'remove', 'somebody');
  expect(outcome).toEqual({
    code: 1,
    output: expect.stringContaining('npm run admin -- add EMAIL'),
  });
});

test('a data folder with a long path has its socket inside, and leaves nothing in the temporary folder', async () => {
  const deep = join(root, 'x'.repeat(90), 'y'.repeat(90));
  await mkdir(deep, { recursive: true });
  const inTemp = async () => (await readdir(tmpdir())).filter((name) => /^souk-\w{6}$/.test(name));
  const before = await inTemp();
  const { market } = app;
  const { log } = market;
  const files = openFileStores({ dataDir: deep, s3: undefined }, log);
  const control = await openControl({ market, log, files, dataDir: deep });
  expect((await stat(join(deep, 'control.sock'))).mode & 0o777).toBe(0o600);
  expect(await askServer(deep, { task: 'add-admin', email: 'nobody@example.com' })).toMatchObject({
    done: false,
    message: expect.stringContaining('Nobody has an account'),
  });
  expect(await askServer(`${deep}z`, { task: 'add-admin', email: 'a@b.example' })).toBeUndefined();
  expect(await inTemp()).toEqual(before);
  await control.close();
});
