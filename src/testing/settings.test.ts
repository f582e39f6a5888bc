import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, SETTING_NAMES } from '#server/config.ts';
import { root } from './source-files.ts';

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const compose = read('compose.yaml');
const inExample = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name = '']) => name,
);

/** Settings that compose.yaml does not pass on, with reasons. */
const OF_THE_IMAGE: Readonly<Record<string, string>> = {
  HOST: 'a container listens on all of its addresses',
  DATA_DIR: 'the volume',
  DATABASE_URL: 'the database beside it',
  RATE_LIMITS: 'needs a loopback HOST',
  TEST_CLOCK: 'needs a loopback HOST',
  ICAL_ALLOW_PRIVATE: 'refused in production',
};

test('.env.example has every setting that is read', () => {
  const unnamed = SETTING_NAMES.filter((name) => !inExample.includes(name));
  expect(unnamed).toEqual(['NODE_ENV']);
});

test.each(inExample.filter((name) => !(name in OF_THE_IMAGE)))(
  '%s in .env reaches the container',
  (name) => {
    expect(compose).toMatch(new RegExp(`\\$\\{${name}(:?-|\\})`));
  },
);

test('every demo setting can be removed from .env', () => {
  // With `:-` it would be reset by default.
  for (const name of ['MAIL_DEMO', 'SANDBOX_PAYMENTS'])
    expect(compose).toContain(`${name}: \${${name}-local}`);
});

test("the container's port is open only to this machine", () => {
  expect(compose).toContain('- ${PUBLISH_ON:-127.0.0.1}:');
});

test('the checklist has a complete .env with settings that are read', () => {
  const [, env = ''] = /```sh title=\.env\n([^]*?)```/.exec(read('docs/operations.md')) ?? [];
  const given = Object.fromEntries(
    [...env.matchAll(/^ *([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const config = readConfig({ NODE_ENV: 'production', ...given });
  expect(config).toMatchObject({ production: true, seed: 'none' });
  expect([config.stripe, config.smtpUrl, config.databaseUrl]).not.toContain(undefined);
  for (const name of ['MAIL_DEMO', 'SANDBOX_PAYMENTS']) expect(given[name]).toBe('');
  expect(Object.keys(given).filter((name) => !inExample.includes(name))).toEqual([
    'NODE_ENV',
    'POSTGRES_PASSWORD',
  ]);
});
