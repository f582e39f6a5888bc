// The rules of all verticals, one line each, by id. To use them all, import rules.ts.
export { tours } from './tours/vertical.ts';
export { hotels } from './hotels/vertical.ts';
export { lets } from './lets/vertical.ts';
export { utilities } from './utilities/vertical.ts';
export { insurance } from './insurance/vertical.ts';
export { medical } from './medical/vertical.ts';
export { staffing } from './staffing/vertical.ts';
export { groceries } from './groceries/vertical.ts';
export { tech } from './tech/vertical.ts';
export { clothing } from './clothing/vertical.ts';
export { transfer } from './transfer/vertical.ts';
