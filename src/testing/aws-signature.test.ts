import { expect, test } from 'vitest';
import { claimOf, sha256, signatureOf } from './aws-signature.ts';

const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const always = {
  host: 'examplebucket.s3.amazonaws.com',
  'x-amz-date': '20130524T000000Z',
  'x-amz-content-sha256': sha256(''),
};

// The worked examples of "Signature Calculations for the Authorization Header" in Amazon's S3 API reference.
test.each([
  [
    'an object',
    { method: 'GET', url: '/test.txt', headers: { ...always, range: 'bytes=0-9' } },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an upload',
    {
      method: 'PUT',
      url: '/test%24file.text',
      headers: {
        ...always,
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        'x-amz-content-sha256': sha256('Welcome to Amazon S3.'),
      },
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a list',
    { method: 'GET', url: '/?max-keys=2&prefix=J', headers: always },
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])("the signature of %s equals Amazon's", (_what, request, names, signature) => {
  const authorization = `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`;
  const claim = claimOf({ ...request, headers: { ...request.headers, authorization } });
  if (claim === null) throw new Error('Not read');
  expect(signatureOf(request, claim, secret)).toBe(signature);
  expect(signatureOf(request, claim, `${secret}x`)).not.toBe(signature);
});
