import { spawn } from 'node:child_process';
import { root, withPinnedNode } from '../installation.mjs';

/** The environment without the operator's settings: tests must never reach a real database, shop or mailbox. */
export function testEnvironment(): Record<string, string | undefined> {
  const operators =
    /^(?:PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_|SEED|SMTP_|MAIL_|STRIPE_|S3_|APP_SECRET|RATE_LIMITS|SANDBOX_|TRUSTED_|NODE_ENV)/;
  const kept = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !operators.test(name)),
  );
  return withPinnedNode(kept);
}

/**
 * Runs a script on the pinned Node and shows its output at once. Returns true if it exited with 0.
 */
export async function runShown(
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...testEnvironment(), ...extra },
  });
  return (await exitOf(child)) === 0;
}

/** Runs a script in parallel with others: its output is shown at its end. */
export async function runQuietly(
  args: readonly string[],
): Promise<{ readonly passed: boolean; readonly output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: testEnvironment(),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  return { passed: (await exitOf(child)) === 0, output };
}

function exitOf(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
}
