import { expect, test } from 'vitest';
import { keyedHash, seal, unseal } from './sealed.ts';

const secret = 'a secret of at least thirty-two characters';
const of = { secret, purpose: 'authenticator', row: 'row' } as const;

test('what is sealed opens with the same secret, for the same purpose and row, unchanged', () => {
  const sealed = seal(of, 'JBSWY3DPEHPK3PXP');
  expect(unseal(of, sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(unseal({ ...of, row: 'another row' }, sealed)).toBeNull();
  expect(unseal({ ...of, purpose: 'confided' }, sealed)).toBeNull();
  expect(unseal({ ...of, secret: `${secret}!` }, sealed)).toBeNull();
  for (const at of [3, 10, 30, sealed.length - 2]) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(unseal(of, changed)).toBeNull();
  }
  for (const broken of ['', 'v1.', 'v1.AAAA', 'v2.' + sealed.slice(3)])
    expect(unseal(of, broken)).toBeNull();
  expect(seal(of, 'x')).not.toBe(seal(of, 'x'));
});

test('authenticator secrets that were sealed before still open', () => {
  const before = 'v1.PsccBxSpfAbaQhQMcrw5ks3grycWpQiY_HHYTY7hMe9ZFqE1_vfh3SC-QEg';
  expect(unseal(of, before)).toBe('JBSWY3DPEHPK3PXP');
});

test('a keyed hash is equal for equal texts under one secret and purpose alone', () => {
  const hash = keyedHash(secret, 'confided-equality', 'EG38 0019');
  expect(keyedHash(secret, 'confided-equality', 'EG38 0019')).toBe(hash);
  expect(keyedHash(secret, 'confided-equality', 'EG38 0018')).not.toBe(hash);
  expect(keyedHash(secret, 'confided', 'EG38 0019')).not.toBe(hash);
  expect(keyedHash(`${secret}!`, 'confided-equality', 'EG38 0019')).not.toBe(hash);
});
