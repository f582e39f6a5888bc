// The server as a separate process without pages, for tests that kill it; its settings come from
// the environment.
import { getRequestListener } from '@hono/node-server';
import { serve } from '#server/serve.ts';

await serve(async ({ app }) => ({
  listener: getRequestListener(app.fetch),
  drop: () => undefined,
}));
