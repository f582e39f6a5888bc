// The dashboards of all verticals, one line each, by id. To use them all, import desks.ts.
export const tours = async () => (await import('./tours/desk.ts')).toursDesk;
export const hotels = async () => (await import('./hotels/desk.ts')).hotelsDesk;
export const lets = async () => (await import('./lets/desk.ts')).letsDesk;
export const utilities = async () => (await import('./utilities/desk.ts')).utilitiesDesk;
export const insurance = async () => (await import('./insurance/desk.ts')).insuranceDesk;
export const medical = async () => (await import('./medical/desk.ts')).medicalDesk;
export const staffing = async () => (await import('./staffing/desk.ts')).staffingDesk;
export const groceries = async () => (await import('./groceries/desk.ts')).groceriesDesk;
export const tech = async () => (await import('./tech/desk.ts')).techDesk;
export const clothing = async () => (await import('./clothing/desk.ts')).clothingDesk;
export const transfer = async () => (await import('./transfer/desk.ts')).transferDesk;
