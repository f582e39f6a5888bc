// W3C WebDriver over HTTP, as WebKitGTK's driver implements it.
import type { ActionSource, Driver } from './driver.ts';

/** A session of a driver that listens at `url`. Throws the driver's error. */
export async function openWebDriver(
  name: string,
  url: string,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<Driver> {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(120_000),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) {
      const { error = response.status, message = '' } = value as {
        error?: string;
        message?: string;
      };
      throw new Error(`${method} ${path}: ${error} ${message}`);
    }
    return value;
  };
  const opened = await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const { sessionId } = opened as { sessionId: string };
  const at = (path: string) => `/session/${sessionId}${path}`;
  await send('POST', at('/window/rect'), { width: 1280, height: 900 });
  return {
    name,
    goto: async (address) => void (await send('POST', at('/url'), { url: address })),
    evaluate: async (expression) => {
      const script = `return JSON.stringify(${expression}) ?? 'null'`;
      return JSON.parse(String(await send('POST', at('/execute/sync'), { script, args: [] })));
    },
    act: async (sources: readonly ActionSource[]) =>
      void (await send('POST', at('/actions'), { actions: sources })),
    faults: () => [],
    close: async () => void (await send('DELETE', at(''))),
  };
}
