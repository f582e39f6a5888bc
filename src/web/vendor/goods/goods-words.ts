import type { ListingWords } from '../listing-form/listing-words.ts';
import { m } from '#web/words/generated/messages.js';

/** Labels of a goods form. */
export const GOODS_WORDS: ListingWords = {
  service: m.goods_service,
  kind: m.goods_kind,
  basicText: m.goods_basic_text,
  noService: m.goods_no_service,
  noServiceText: m.goods_no_service_text,
  create: m.listing_form_create,
  created: m.goods_created,
  saved: m.goods_saved,
  failed: m.goods_failed,
  see: m.goods_see,
  changedMeanwhile: m.goods_changed_meanwhile,
  notThere: m.goods_not_there,
  faultService: m.goods_fault_service,
  faultKind: m.goods_fault_kind,
  stock: m.vendor_created_stock,
  archive: m.goods_archive,
  archived: m.goods_archived,
  archiveFailed: m.goods_archive_failed,
  archiveTitle: m.goods_archive_title,
  archiveSure: m.goods_archive_sure,
  archiveKeep: m.goods_archive_keep,
};
