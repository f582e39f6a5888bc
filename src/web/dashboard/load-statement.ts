// A separate file, because the code in a route's file beside its loader is in every page's script.
import { notFound } from '@tanstack/react-router';
import { ApiError, api } from '#web/api.ts';

export async function loadStatement({
  id,
  month,
  page = 1,
}: {
  readonly id?: string;
  readonly month: string;
  readonly page?: number;
}) {
  const query = { page };
  try {
    const [{ statement }, { months }] = await Promise.all(
      id === undefined
        ? [
            api('GET /vendor/statements/{month}', { month, query }),
            api('GET /vendor/statements', {}),
          ]
        : [
            api('GET /admin/vendor-details/{id}/statements/{month}', { id, month, query }),
            api('GET /admin/vendor-details/{id}/statements', { id }),
          ],
    );
    return { statement, months };
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) throw notFound();
    throw error;
  }
}
