import type { PlanKind } from '../kinds.ts';
import { inTab } from '#web/kept.ts';
import { sayUnlessKept } from '#web/say-unless-kept.ts';

/** Somebody who is insured, as far as they were typed. Kept in this tab alone, and gone with it. */
export interface TypedPerson {
  /** Tells rows of this tab apart. */
  readonly id: string;
  readonly birth: string;
  /** '' until it was answered. */
  readonly chronic: '' | 'yes' | 'no';
  readonly name: string;
  readonly nationality: string;
  readonly document: string;
  readonly relation: string;
  /** Whom of the account's people it is; '' for nobody of them. */
  readonly personId: string;
  /** What is typed of them is kept for the next time. */
  readonly keep: boolean;
}

export const NOBODY: TypedPerson = {
  id: 'first',
  birth: '',
  chronic: '',
  name: '',
  nationality: '',
  document: '',
  relation: '',
  personId: '',
  keep: true,
};

export const anotherPerson = (): TypedPerson => ({ ...NOBODY, id: crypto.randomUUID() });

const keyOf = (kind: PlanKind) => `souk-insured-${kind}`;

/** What was typed in this tab before, a reload or a sign-in ago. */
export function readInsured(kind: PlanKind): readonly TypedPerson[] {
  try {
    const kept: unknown = JSON.parse(inTab.get(keyOf(kind)) ?? '[]');
    if (!Array.isArray(kept)) return [NOBODY];
    const people = kept.slice(0, 20).map((one: unknown) => read(one));
    return people.length > 0 ? people : [NOBODY];
  } catch (error) {
    // Another version kept it.
    if (error instanceof SyntaxError) return [NOBODY];
    throw error;
  }
}

function read(one: unknown): TypedPerson {
  if (typeof one !== 'object' || one === null) return anotherPerson();
  const said: Readonly<Record<string, unknown>> = { ...one };
  const text = (name: string) => (typeof said[name] === 'string' ? said[name] : '');
  const chronic = text('chronic');
  return {
    id: crypto.randomUUID(),
    birth: text('birth'),
    chronic: chronic === 'yes' || chronic === 'no' ? chronic : '',
    name: text('name'),
    nationality: text('nationality'),
    document: text('document'),
    relation: text('relation'),
    personId: text('personId'),
    keep: said['keep'] !== false,
  };
}

/** Birth dates and answers about health only: names and documents are not kept anywhere before they are sealed. */
export function keepInsured(kind: PlanKind, people: readonly TypedPerson[]): void {
  const kept = JSON.stringify(people.map(({ birth, chronic }) => ({ birth, chronic })));
  sayUnlessKept(inTab.set(keyOf(kind), kept));
}

export function forgetInsured(kind: PlanKind): void {
  inTab.set(keyOf(kind), null);
}
