import { LOG_EVENTS, type LogEvent } from '../src/core/shared/log/log-events.ts';

const FIRST = `# The program's log

One JSON object a line on stdout: \`at\`, \`level\`, \`event\`, and fields by event. Failures of requests carry the \`requestId\` that the answer's \`X-Request-Id\` has.
No line has a password, code, cookie, token, card or what somebody confided. The security log is another one: [security-log.md](security-log.md).

This page is made from \`src/core/shared/log/log-events.ts\` by \`node scripts/write-log-document.ts\`; the program cannot log an event that is not in it.

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
        ([name, { level, meaning, action }]) =>
          `| \`${name}\` | ${level} | ${meaning} | ${action || 'Nothing'} |`,
      );
    return [
      '',
      `## ${title}`,
      '',
      '| Event | Level | Meaning | What to do |',
      '| --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n');
  });
  return [FIRST, ...sections].join('');
}
