// How listings of all verticals look, one line each, by id. To use them all, import looks.ts.
export const tours = async () => (await import('./tours/look.tsx')).toursLook;
export const hotels = async () => (await import('./hotels/look.tsx')).hotelsLook;
export const lets = async () => (await import('./lets/look.tsx')).letsLook;
export const utilities = async () => (await import('./utilities/look.tsx')).utilitiesLook;
export const insurance = async () => (await import('./insurance/look.tsx')).insuranceLook;
export const medical = async () => (await import('./medical/look.tsx')).medicalLook;
export const staffing = async () => (await import('./staffing/look.tsx')).staffingLook;
export const groceries = async () => (await import('./groceries/look.ts')).groceriesLook;
export const tech = async () => (await import('./tech/look.ts')).techLook;
export const clothing = async () => (await import('./clothing/look.ts')).clothingLook;
export const transfer = async () => (await import('./transfer/look.tsx')).transferLook;
