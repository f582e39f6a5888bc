import { isPlain } from '#base/hidden-signs.ts';
import { hoursFault, type HoursFault, type OpeningHours } from './opening-rules.ts';

export const MAX_NAME = 120;
export const MAX_DESCRIPTION = 5_000;

export type ServiceFault =
  | 'title_required'
  | 'name_required'
  | 'name_too_long'
  | 'name_hidden'
  | 'description_required'
  | 'description_too_long'
  | 'description_hidden'
  | 'video_invalid'
  | HoursFault;
export type ServiceFaults = Readonly<Record<string, ServiceFault>>;

export interface ServiceEntry {
  readonly title?: string | undefined;
  readonly serviceName?: string | undefined;
  readonly description?: string | undefined;
  readonly videoUrl?: string | null | undefined;
  readonly openingHours?: OpeningHours | null | undefined;
}

/** All errors of a service page by field; `title` only if required. */
export function serviceFaults(entry: ServiceEntry, asksTitle: boolean): ServiceFaults {
  const name = (entry.serviceName ?? '').trim();
  const description = (entry.description ?? '').trim();
  const faults: Readonly<Record<string, ServiceFault | undefined>> = {
    title: asksTitle && (entry.title ?? '').trim() === '' ? 'title_required' : undefined,
    serviceName:
      name === ''
        ? 'name_required'
        : name.length > MAX_NAME
          ? 'name_too_long'
          : isPlain(name)
            ? undefined
            : 'name_hidden',
    description:
      description === ''
        ? 'description_required'
        : description.length > MAX_DESCRIPTION
          ? 'description_too_long'
          : isPlain(description, { lines: true })
            ? undefined
            : 'description_hidden',
    videoUrl: isVideoLink((entry.videoUrl ?? '').trim()) ? undefined : 'video_invalid',
    openingHours: entry.openingHours ? hoursFault(entry.openingHours) : undefined,
  };
  return Object.fromEntries(
    Object.entries(faults).filter(
      (fault): fault is [string, ServiceFault] => fault[1] !== undefined,
    ),
  );
}

const VIDEO_PAGES =
  /^(?:(?:www\.|m\.)?youtube\.com\/watch\?(?:[\w%=&-]*&)?v=[\w-]{6,20}(?:&|$)|youtu\.be\/[\w-]{6,20}(?:\?|$)|(?:www\.)?vimeo\.com\/\d{5,12}(?:[/?]|$))/;

/** Empty, a playable file, or a known video page, over https. */
function isVideoLink(link: string): boolean {
  if (link === '') return true;
  const url = URL.parse(link);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    link.length <= 500 &&
    url.port === '' &&
    (/\.(?:mp4|webm)$/i.test(url.pathname) ||
      VIDEO_PAGES.test(url.host + url.pathname + url.search))
  );
}
