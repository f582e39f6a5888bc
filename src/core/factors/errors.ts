import { Refusal } from '#base/errors.ts';
import { PASSKEYS_MAX } from './rules.ts';

/** A mailed code, where the account asks for more. */
export const factorInstead = () =>
  new Refusal(
    409,
    'factor_instead',
    'This account has a second factor. Use it instead of an emailed code.',
  );
export const factorMissing = () =>
  new Refusal(409, 'factor_missing', "This account doesn't have this second factor");

export const wrongFactor = (triesLeft: number) =>
  new Refusal(400, 'factor_wrong', `That code isn't right. ${triesInWords(triesLeft)}`, {
    triesLeft,
  });
export const usedFactor = () =>
  new Refusal(
    400,
    'factor_used',
    'This code has already been used. Wait for the next one in your app, or use another recovery code.',
  );
export const exhaustedFactor = () =>
  new Refusal(429, 'factor_exhausted', 'Too many wrong codes. Please sign in again.');
export const recoveryMalformed = () => {
  const message = 'Recovery codes have 10 letters and digits, such as ABCDE-12345';
  return new Refusal(400, 'recovery_malformed', message, { errorMessages: { code: message } });
};

export const noSetup = () =>
  new Refusal(400, 'no_setup', 'This took too long. Please start again with a new QR code.');
export const setupCodeWrong = () => {
  const message =
    "That's not the code your app is showing. Check that your phone's clock is right.";
  return new Refusal(400, 'setup_code_wrong', message, { errorMessages: { code: message } });
};
export const appExists = () =>
  new Refusal(409, 'app_exists', 'You already have an authenticator app. Remove it first.');

export const passkeyRefused = () =>
  new Refusal(
    400,
    'passkey_refused',
    "This passkey wasn't accepted. Try again, or use another method.",
  );
export const challengeGone = () =>
  new Refusal(400, 'challenge_gone', 'This took too long. Please try again.');
export const passkeyKnown = () =>
  new Refusal(409, 'passkey_known', 'This passkey is already linked to an account');
export const tooManyPasskeys = () =>
  new Refusal(
    409,
    'too_many_passkeys',
    `You already have ${PASSKEYS_MAX} passkeys. Remove one first.`,
  );

function triesInWords(left: number): string {
  if (left === 0) return 'No attempts left. Please sign in again.';
  return left === 1 ? 'You have 1 attempt left.' : `You have ${left} attempts left.`;
}
