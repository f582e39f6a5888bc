/** Where its details hold texts that an agency wrote. */
export const STAFFING_TEXTS = ['skills.name', 'areas.name'];
