import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SecurityLine } from '#core/identity/security/security-event.ts';
import { FloodGate } from './flood-gate.ts';
import { openSecurityFile } from './security-file.ts';
import { openSecurityStream } from './security-stream.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const lineFrom = (ip: string, more: Partial<SecurityLine> = {}): SecurityLine => ({
  at: '2026-11-22T12:00:00.000Z',
  event: 'sign-in-failed',
  outcome: 'failure',
  ip,
  ...more,
});

describe('the gate', () => {
  const begin = Date.parse('2026-11-22T12:00:00Z');

  test('one address gets 20 lines of an event a minute, without affecting others', () => {
    const gate = new FloodGate();
    const admitted = (ip: string, times: number, more = {}) =>
      Array.from({ length: times }, () => gate.admit(lineFrom(ip, more), begin)).flat().length;
    expect(admitted('203.0.113.1', 500)).toBe(20);
    expect(admitted('203.0.113.2', 5)).toBe(5);
    expect(admitted('203.0.113.1', 5, { event: 'limit-reached' })).toBe(5);
    // One IPv6 customer has 2^64 addresses.
    const v6 = Array.from({ length: 50 }, (_, n) => admitted(`2001:db8::${n.toString(16)}`, 1));
    expect(v6.reduce((sum, lines) => sum + lines)).toBe(20);
  });

  test('many addresses share 300 lines, and a minute later one line has the number of suppressed ones', () => {
    const gate = new FloodGate();
    const lines = Array.from({ length: 1000 }, (_, n) =>
      gate.admit(lineFrom(`10.0.${n >> 8}.${n & 255}`), begin + n),
    ).flat();
    expect(lines).toHaveLength(300);
    expect(gate.closeMinutes(begin + 59_000)).toEqual([]);
    const [account, next] = gate.admit(lineFrom('10.9.9.9'), begin + 61_000);
    expect(account).toMatchObject({
      event: 'suppressed',
      details: { event: 'sign-in-failed', lines: 700, addresses: 700 },
    });
    expect(next?.ip).toBe('10.9.9.9');
    expect(gate.closeMinutes(begin + 200_000)).toEqual([]);
  });

  test("never suppresses events an account's owner must act on", () => {
    const gate = new FloodGate();
    const line = lineFrom('203.0.113.1', { event: 'payout-account-changed', outcome: 'success' });
    const lines = Array.from({ length: 1000 }, () => gate.admit(line, begin)).flat();
    expect(lines).toHaveLength(1000);
  });
});

describe('the file', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-security-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const path = () => join(folder, 'security.log');
  const read = (name = 'security.log') => readFile(join(folder, name), 'utf8');

  test('is readable by its owner only, and continues after a rename', async () => {
    const stream = openSecurityStream(path(), silent);
    stream.write(lineFrom('203.0.113.1'));
    await stream.settled();
    expect((await stat(path())).mode & 0o777).toBe(0o600);
    await rename(path(), join(folder, 'security.log.1'));
    stream.write(lineFrom('203.0.113.2'));
    await stream.close();
    expect([await read('security.log.1'), await read()].map((text) => JSON.parse(text).ip)).toEqual(
      ['203.0.113.1', '203.0.113.2'],
    );
  });

  test('reports the suppressed events when the stream is closed', async () => {
    const stream = openSecurityStream(path(), silent);
    for (let n = 0; n < 30; n += 1) stream.write(lineFrom('203.0.113.1'));
    await stream.close();
    const lines = (await read()).trim().split('\n');
    expect(lines).toHaveLength(21);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ details: { lines: 10 } });
  });

  test('rotates a large file and keeps eight', async () => {
    const file = openSecurityFile({ path: path(), log: silent, fileBytes: 100 });
    for (let n = 0; n < 12; n += 1) {
      file.append(`${'x'.repeat(120)}\n`);
      await file.settled();
    }
    const names = (await readdir(folder)).toSorted();
    expect(names[0]).toBe('security.log');
    expect(names).toHaveLength(9);
  });

  test('buffers up to a limit while it is not writable, and counts lost lines', async () => {
    const complaints: unknown[] = [];
    const log = { ...silent, error: (event: string) => void complaints.push(event) };
    const place = join(folder, 'not-yet');
    const file = openSecurityFile({ path: join(place, 'security.log'), log });
    const line = `${'x'.repeat(1023)}\n`;
    for (let n = 0; n < 1030; n += 1) file.append(line);
    await file.settled();
    file.append(line);
    await file.settled();
    expect(complaints).toEqual(['security log not written']);
    await rename(await mkdtemp(join(tmpdir(), 'souk-security-')), place);
    file.append('the last\n');
    await file.settled();
    const lines = (await readFile(join(place, 'security.log'), 'utf8')).trim().split('\n');
    expect(lines.filter((text) => text.startsWith('x'))).toHaveLength(1024);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      event: 'lines-lost',
      details: { lines: 8 },
    });
  });
});
