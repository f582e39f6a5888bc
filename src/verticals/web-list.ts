// Names and icons for the shell, one line each, by id. To use them all, import web.ts.
export { toursWeb as tours } from './tours/web.ts';
export { hotelsWeb as hotels } from './hotels/web.ts';
export { letsWeb as lets } from './lets/web.ts';
export { utilitiesWeb as utilities } from './utilities/web.ts';
export { insuranceWeb as insurance } from './insurance/web.ts';
export { medicalWeb as medical } from './medical/web.ts';
export { staffingWeb as staffing } from './staffing/web.ts';
export { groceriesWeb as groceries } from './groceries/web.ts';
export { techWeb as tech } from './tech/web.ts';
export { clothingWeb as clothing } from './clothing/web.ts';
export { transferWeb as transfer } from './transfer/web.ts';
