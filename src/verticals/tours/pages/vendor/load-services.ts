import { type Answer, api } from '#web/api.ts';

export type OwnService = Answer<'GET /service-page/services/get'>['data'][number];

/** The vendor's services that a tour can belong to. */
export async function loadServices(): Promise<OwnService[]> {
  const { data } = await api('GET /service-page/services/get');
  return data.filter(({ vertical }) => vertical === 'tours');
}
