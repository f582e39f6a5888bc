import { onlyRead } from '#web/ui/only-read.ts';
import { wanted } from '#web/ui/wanted.ts';

export const keyDetails = onlyRead(async () => (await import('./key-details.tsx')).KeyDetails);
export const tabText = onlyRead(async () => (await import('./details-tabs.tsx')).TabText);
export const moreTours = onlyRead(
  async () => (await import('./more-tours.tsx')).MoreTours,
  () => wanted('#more-tours'),
);

export const loadWhatIsRead = () =>
  Promise.all([keyDetails.load(), tabText.load(), moreTours.load()]);
