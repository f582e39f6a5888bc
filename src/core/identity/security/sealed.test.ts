import { expect, test } from 'vitest';
import { keyedHash, keyIdOf, seal, unseal } from './sealed.ts';

const secret = 'a secret of at least thirty-two characters';
const of = { secret, purpose: 'authenticator', row: 'row' } as const;

test('encrypted text decrypts with the same secret, purpose and row', () => {
  const sealed = seal(of, 'JBSWY3DPEHPK3PXP');
  expect(unseal(of, sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(unseal({ ...of, row: 'another row' }, sealed)).toBeNull();
  expect(unseal({ ...of, purpose: 'confided' }, sealed)).toBeNull();
  expect(unseal({ ...of, secret: `${secret}!` }, sealed)).toBeNull();
  for (const at of [3, 10, 30, sealed.length - 12, sealed.length - 2]) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(unseal(of, changed)).toBeNull();
  }
  for (const broken of ['', 'v1.', 'v1.AAAA', 'v2.' + sealed.slice(3)])
    expect(unseal(of, broken)).toBeNull();
  expect(seal(of, 'x')).not.toBe(seal(of, 'x'));
});

test('older authenticator secrets still decrypt', () => {
  const before = 'v1.PsccBxSpfAbaQhQMcrw5ks3grycWpQiY_HHYTY7hMe9ZFqE1_vfh3SC-QEg';
  expect(unseal(of, before)).toBe('JBSWY3DPEHPK3PXP');
});

test('text of the previous secret decrypts, and contains its key id', () => {
  const before = seal(of, 'JBSWY3DPEHPK3PXP');
  const rotated = {
    ...of,
    secret: 'another secret of thirty-two characters',
    previousSecret: secret,
  };
  expect(unseal(rotated, before)).toBe('JBSWY3DPEHPK3PXP');
  // One from before key ids, and one that an earlier version reads.
  const [version, body] = before.split('.');
  expect(unseal(rotated, `${version}.${body}`)).toBe('JBSWY3DPEHPK3PXP');
  expect(before.endsWith(`.${keyIdOf(secret)}`)).toBe(true);
  const after = seal(rotated, 'JBSWY3DPEHPK3PXP');
  expect(after.endsWith(`.${keyIdOf(rotated.secret)}`)).toBe(true);
  expect(unseal({ ...rotated, previousSecret: undefined }, after)).toBe('JBSWY3DPEHPK3PXP');
  expect(unseal({ ...rotated, previousSecret: undefined }, before)).toBeNull();
});

test('a keyed hash survives a rotation', () => {
  const hash = keyedHash({ secret }, 'card-equality', 'a card');
  expect(keyedHash({ secret: 'another', hashSecret: secret }, 'card-equality', 'a card')).toBe(
    hash,
  );
});

test('a keyed hash is equal for equal texts with one secret and purpose only', () => {
  const hash = keyedHash({ secret }, 'confided-equality', 'EG38 0019');
  expect(keyedHash({ secret }, 'confided-equality', 'EG38 0019')).toBe(hash);
  expect(keyedHash({ secret }, 'confided-equality', 'EG38 0018')).not.toBe(hash);
  expect(keyedHash({ secret }, 'confided', 'EG38 0019')).not.toBe(hash);
  expect(keyedHash({ secret: `${secret}!` }, 'confided-equality', 'EG38 0019')).not.toBe(hash);
});
