import type { Answer } from '#web/api.ts';

/** A vertical's rail on the home page: its category, with listings unless it is a form. */
export type HomeRail = Answer<'GET /home'>['rails'][number];
