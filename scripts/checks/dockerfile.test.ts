import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../installation.mjs';
import { buildStages, parseDockerfile } from './dockerfile.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'souk-dockerfile-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SMALL = `# Two stages.
FROM node:24 AS build
WORKDIR /shop
ENV MODE=quick SIZE=2
COPY in/ ./
RUN mkdir -p /out && \\
  echo "$MODE $SIZE" > /out/said

FROM debian:12
WORKDIR /shop
COPY --from=build --chown=1:1 /out /shop
CMD ["cat", "said"]
`;

test('the stages of a Dockerfile run one after the other, below a folder', () => {
  const context = join(folder, 'context');
  mkdirSync(join(context, 'in'), { recursive: true });
  writeFileSync(join(context, 'in/file'), 'words');
  const built = buildStages(parseDockerfile(SMALL), context, join(folder, 'stages'));
  expect(built).toMatchObject({ workdir: '/shop', env: {}, command: ['cat', 'said'] });
  expect(readFileSync(join(built.folder, 'shop/said'), 'utf8')).toBe('quick 2\n');
  expect(readFileSync(join(folder, 'stages/build/shop/file'), 'utf8')).toBe('words');
});

test('a failing step or a missing file ends the build', () => {
  const broken = (step: string) => () =>
    buildStages(parseDockerfile(`FROM node:24\n${step}`), folder, join(folder, 'broken'));
  expect(broken('RUN exit 3')).toThrow('RUN exit 3: ended with 3');
  expect(broken('COPY nothing ./')).toThrow('COPY nothing: there is no such file');
  expect(broken('COPY --from=nobody a b')).toThrow('There is no stage nobody');
  expect(broken('ADD https://example.com/a ./')).toThrow('not known here: ADD');
});

const stages = parseDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));

test('every base image has an exact version', () => {
  const names = new Set(stages.map(({ name }) => name));
  const bases = stages.map(({ base }) => base).filter((base) => !names.has(base));
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');
  const images = [...compose.matchAll(/image: (\S+)/g)].map(([, image = '']) => image);
  for (const base of [...bases, ...images])
    expect(base).toMatch(/:[\w-]*\d+\.\d+|:\w+-\d{8}|@sha256:/);
});

test('the image runs as its own user, and its health check tests liveness rather than readiness', () => {
  const { steps } = stages.at(-1) ?? { steps: [] };
  const of = (name: string) =>
    steps.filter(({ instruction }) => instruction === name).map(({ rest }) => rest);
  expect(of('USER')).toEqual(['1000:1000']);
  expect(of('HEALTHCHECK').join()).toContain('/api/health');
  expect(of('RUN')).toEqual([]);
});

test('compose gives the containers minimal privileges and bounds their logs', () => {
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');
  for (const line of [
    'read_only: true',
    'max-size: 20m',
    'no-new-privileges:true',
    "tmpfs: ['/tmp:",
  ])
    expect(compose).toContain(line);
  expect(compose.match(/cap_drop: \[ALL\]/g)).toHaveLength(2);
  expect(compose.match(/<<: \*bounds/g)).toHaveLength(2);
});
