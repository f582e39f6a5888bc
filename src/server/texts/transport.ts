import type { TextTransport } from '#core/messaging/index.ts';
import type { AnyTextSettings } from './text-settings.ts';
import { createTwilio } from './twilio.ts';
import { createUnifonic } from './unifonic.ts';

export const createTextTransport = (settings: AnyTextSettings): TextTransport =>
  settings.provider === 'twilio' ? createTwilio(settings) : createUnifonic(settings);
