import { type Metric, METRICS, PROCESS_METRICS } from '../src/server/telemetry/metric-list.ts';
import { LOG_EVENTS, type LogEvent } from '../src/core/shared/log/log-events.ts';

const FIRST = `# The program's log and metrics

One JSON object a line on stdout: \`at\`, \`level\`, \`event\`, and fields by event. \`LOG_LEVEL\` (\`info\`, \`warn\` or \`error\`) leaves out less severe lines. Failures of
requests carry the \`requestId\` that the answer's \`X-Request-Id\` has; with \`LOG_REQUESTS=on\` the event \`request\` joins it with the call, its cost and the \`traceId\`.
No line has a password, code, cookie, token, card or what somebody confided. The security log is another one: [security-log.md](security-log.md).

This page is made from \`src/core/shared/log/log-events.ts\` and \`src/server/telemetry/metric-list.ts\` by \`node scripts/write-log-document.ts\`; the program cannot log an event
or a field that is not in it. The [metrics](#metrics) are at its end, and [operations.md](operations.md#metrics-traces-and-alerts) explains how to collect them.

Alert on every event below that wakes somebody, on \`/api/ready\` from outside, and on a process that ends. Send the rest of what is at level \`error\` to whoever
looks in the morning. Text that begins with something other than \`{\` is an error that ended the process.

\`\`\`
jq -c 'select(.level == "error")' souk.log
\`\`\`
`;

const SECTIONS: readonly (readonly [string, (event: LogEvent) => boolean])[] = [
  ['Wakes somebody', ({ page }) => page],
  ['Errors that wait until morning', ({ level, page }) => level === 'error' && !page],
  ['Warnings', ({ level, page }) => level === 'warn' && !page],
  ['Information', ({ level, page }) => level === 'info' && !page],
];

/** Content of docs/log.md before formatting. */
export function logDocument(): string {
  const events: [string, LogEvent][] = Object.entries(LOG_EVENTS);
  const sections = SECTIONS.map(([title, belongs]) => {
    const rows = events
      .filter(([, event]) => belongs(event))
      .map(
        ([name, { level, meaning, action, fields }]) =>
          `| \`${name}\` | ${level} | ${codes(fields)} | ${meaning} | ${action || 'Nothing'} |`,
      );
    return [
      '',
      `## ${title}`,
      '',
      '| Event | Level | Fields | Meaning | What to do |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n');
  });
  return [FIRST, ...sections, metricsSection()].join('');
}

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function metricsSection(): string {
  const rows = Object.entries<Metric>(METRICS).map(
    ([name, { type, labels = [], help }]) =>
      `| \`${name}\` | ${type} | ${codes(labels)} | ${help} |`,
  );
  const ofProcess = Object.entries(PROCESS_METRICS).map(
    ([name, help]) => `| \`${name}\` | of \`prom-client\` |  | ${help} |`,
  );
  return [
    '',
    '## Metrics',
    '',
    'Labels have names from the code alone. Figures of the database are the same in every process: take their maximum. Others are of one process: add them up.',
    '',
    '| Metric | Type | Labels | Meaning |',
    '| --- | --- | --- | --- |',
    ...rows,
    ...ofProcess,
    '',
  ].join('\n');
}
