import { SECTIONS } from '#core/catalogue/vendors/rules.ts';
import { kindWords } from '../application/document-words.ts';
import { fieldsOf } from '../application/section-fields.ts';
import { stepWords } from '../application/steps.ts';
import { m } from '#web/words/generated/messages.js';

/** The parts of an event that its text needs. */
interface Event {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

const textIn = (value: unknown, field: string): string => {
  const text = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  return typeof text === 'string' ? text : '';
};

const sectionIn = ({ action }: Event) => SECTIONS.find((section) => action === `vendor.${section}`);

/** Label of a business event other than a status change. */
export function eventWords(event: Event): string {
  const section = sectionIn(event);
  if (section) return m.profile_changed({ step: stepWords(section) });
  if (event.action === 'vendor.document') {
    const kind = textIn(event.after, 'kind') === 'id' ? 'id' : 'licence';
    return m.profile_document_added({ kind: kindWords(kind), name: textIn(event.after, 'name') });
  }
  if (event.action === 'vendor.document-removed') {
    const kind = textIn(event.before, 'kind') === 'id' ? 'id' : 'licence';
    return m.profile_document_removed({
      kind: kindWords(kind),
      name: textIn(event.before, 'name'),
    });
  }
  return m.admin_vendor_changed();
}

/** The changed fields of a section. */
export function changesOf(event: Event) {
  const section = sectionIn(event);
  if (!section) return [];
  return fieldsOf(section, [])
    .map(({ name, label }) => ({
      label,
      before: textIn(event.before, name),
      after: textIn(event.after, name),
    }))
    .filter(({ before, after }) => before !== after);
}
