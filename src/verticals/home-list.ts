// Rails of the home page, one line each, by id. To use them all, import homes.ts.
export { ToursAtHome as tours } from './tours/at-home.tsx';
export { StaysAtHome as hotels } from './hotels/at-home.tsx';
export { StaysAtHome as lets } from './lets/at-home.tsx';
export { BillsAtHome as utilities } from './utilities/at-home.tsx';
export { DoctorsAtHome as medical } from './medical/at-home.tsx';
export { MarketAtHome as groceries } from './groceries/at-home.tsx';
export { MoneyAtHome as transfer } from './transfer/at-home.tsx';
