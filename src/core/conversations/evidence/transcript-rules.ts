import { localNowIn } from '#base/local-now.ts';
import { timeOf } from '#base/schedule.ts';
import type { ReportedMessage } from '#contract/conversation-reports.ts';

interface Transcript {
  readonly businessName: string;
  /** First name and initial; null for a deleted account. */
  readonly customerName: string | null;
  /** The order's displayed number. */
  readonly number: string;
  /** The vendor's time zone. */
  readonly zone: string;
  readonly frozenAt: Date;
  readonly messages: readonly ReportedMessage[];
}

const timeIn = (zone: string, at: Date): string => {
  const { today, minutes } = localNowIn(zone, at);
  return `${today} ${timeOf(minutes)}`;
};

const indented = (text: string): string =>
  text
    .split(/[\n\u2028\u2029]/u)
    .map((line) => `  ${line}`)
    .join('\n');

/** A plain text of the messages for the bank, in English with the texts as they were written. */
export function transcriptOf({
  businessName,
  customerName,
  number,
  zone,
  frozenAt,
  messages,
}: Transcript): string {
  const customer = customerName ?? 'Deleted customer';
  const [first, last] = [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0];
  const head = [
    `Conversation between ${customer} (customer) and ${businessName} (vendor)`,
    `Order #${number}. Messages ${first} to ${last}. Times in ${zone}.`,
    `Copied from the marketplace's records on ${timeIn(zone, frozenAt)}.`,
  ].join('\n');
  const each = messages.map(({ seq, side, authorName, text, files, at }) =>
    [
      `[${seq}] ${timeIn(zone, new Date(at))} ${side}${authorName === '' ? '' : ` (${authorName})`}:`,
      // Indented, so that no text looks like another message.
      indented(text),
      ...files.map(({ name, kind }) => indented(`Attached: ${name} (${kind})`)),
    ].join('\n'),
  );
  return `${[head, ...each].join('\n\n')}\n`;
}
