import { join } from 'node:path';
import { createFolderStore } from '#core/shared/media/folder-store.ts';
import type { MediaStore } from '#core/shared/media/media-store.ts';
import type { Log } from '#core/shared/market.ts';
import { bucketFault, createS3Store } from '#core/shared/media/s3-store.ts';
import { type Config, ConfigError } from './config.ts';

/** By folder, below the data folder and in the bucket. */
export interface FileStores {
  readonly media: MediaStore;
  readonly private: MediaStore;
}
type Place = Pick<Config, 'dataDir' | 's3'>;

export function openFileStores({ dataDir, s3 }: Place, log: Log): FileStores {
  if (s3 === undefined) {
    return {
      media: createFolderStore(join(dataDir, 'media')),
      private: createFolderStore(join(dataDir, 'private'), { mode: 0o700 }),
    };
  }
  const say = (trouble: string) => log.error('picture store', { error: trouble });
  return {
    media: createS3Store({ ...s3, folder: 'media/', say }),
    private: createS3Store({ ...s3, folder: 'private/', say }),
  };
}

/** Throws ConfigError; only warns about an outage, as all but pictures works without it. */
export async function checkFileStore({ s3 }: Pick<Config, 's3'>, log: Log): Promise<void> {
  const fault = s3 && (await bucketFault(s3));
  if (!fault) return;
  if (fault.kind === 'refused') {
    throw new ConfigError(
      `The store of pictures refuses what Souk needs. ${fault.words}: look at the S3_ settings, that the bucket is there, ` +
        'that S3_ENDPOINT is the address without it, and that the key may read, write, delete and list in it',
    );
  }
  log.error('picture store', { error: fault.words });
}
