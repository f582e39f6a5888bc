import { m } from '#web/words/generated/messages.js';

type Words = () => string;

/** A form's labels for the listed thing and its states. */
export interface ListingWords {
  readonly service: Words;
  readonly kind: Words;
  readonly basicText: Words;
  readonly noService: Words;
  readonly noServiceText: Words;
  readonly create: Words;
  readonly created: Words;
  readonly saved: Words;
  readonly failed: Words;
  readonly see: Words;
  readonly changedMeanwhile: Words;
  readonly notThere: Words;
  readonly faultService: Words;
  readonly faultKind: Words;
  /** Label of the link from a new listing to its stock. */
  readonly stock: Words;
  readonly archive: Words;
  readonly archived: Words;
  readonly archiveFailed: Words;
  readonly archiveTitle: Words;
  readonly archiveSure: (values: { name: string }) => string;
  readonly archiveKeep: Words;
}

/** Labels for a room, a home and a visit alike. */
export const LISTING_WORDS: ListingWords = {
  service: m.listing_form_service,
  kind: m.listing_form_kind,
  basicText: m.listing_form_basic_text,
  noService: m.listing_form_no_service,
  noServiceText: m.listing_form_no_service_text,
  create: m.listing_form_create,
  created: m.listing_form_created,
  saved: m.listing_form_saved,
  failed: m.listing_form_failed,
  see: m.listing_form_see,
  changedMeanwhile: m.listing_form_changed_meanwhile,
  notThere: m.listing_form_not_there,
  faultService: m.listing_form_fault_service,
  faultKind: m.listing_form_fault_kind,
  stock: m.vendor_created_calendar,
  archive: m.listing_form_archive,
  archived: m.listing_form_archived,
  archiveFailed: m.listing_form_archive_failed,
  archiveTitle: m.listing_form_archive_title,
  archiveSure: m.listing_form_archive_sure,
  archiveKeep: m.listing_form_archive_keep,
};
