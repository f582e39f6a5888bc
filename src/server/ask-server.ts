import { request } from 'node:http';
import { z } from 'zod';
import { atControlAddress } from './control-address.ts';
import type { OperatorTask, TaskOutcome } from './operator-tasks.ts';

const Outcome = z.object({ done: z.boolean(), message: z.string() });

/** Sends a task to the server that holds the data folder; undefined if none is running. */
export async function askServer(
  dataDir: string,
  task: OperatorTask,
): Promise<TaskOutcome | undefined> {
  const answer = await atControlAddress(dataDir, (path) => send(path, task));
  return answer === undefined ? undefined : Outcome.parse(JSON.parse(answer));
}

function send(socketPath: string, task: OperatorTask): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, method: 'POST' }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('end', () => resolve(text));
      response.once('error', reject);
    });
    call.once('error', (error) => {
      const code = 'code' in error ? error.code : undefined;
      // No socket, or that of a killed server.
      if (code === 'ENOENT' || code === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    });
    call.end(JSON.stringify(task));
  });
}
