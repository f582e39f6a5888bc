import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '#server/config.ts';
import { root } from './source-files.ts';

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const compose = read('compose.yaml');
const inExample = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name = '']) => name,
);

/** Not handed on by compose.yaml, each for a reason. */
const OF_THE_IMAGE: Readonly<Record<string, string>> = {
  HOST: 'a container listens on all of its addresses',
  DATA_DIR: 'the volume',
  DATABASE_URL: 'the database beside it',
  RATE_LIMITS: 'needs a loopback HOST',
  TEST_CLOCK: 'needs a loopback HOST',
  ICAL_ALLOW_PRIVATE: 'refused in production',
};

test('every setting that is read is in .env.example', () => {
  const unnamed = SETTING_NAMES.filter((name) => !inExample.includes(name));
  expect(unnamed).toEqual(['NODE_ENV']);
});

test.each(inExample.filter((name) => !(name in OF_THE_IMAGE)))(
  '%s in .env reaches the container',
  (name) => {
    expect(compose).toMatch(new RegExp(`\\$\\{${name}(:?-|\\})`));
  },
);

test('what makes a demonstration can be taken away in .env', () => {
  // `:-` would put it back where the line says nothing.
  for (const name of ['MAIL_DEMO', 'SANDBOX_PAYMENTS'])
    expect(compose).toContain(`${name}: \${${name}-allowed}`);
});

test('the container’s port is open to this machine only', () => {
  expect(compose).toContain('- ${PUBLISH_ON:-127.0.0.1}:');
});
