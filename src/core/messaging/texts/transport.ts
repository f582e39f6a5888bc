import type { TextChannel } from '#base/text-channels.ts';
import type { Language } from '#core/shared/words.ts';

/** Texts with a code have a template of their own at WhatsApp; all others share one. */
export type TextTemplate = 'code' | 'notice';

export interface Text {
  /** Equal in all retries. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly channel: TextChannel;
  readonly template: TextTemplate;
  /** Values of the WhatsApp template, in order. */
  readonly values: readonly string[];
  readonly body: string;
  readonly language: Language;
}

export interface TextTransport {
  /** Throws TextRefused if a retry is useless, otherwise TextDelayed. */
  send(text: Text): Promise<void>;
}

/** A permanent error, such as a number that receives no texts. The message contains no number. */
export class TextRefused extends Error {}

/** Another attempt may succeed. The message contains no number and is equal for the same cause. */
export class TextDelayed extends Error {}

/** No clear answer: the text may have been sent. */
export class TextUnanswered extends TextDelayed {}
