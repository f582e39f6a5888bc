// Runs the steps of the Dockerfile in an empty clone, without Docker, and runs the last stage's
// command.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../installation.mjs';
import { type Built, buildStages, copyContext, parseDockerfile } from './dockerfile.ts';

const folder = mkdtempSync(join(tmpdir(), 'souk-image-'));
try {
  const context = join(folder, 'context');
  mkdirSync(context);
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  copyContext(root, context, ignored);
  const stages = parseDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const image = buildStages(stages, context, join(folder, 'stages'));
  refuseExtras(image);
  await serveFrom(image);
  process.stdout.write('The image builds and serves\n');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function refuseExtras({ folder: image }: Built): void {
  const extras = globSync(
    ['**/*.test.ts', 'souk/src/testing', 'souk/node_modules/{vite,rolldown,typescript,npm}'],
    { cwd: image },
  );
  if (extras.length > 0) throw new Error(`The image has what does not serve: ${extras.join(', ')}`);
  const { stdout } = spawnSync('du', ['-sm', image], { encoding: 'utf8' });
  process.stdout.write(`Without its base the image has ${stdout.split('\t')[0]} MB\n`);
}

async function serveFrom(image: Built): Promise<void> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...image.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(image.folder, 'data'),
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    SEED: 'demo',
    MAIL_DEMO: 'local',
    SANDBOX_PAYMENTS: 'local',
  };
  const start = (...[program = '', ...args]: readonly string[]) =>
    spawn(join(image.folder, image.workdir, program), args, {
      cwd: join(image.folder, image.workdir),
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const server = start(...image.command);
  try {
    await untilListening(server);
    const home = await textOf(`${url}/`);
    const pictures = [...home.matchAll(/(\/media\/[^"' ,]+)/g)].map(([, path = '']) => path);
    const scripts = [...home.matchAll(/(\/assets\/[^"' ,]+\.(?:js|css))/g)].map(
      ([, path = '']) => path,
    );
    const paths = [
      '/api/health',
      '/api/ready',
      '/ar',
      '/mailbox',
      '/api/docs',
      pictures[0],
      scripts[0],
    ];
    for (const path of paths)
      await textOf(`${url}${path ?? '/no-picture-or-script-on-the-home-page'}`);
    const node = image.command[0] ?? '';
    const backup = start(node, 'scripts/operator.ts', 'backup', join(folder, 'backup'));
    if ((await once(backup, 'exit'))[0] !== 0) throw new Error('The image cannot make a backup');
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`The image ended with ${code}`);
  } finally {
    server.kill('SIGKILL');
  }
}

async function untilListening(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      log += chunk;
      if (log.includes('"event":"listening"')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`The image does not start (${code}):\n${log}`)));
  });
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
