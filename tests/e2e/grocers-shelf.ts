import type { APIRequestContext } from '@playwright/test';

export interface Product {
  readonly _id: string;
  readonly serviceId: string;
  readonly name: string;
  readonly price: number;
  readonly left: number;
  readonly variants: number;
}

/** A demo grocer's well-stocked products, cheapest first; by default the grocer of Amman. */
export async function grocersShelf(
  request: APIRequestContext,
  of = 'Jordan',
  language = 'en',
): Promise<readonly Product[]> {
  const answer = await request.get(
    `/api/listings?vertical=groceries&available=true&pageSize=100&search=&language=${language}`,
  );
  const { listings } = await answer.json();
  const ours = listings.filter(({ country }: { country: string }) => country === of);
  return ours
    .filter(({ variants, left }: Product) => variants === 1 && left > 20)
    .sort((a: Product, b: Product) => a.price - b.price);
}
