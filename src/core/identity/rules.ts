/** Pure rules of the identity module that pages and verticals share with the server. */

export { profileFaults, trimmed } from './accounts/profile-rules.ts';
export {
  ADDRESSES_MAX,
  type Fault,
  type Faults,
  type PasswordOwner,
  emailFault,
  lineFault,
  nameFault,
  normaliseEmail,
  passwordFault,
  phoneFault,
  present,
  signUpFaults,
} from './accounts/rules.ts';
export { PEOPLE_MAX, personFaults, personOfOrder } from './persons/rules.ts';
