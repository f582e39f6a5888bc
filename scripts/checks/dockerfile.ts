import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface Stage {
  readonly base: string;
  readonly name: string | undefined;
  readonly steps: readonly Step[];
}
export interface Step {
  readonly instruction: string;
  readonly rest: string;
}

/** The stages of a Dockerfile that uses the same instructions as ours. Throws for unknown ones. */
export function parseDockerfile(text: string): Stage[] {
  const stages: { base: string; name: string | undefined; steps: Step[] }[] = [];
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n');
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const [, base = '', name] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? [];
      stages.push({ base, name, steps: [] });
    } else if (KNOWN.has(instruction)) stages.at(-1)?.steps.push({ instruction, rest });
    else throw new Error(`The Dockerfile has an instruction that is not known here: ${line}`);
  }
  return stages;
}

const KNOWN = new Set([
  'WORKDIR',
  'ENV',
  'COPY',
  'RUN',
  'USER',
  'VOLUME',
  'EXPOSE',
  'HEALTHCHECK',
  'CMD',
]);

/** The command of the last stage and its working directory. */
export interface Built {
  readonly folder: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
}

/**
 * Runs the steps of a Dockerfile on this machine, each stage in a folder below `into` that stands
 * for its root. It verifies the steps and the copies between stages, but not what a base image
 * lacks.
 */
export function buildStages(stages: readonly Stage[], context: string, into: string): Built {
  const built = new Map<string, Built>();
  let last: Built | undefined;
  for (const [index, { base, name, steps }] of stages.entries()) {
    const folder = join(into, name ?? String(index));
    mkdirSync(folder, { recursive: true });
    const before = built.get(base);
    if (before) cpSync(before.folder, folder, { recursive: true, verbatimSymlinks: true });
    let state: Built = { workdir: '/', env: {}, command: [], ...before, folder };
    for (const step of steps) {
      process.stdout.write(`${step.instruction} ${step.rest}\n`);
      state = run(step, state, { context, built });
    }
    if (name !== undefined) built.set(name, state);
    last = state;
  }
  if (!last) throw new Error('The Dockerfile has no stage');
  return last;
}

interface Around {
  readonly context: string;
  readonly built: ReadonlyMap<string, Built>;
}

function run({ instruction, rest }: Step, state: Built, around: Around): Built {
  const { folder, workdir, env } = state;
  switch (instruction) {
    case 'WORKDIR':
      mkdirSync(join(folder, rest), { recursive: true });
      return { ...state, workdir: rest };
    case 'ENV':
      return { ...state, env: { ...env, ...Object.fromEntries(pairs(rest)) } };
    case 'CMD':
      return { ...state, command: JSON.parse(rest) as string[] };
    case 'COPY':
      copy(rest, state, around);
      return state;
    case 'RUN':
      shell(rest, folder, { cwd: join(folder, workdir), env });
      return state;
    default:
      return state;
  }
}

function pairs(rest: string): [string, string][] {
  return rest.split(/\s+/).map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name, value.join('=')];
  });
}

function copy(rest: string, { folder, workdir }: Built, { context, built }: Around): void {
  const words = rest.split(/\s+/);
  const options = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  const to = paths.pop() ?? '';
  const from = options.find((option) => option.startsWith('--from='))?.slice('--from='.length);
  const source = from === undefined ? context : built.get(from)?.folder;
  if (source === undefined) throw new Error(`There is no stage ${from}`);
  const target = to.startsWith('/') ? join(folder, to) : join(folder, workdir, to);
  for (const path of paths) {
    const found = join(source, path);
    if (!existsSync(found)) throw new Error(`COPY ${path}: there is no such file`);
    const into = statSync(found).isDirectory() ? target : join(target, basename(path));
    cpSync(found, into, { recursive: true, verbatimSymlinks: true });
  }
}

/** Variables of this machine that a step keeps: npm needs the certificates of a local proxy. */
const KEPT = ['PATH', 'HOME', 'NODE_EXTRA_CA_CERTS'];

/** Runs a step in a shell, with absolute paths moved below the stage's folder. */
function shell(
  command: string,
  folder: string,
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): void {
  const kept = Object.fromEntries(KEPT.map((name) => [name, process.env[name]]));
  const below = command.replaceAll(/(?<=^|\s)\/(?=\w)/g, `${folder}/`);
  const { status } = spawnSync('sh', ['-euc', below], {
    cwd,
    stdio: 'inherit',
    env: { ...kept, ...env },
  });
  if (status !== 0) throw new Error(`RUN ${command}: ended with ${status}`);
}

/** Copies the build context: files of the checkout not excluded by .dockerignore. */
export function copyContext(root: string, to: string, ignored: readonly string[]): void {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const left = new Set(
    ignored.flatMap((pattern) => [pattern, ...globSync(pattern, { cwd: root })]),
  );
  for (const file of stdout
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))) {
    if ([...left].some((path) => file === path || file.startsWith(`${path}/`))) continue;
    cpSync(join(root, file), join(to, file));
  }
}
