/** The migrated database that test files copy. */
export const templateName = 'souk_template';
