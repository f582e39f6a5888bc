import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'souk-vapid-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });

test('creates the keys of push notifications once, for their owner only', () => {
  const made = read().vapidKeys;
  expect(read().vapidKeys).toEqual(made);
  const path = join(dataDir, 'vapid-key');
  expect(readFileSync(path, 'utf8').trim()).toBe(made.privateKey);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  writeFileSync(path, 'damaged');
  expect(() => read()).toThrow(/vapid-key is damaged/);
});

test('the keys of push notifications belong together', () => {
  const other = mkdtempSync(join(tmpdir(), 'souk-config-'));
  const { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } = readConfig({
    DATA_DIR: other,
  }).vapidKeys;
  rmSync(other, { recursive: true });
  expect(read({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }).vapidKeys.publicKey).toBe(VAPID_PUBLIC_KEY);
  expect(() => statSync(join(dataDir, 'vapid-key'))).toThrow(/ENOENT/);
  expect(() => read({ VAPID_PUBLIC_KEY })).toThrow(/need VAPID_PRIVATE_KEY as well/);
  expect(() => read({ VAPID_PRIVATE_KEY })).toThrow(/need VAPID_PUBLIC_KEY as well/);
  const { publicKey } = read().vapidKeys;
  expect(() => read({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY })).toThrow(
    /not the public key/,
  );
  expect(() => read({ VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY })).toThrow(/87 letters/);
});
