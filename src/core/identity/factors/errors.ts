import { Refusal } from '#base/errors.ts';
import { PASSKEYS_MAX } from './rules.ts';

/** A mailed code for an account with a second factor. */
export const factorInstead = () => new Refusal(409, 'factor_instead');
export const factorMissing = () => new Refusal(409, 'factor_missing');

export const wrongFactor = (triesLeft: number) => new Refusal(400, 'factor_wrong', { triesLeft });
export const usedFactor = () => new Refusal(400, 'factor_used');
export const exhaustedFactor = () => new Refusal(429, 'factor_exhausted');
export const recoveryMalformed = () => new Refusal(400, 'recovery_malformed').at('code');

export const noSetup = () => new Refusal(400, 'no_setup');
export const setupCodeWrong = () => new Refusal(400, 'setup_code_wrong').at('code');
export const appExists = () => new Refusal(409, 'app_exists');

export const passkeyRefused = () => new Refusal(400, 'passkey_refused');
export const challengeGone = () => new Refusal(400, 'challenge_gone');
export const passkeyKnown = () => new Refusal(409, 'passkey_known');
export const tooManyPasskeys = () => new Refusal(409, 'too_many_passkeys', { most: PASSKEYS_MAX });
