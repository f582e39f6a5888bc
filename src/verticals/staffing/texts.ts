/** Keys of the details with texts by the agency. */
export const STAFFING_TEXTS = ['skills.name', 'areas.name'];
