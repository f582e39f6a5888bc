import type { PlanKind } from '../kinds.ts';
import { inTab } from '#web/kept.ts';
import { sayUnlessKept } from '#web/say-unless-kept.ts';

export interface TypedPerson {
  /** Identifies the row in this tab. */
  readonly id: string;
  readonly birth: string;
  /** '' if not answered. */
  readonly chronic: '' | 'yes' | 'no';
  readonly name: string;
  readonly nationality: string;
  readonly document: string;
  readonly relation: string;
  readonly personId: string;
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

/** People entered in this tab before a reload or sign-in. */
export function readInsured(kind: PlanKind): readonly TypedPerson[] {
  try {
    const kept: unknown = JSON.parse(inTab.get(keyOf(kind)) ?? '[]');
    if (!Array.isArray(kept)) return [NOBODY];
    const people = kept.slice(0, 20).map((one: unknown) => read(one));
    return people.length > 0 ? people : [NOBODY];
  } catch (error) {
    // Stored by another version.
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

/** Only birth dates and health answers stay in the tab; the server encrypts the others. */
export function keepInsured(kind: PlanKind, people: readonly TypedPerson[]): void {
  const kept = JSON.stringify(people.map(({ birth, chronic }) => ({ birth, chronic })));
  sayUnlessKept(inTab.set(keyOf(kind), kept));
}

export function forgetInsured(kind: PlanKind): void {
  inTab.set(keyOf(kind), null);
}
