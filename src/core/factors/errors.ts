import { Refusal } from '#base/errors.ts';
import { PASSKEYS_MAX } from './rules.ts';

/** A mailed code, where the account asks for more. */
export const factorInstead = () =>
  new Refusal(
    409,
    'factor_instead',
    'This account has a second factor. Please use it instead of a mailed code',
  );
export const factorMissing = () =>
  new Refusal(409, 'factor_missing', 'This account has no such second factor');

export const wrongFactor = (triesLeft: number) =>
  new Refusal(400, 'factor_wrong', `This code is not right. ${triesInWords(triesLeft)}`, {
    triesLeft,
  });
export const usedFactor = () =>
  new Refusal(
    400,
    'factor_used',
    'This code was used already. Please wait for the next one of your app, or take another recovery code',
  );
export const exhaustedFactor = () =>
  new Refusal(429, 'factor_exhausted', 'Too many codes were wrong. Please sign in again');
export const recoveryMalformed = () => {
  const message = 'A recovery code has ten letters and figures, such as ABCDE-12345';
  return new Refusal(400, 'recovery_malformed', message, { errorMessages: { code: message } });
};

export const noSetup = () =>
  new Refusal(400, 'no_setup', 'This took too long. Please begin again with a new QR code');
export const setupCodeWrong = () => {
  const message = 'This is not the code that your app shows now. Check that its clock is right';
  return new Refusal(400, 'setup_code_wrong', message, { errorMessages: { code: message } });
};
export const appExists = () =>
  new Refusal(409, 'app_exists', 'There is an authenticator app already. Please remove it first');

export const passkeyRefused = () =>
  new Refusal(
    400,
    'passkey_refused',
    'This passkey was not accepted. Please try again, or use another way',
  );
export const challengeGone = () =>
  new Refusal(400, 'challenge_gone', 'This took too long. Please try again');
export const passkeyKnown = () =>
  new Refusal(409, 'passkey_known', 'This passkey belongs to an account already');
export const tooManyPasskeys = () =>
  new Refusal(
    409,
    'too_many_passkeys',
    `You have ${PASSKEYS_MAX} passkeys. Please remove one first`,
  );

function triesInWords(left: number): string {
  if (left === 0) return 'No tries are left: please sign in again';
  return left === 1 ? 'You have one try left' : `You have ${left} tries left`;
}
