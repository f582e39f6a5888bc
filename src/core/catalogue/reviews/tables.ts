import type { JSONColumnType } from 'kysely';
import type { StoredPicture } from '#core/shared/media/media-store.ts';

export interface ReviewsTable {
  id: string;
  order_id: string;
  listing_id: string;
  service_id: string;
  vendor_id: string;
  user_id: string | null;
  username: string;
  rating: number;
  review: string;
  reply: string | null;
  replied_at: Date | null;
  /** Photos by the author. */
  pictures: JSONColumnType<StoredPicture[], string | undefined, string>;
  hidden_at: Date | null;
  hidden_reason: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface ReviewsTables {
  reviews: ReviewsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ReviewsTables {}
}
