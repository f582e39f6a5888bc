import { createListener } from './listener.ts';
import { serve } from './serve.ts';
import { loadWeb } from './web.ts';

await serve(async ({ config, market, app }) => {
  const web = await loadWeb(config, market, app);
  return { listener: createListener({ app, web }), drop: web.pages.drop };
});
