// WebDriver BiDi over a WebSocket, which Firefox supports without a separate driver.
import type { Driver } from './driver.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly params?: { readonly level?: string; readonly type?: string; readonly text?: string };
}

/** A session of a browser that listens at `url`. */
export async function openBidi(name: string, url: string): Promise<Driver> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`Nothing speaks BiDi at ${url}`)));
  });
  const waiting = new Map<number, (message: Message) => void>();
  let faults: string[] = [];
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    } else if (message.params?.type === 'javascript' && message.params.level === 'error')
      faults.push(message.params.text ?? 'an error without words');
  });
  const send = async <T>(method: string, params: object): Promise<T> => {
    sent += 1;
    const id = sent;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await answer;
    if (error !== undefined) throw new Error(`${method}: ${error} ${message ?? ''}`);
    return result as T;
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } });
  return {
    name,
    goto: async (address) => {
      await send('browsingContext.navigate', { context, url: address, wait: 'interactive' });
    },
    evaluate: async (expression) => {
      const answer = await send<{
        type: string;
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `JSON.stringify(${expression}) ?? 'null'`,
        target: { context },
        awaitPromise: false,
      });
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'no value');
      return JSON.parse(answer.result?.value ?? 'null');
    },
    act: async (actions) => {
      await send('input.performActions', { context, actions });
    },
    faults: () => {
      const found = faults;
      faults = [];
      return found;
    },
    close: async () => {
      await send('browser.close', {}).catch(() => undefined);
      socket.close();
    },
  };
}
