import type { Place } from '#web/layouts/dashboard.tsx';

/** The pages of the admins' dashboard, in the order of their rail; the first five stand under the thumb on phones. */
export const adminPlaces = (): readonly Place[] => [];
