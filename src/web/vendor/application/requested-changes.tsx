import { Link } from '@tanstack/react-router';
import { STEPS } from '#core/catalogue/vendors/rules.ts';
import { Badge } from '#web/ui/badge.tsx';
import { m } from '#web/words/generated/messages.js';
import { stepWords, type Vendor } from './steps.ts';

export type RequestedChange = Vendor['requestedChanges'][number];

interface RequestedChangesProps {
  readonly changes: readonly RequestedChange[];
  /** Steps changed since the request. */
  readonly changed?: readonly RequestedChange['step'][];
  /** With links to edit the sections. */
  readonly editable?: boolean;
  /** In a coloured notice. */
  readonly onTint?: boolean;
}

/** Sections to change, with a note each. */
export function RequestedChanges({
  changes,
  changed,
  editable = false,
  onTint = false,
}: RequestedChangesProps) {
  return (
    <ul className="grid gap-2.5">
      {changes.map(({ step, note }) => (
        <li
          key={step}
          className={`min-w-0 rounded-field px-4 py-3 text-[15px] leading-[22px] ${onTint ? 'bg-paper' : 'bg-sunk'}`}
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {editable ? (
              <Link
                to="/onboarding"
                search={{ step }}
                aria-label={m.onboarding_edit_step({ step: stepWords(step) })}
                className="text-link inline-block min-h-6"
              >
                {stepWords(step)}
              </Link>
            ) : (
              <span>{stepWords(step)}</span>
            )}
            {changed?.includes(step) ? <ChangedBadge /> : null}
          </p>
          <p className="mt-0.5 whitespace-pre-line wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}

export const ChangedBadge = () => <Badge tone="good">{m.admin_vendor_changed_since()}</Badge>;

/** The changes that a recorded decision asked for. */
export function requestsIn(after: unknown): RequestedChange[] {
  const changes: unknown =
    typeof after === 'object' && after !== null ? Reflect.get(after, 'changes') : undefined;
  if (!Array.isArray(changes)) return [];
  return changes.flatMap((change: unknown) => {
    if (typeof change !== 'object' || change === null) return [];
    const step = STEPS.find((known) => known === Reflect.get(change, 'step'));
    const note: unknown = Reflect.get(change, 'note');
    return step && typeof note === 'string' ? [{ step, note }] : [];
  });
}
