// The server as a process of its own, without pages, for tests that kill it: the settings come from its environment.
import { getRequestListener } from '@hono/node-server';
import { serve } from '#server/serve.ts';

await serve(async ({ app }) => ({
  listener: getRequestListener(app.fetch),
  drop: () => undefined,
}));
