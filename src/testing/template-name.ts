/** The migrated database that every test file's own is copied from. */
export const templateName = 'souk_template';
