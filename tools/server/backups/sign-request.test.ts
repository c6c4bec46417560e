import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { signedHeaders } from './sign-request.ts'

// The examples of Amazon's documentation: "Authenticating Requests: Using the Authorization Header".
const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const at = new Date('2013-05-24T00:00:00Z')
const hashOf = (body: string) => createHash('sha256').update(body).digest('hex')

test.each([
  [
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    '',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'GET',
    '/?max-keys=2&prefix=J',
    {},
    '',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
  [
    'PUT',
    '/test%24file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
] as const)('%s %s is signed as Amazon signs it', (method, path, headers, body, signature) => {
  const url = new URL(path, 'https://examplebucket.s3.amazonaws.com')
  const { authorization, ...sent } = signedHeaders(
    { method, url, headers: { ...headers }, bodyHash: hashOf(body), at },
    keys,
  )
  expect(authorization).toContain(`Signature=${signature}`)
  expect(authorization).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,')
  expect(sent).not.toHaveProperty('host')
})
