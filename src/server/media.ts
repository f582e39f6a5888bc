import { Hono } from 'hono';
import { Refusal } from '#base/errors.ts';
import { refusalWords } from '#core/shared/refusal-words.ts';
import { NOTHING_ALLOWED, securityHeaders } from './security-headers.ts';
import {
  type Renditions,
  RenditionsBusy,
  WIDTHS,
  type Width,
} from '#core/shared/media/renditions.ts';

const FILE = /^([1-9]\d{2,3})\.(avif|webp)$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const YEAR_S = 31_536_000;

/** Browsers must treat the file as a picture even if its content looks like something else. */
const POLICY = `${NOTHING_ALLOWED}; sandbox`;

/** `/media/{id}/{width}.{avif|webp}`: the content never changes, so it is cached forever. */
export function createMediaServer(
  renditions: Renditions,
  { https }: { readonly https: boolean },
): Hono {
  const always = {
    ...securityHeaders({ https, policy: POLICY }),
    // Other sites embed them when they link to a page.
    'cross-origin-resource-policy': 'cross-origin',
  };
  const app = new Hono();
  app.get('/media/:id/:file', async (context) => {
    const { id, file } = context.req.param();
    const [, digits, format] = FILE.exec(file) ?? [];
    const width = WIDTHS.find((allowed) => String(allowed) === digits);
    if (!ID.test(id) || width === undefined || (format !== 'avif' && format !== 'webp'))
      return missing();
    return picture(id, width, format);
  });
  app.all('/media/*', () => missing());

  async function picture(id: string, width: Width, format: 'avif' | 'webp'): Promise<Response> {
    try {
      const bytes = await renditions.get(id, width, format);
      if (!bytes) return missing();
      return new Response(Buffer.from(bytes), {
        headers: {
          ...always,
          'content-type': `image/${format}`,
          'cache-control': `public, max-age=${YEAR_S}, immutable`,
        },
      });
    } catch (error) {
      if (error instanceof RenditionsBusy)
        return refusal(503, 'Too many pictures at once', { 'retry-after': '2' });
      if (error instanceof Refusal)
        return refusal(error.status, refusalWords(error), error.headers);
      throw error;
    }
  }

  const missing = (): Response => refusal(404, 'No such picture');

  function refusal(
    status: number,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ): Response {
    return Response.json(
      { message },
      { status, headers: { ...always, 'cache-control': 'no-store', ...headers } },
    );
  }
  return app;
}
