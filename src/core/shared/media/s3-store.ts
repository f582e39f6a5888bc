import { newId } from '#base/ids.ts';
import { type MediaStore, type StoredFile, storeAway } from './media-store.ts';
import { createS3Client, type S3Settings, S3Trouble, tag } from './s3-client.ts';

export interface S3StoreOptions extends S3Settings {
  /** Key prefix in the bucket, ending with a slash. */
  readonly folder: string;
  /** Called for every error, with a message for the operator. */
  readonly say: (trouble: string) => void;
  readonly timeoutMs?: number;
}

/** Stores files in a private bucket: public pictures are served by the marketplace. */
export function createS3Store({ folder, say, timeoutMs, ...settings }: S3StoreOptions): MediaStore {
  const ask = createS3Client(settings, timeoutMs);
  const inWords = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof S3Trouble)) throw error;
      say(error.message);
      throw storeAway();
    }
  };

  async function* filesBelow(prefix: string): AsyncGenerator<StoredFile> {
    let token: string | undefined;
    do {
      const query = {
        'list-type': '2',
        prefix: folder + prefix,
        ...(token !== undefined && { 'continuation-token': token }),
      };
      const { bytes } = await inWords(ask({ method: 'GET', query }));
      const page = bytes.toString('utf8');
      for (const [, contents = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = tag(contents, 'Key');
        const changed = tag(contents, 'LastModified');
        if (key === undefined || changed === undefined) continue;
        yield { key: key.slice(folder.length), changedAt: new Date(changed) };
      }
      token = tag(page, 'IsTruncated') === 'true' ? tag(page, 'NextContinuationToken') : undefined;
    } while (token !== undefined);
  }

  return {
    put: async (key, bytes) => {
      await inWords(ask({ method: 'PUT', key: folder + key, body: bytes }));
    },
    get: async (key) => {
      const { status, bytes } = await inWords(ask({ method: 'GET', key: folder + key }));
      return status === 404 ? null : bytes;
    },
    remove: async (prefix) => {
      const keys = [prefix];
      for await (const { key } of filesBelow(`${prefix}/`)) keys.push(key);
      await Promise.all(keys.map((key) => inWords(ask({ method: 'DELETE', key: folder + key }))));
    },
    list: () => filesBelow(''),
  };
}

export interface BucketFault {
  /** `refused` is permanent, `away` temporary. */
  readonly kind: 'refused' | 'away';
  readonly words: string;
}

/**
 * Why a bucket is not usable; null if it is. Writes, reads, lists and deletes a file, because a
 * store that accepts writes but no deletes would keep data that people delete. The daily sweep
 * removes a leftover file.
 */
export async function bucketFault(settings: S3Settings): Promise<BucketFault | null> {
  const ask = createS3Client(settings);
  const refused = (words: string): BucketFault => ({ kind: 'refused', words });
  const folder = `media/${newId()}/`;
  const key = `${folder}start-check`;
  const body = Buffer.from(`Souk may write here: ${folder}\n`);
  try {
    await ask({ method: 'PUT', key, body });
    const read = await ask({ method: 'GET', key });
    if (read.status !== 200 || !read.bytes.equals(body))
      return refused('The store does not give back what was written');
    const listed = await ask({ method: 'GET', query: { 'list-type': '2', prefix: folder } });
    if (tag(listed.bytes.toString('utf8'), 'Key') !== key)
      return refused('The store does not list what was written');
    await ask({ method: 'DELETE', key });
    const left = await ask({ method: 'GET', key });
    return left.status === 404 ? null : refused('The store keeps what was deleted');
  } catch (error) {
    if (!(error instanceof S3Trouble)) throw error;
    const isRefusal = error.status !== null && error.status < 500 && error.status !== 429;
    return { kind: isRefusal ? 'refused' : 'away', words: error.message };
  }
}
