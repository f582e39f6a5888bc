/** Password of all demo accounts that can sign in, shown at the start and in the README. */
export const DEMO_PASSWORD = 'souk-demo-2026';
