import { VENDOR_ROLES } from '#base/permissions.ts';
import { SECTIONS } from '#core/catalogue/vendors/rules.ts';
import { kindWords } from '../application/document-words.ts';
import { fieldsOf } from '../application/section-fields.ts';
import { stepWords } from '../application/steps.ts';
import { roleName } from '../team/team-words.ts';
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

const isRequired = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'required') === true;

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
  if (event.action === 'vendor.factor-required')
    return isRequired(event.after) ? m.profile_factor_required() : m.profile_factor_optional();
  const about = teamEvent(event);
  return about ?? m.admin_vendor_changed();
}

/** A change of the team; undefined for other events. */
function teamEvent({ action, before, after }: Event): string | undefined {
  const isolated = (text: string) => `\u2068${text}\u2069`;
  const name = isolated(textIn(after, 'name') || textIn(before, 'name'));
  const email = isolated(textIn(after, 'email') || textIn(before, 'email'));
  const given = VENDOR_ROLES.find((role) => role === textIn(after, 'role'));
  const role = given ? roleName(given) : '';
  switch (action) {
    case 'vendor.member-invited':
      return m.team_event_invited({ email, role });
    case 'vendor.invitation-withdrawn':
      return m.team_event_withdrawn({ email });
    case 'vendor.member-joined':
      return m.team_event_joined({ name, role });
    case 'vendor.member-role':
      return m.team_event_role({ name, role });
    case 'vendor.member-removed':
      return m.team_event_removed({ name });
    case 'vendor.member-left':
      return m.team_event_left({ name });
    case 'vendor.ownership':
      return m.team_event_ownership({ name });
    default:
      return undefined;
  }
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
