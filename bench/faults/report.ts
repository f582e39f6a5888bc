import { brokenPromises, type Outcome } from './drill.ts';

const HEADS = [
  'fault',
  'runs',
  'sales / cancels / refunds',
  'lost',
  'twice',
  'selling again, s',
  'errors seen',
  'ended',
];

/** A table row per fault for docs/benchmarks.md. */
export function table(outcomes: readonly Outcome[]): string {
  const rows = [HEADS, ...outcomes.map(row)];
  const widths = HEADS.map((_, at) => Math.max(...rows.map((cells) => (cells[at] ?? '').length)));
  const lines = rows.map(
    (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}

function row({ fault, runs, journal, verdict, ended }: Outcome): string[] {
  const times = runs.flatMap(({ recovery }) => recovery ?? []);
  const never = runs.length - times.length;
  return [
    fault.title,
    String(runs.length),
    [journal.count('sale'), journal.count('cancel'), journal.count('refund')].join(' / '),
    String(verdict.lost.length),
    String(verdict.twice.length),
    `${range(times)}${never > 0 ? `, never: ${never}` : ''}`,
    `${seen(journal.troubles)} of ${journal.requests}`,
    String(ended.length),
  ];
}

/** Text below the table: figures of single faults, each kind of error, and every broken promise. */
export function details(outcome: Outcome): string {
  const { fault, runs, journal, mailsAgain } = outcome;
  const names = new Set(runs.flatMap(({ figures }) => Object.keys(figures ?? {})));
  const figures = [...names].map(
    (name) => `${name} ${range(runs.flatMap(({ figures: of }) => of?.[name] ?? []))}`,
  );
  if (mailsAgain > 0) figures.push(`mails sent again with the same Message-ID ${mailsAgain}`);
  const troubles = [...journal.troubles].map(([kind, times]) => `${times} x ${kind}`);
  const broken = brokenPromises(outcome);
  return [
    `${fault.name}: ${[...figures, ...troubles].join('; ') || 'nothing else was seen'}`,
    ...broken.slice(0, 20).map((promise) => `  BROKEN ${promise}`),
    ...(broken.length > 20 ? [`  and ${broken.length - 20} more`] : []),
  ].join('\n');
}

/** Excludes processes that do not listen, which a load balancer hides. */
function seen(troubles: ReadonlyMap<string, number>): number {
  return [...troubles].reduce((sum, [kind, times]) => (kind === 'refused' ? sum : sum + times), 0);
}

function range(values: readonly number[]): string {
  if (values.length === 0) return '';
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const show = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));
  return low === high ? show(low) : `${show(low)} to ${show(high)}`;
}
