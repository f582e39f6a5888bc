// Finds statements in a migration that would break the previous build.

/**
 * Whether the previous build can serve while a migration changes existing tables. The migration's
 * module exports it as `update`.
 */
export interface AssessedUpdate {
  readonly rolling: boolean;
  /** Why the previous build still works, or what would fail. */
  readonly reason: string;
}

const NAME = String.raw`(?:only\s+)?"?(\w+)"?`;

/** Breaking changes to an existing table. The first group is the table's name. */
const CHANGES: readonly (readonly [string, RegExp])[] = [
  ['drops a table', new RegExp(String.raw`drop\s+table\s+(?:if\s+exists\s+)?${NAME}`, 'g')],
  ['empties a table', new RegExp(String.raw`truncate\s+(?:table\s+)?${NAME}`, 'g')],
  ['drops a column', new RegExp(String.raw`alter\s+table\s+${NAME}[^\x60;]*?drop\s+column`, 'g')],
  ['renames', new RegExp(String.raw`alter\s+table\s+${NAME}[^\x60;]*?\brename\b`, 'g')],
  [
    'changes a type',
    new RegExp(
      String.raw`alter\s+table\s+${NAME}[^\x60;]*?alter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b`,
      'g',
    ),
  ],
  ['forbids null', new RegExp(String.raw`alter\s+table\s+${NAME}[^\x60;]*?set\s+not\s+null`, 'g')],
  [
    'takes a default away',
    new RegExp(String.raw`alter\s+table\s+${NAME}[^\x60;]*?drop\s+default`, 'g'),
  ],
  [
    'adds a column that is not null and has no default',
    new RegExp(
      String.raw`alter\s+table\s+${NAME}[^\x60;]*?add\s+(?:column\s+)?(?!constraint)\w+\s(?:(?!default|generated|,)[^\x60;])*?not\s+null(?!(?:(?!,)[^\x60;])*(?:default|generated))`,
      'g',
    ),
  ],
  [
    'adds a constraint',
    new RegExp(
      String.raw`alter\s+table\s+${NAME}[^\x60;]*?add\s+(?:constraint|unique|primary|foreign|check|exclude)\b`,
      'g',
    ),
  ],
  [
    'forbids rows alike',
    new RegExp(String.raw`create\s+unique\s+index\s+[^\x60;]*?\son\s+${NAME}`, 'g'),
  ],
  ['changes a type’s words', /alter\s+type\s+"?(\w+)"?/g],
  [
    'adds or changes a trigger',
    new RegExp(
      String.raw`create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s[^\x60;]*?\son\s+${NAME}`,
      'g',
    ),
  ],
  [
    'drops what others use',
    /drop\s+(?:function|trigger|type|view|schema|extension)\s+(?:if\s+exists\s+)?"?(\w+)"?/g,
  ],
];

/** Breaking changes of a migration to tables that it did not create. */
export function changesForOthers(source: string): string[] {
  const text = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').toLowerCase();
  const own = new Set(
    [...text.matchAll(/create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/g)].map(
      ([, name]) => name,
    ),
  );
  return CHANGES.flatMap(([what, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(([, table]) => !own.has(table))
      .map(([, table]) => `${what}: ${table}`),
  );
}
