/** Of every account of the demonstration that can be signed in to; said at start-up and in the README. */
export const DEMO_PASSWORD = 'souk-demo-2026';
