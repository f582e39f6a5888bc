import { Refusal } from '#base/errors.ts';

export const notByNights = (): Refusal => new Refusal(409, 'not_by_nights');
