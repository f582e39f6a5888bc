import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { Refusal } from '#base/errors.ts';
import { refusalWords } from '#core/shared/refusal-words.ts';
import { BackupError } from './backup/backup-format.ts';
import { atControlAddress } from './control-address.ts';
import { doTask, OperatorTask, type TaskGround, type TaskOutcome } from './operator-tasks.ts';

export interface Control {
  readonly close: () => Promise<void>;
}

const largestTask = 16 * 1024;

/**
 * Listens for the operator's commands, since no other process can open the embedded database while
 * it is served. Only the user that runs this process can use the socket, and never over the
 * network.
 */
export async function openControl(ground: TaskGround): Promise<Control> {
  const server = createServer((request, response) => {
    answer(request, ground)
      .catch((error: unknown): TaskOutcome => {
        if (error instanceof Refusal) return { done: false, message: refusalWords(error) };
        if (error instanceof BackupError) return { done: false, message: error.message };
        ground.log.error('operator task failed', {
          error: error instanceof Error ? error.stack : String(error),
        });
        return { done: false, message: 'That failed: the server has logged why' };
      })
      .then((outcome) => response.end(JSON.stringify(outcome)))
      .catch((error: unknown) => ground.log.error('operator task', { error: String(error) }));
  });
  await atControlAddress(ground.dataDir, async (address) => {
    // A killed process leaves its socket behind; the lock on the data folder proves that it is
    // dead.
    if (process.platform !== 'win32') await rm(address, { force: true });
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(address, resolve),
    );
    if (process.platform !== 'win32') await chmod(address, 0o600);
  });
  server.on('error', (error) => ground.log.error('operator task', { error: error.message }));
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

async function answer(request: IncomingMessage, ground: TaskGround): Promise<TaskOutcome> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk;
    if (text.length > largestTask) throw new Error('A task this long is none');
  }
  return doTask(OperatorTask.parse(JSON.parse(text)), ground);
}
