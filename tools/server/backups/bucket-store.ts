import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { BackupStore } from './backup-store.ts'
import { signedHeaders, type RequestToSign, type StoreKeys } from './sign-request.ts'

/** A bucket, addressed by its path: `endpoint/bucket/prefix/name`. */
export type BucketSettings = StoreKeys & { endpoint: string; bucket: string; prefix: string }

const EMPTY = createHash('sha256').digest('hex')
/** A backup is uploaded in one request, ms. */
const TIMEOUT_MS = 3_600_000

/** An S3-compatible store: AWS, MinIO, R2, B2 and others. */
export function bucketStore(settings: BucketSettings, fetcher: typeof fetch = fetch): BackupStore {
  const { endpoint, bucket, prefix } = settings
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const pathOf = (name: string) => [prefix, name].filter((part) => part !== '').join('/')

  async function call(request: Omit<RequestToSign, 'at' | 'headers'>, body?: Blob): Promise<Response> {
    const headers = signedHeaders({ ...request, headers: {}, at: new Date() }, settings)
    const response = await fetcher(request.url, {
      method: request.method,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body }),
    })
    if (response.ok) return response
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? 'no code'
    throw new Error(`the store answered ${request.method} with ${response.status} (${code})`)
  }

  async function page(after: string | null): Promise<{ names: string[]; next: string | null }> {
    const url = new URL(root)
    url.searchParams.set('list-type', '2')
    if (prefix !== '') url.searchParams.set('prefix', `${prefix}/`)
    if (after !== null) url.searchParams.set('continuation-token', after)
    const text = await (await call({ method: 'GET', url, bodyHash: EMPTY })).text()
    const keys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
    return {
      names: keys.map((key) => key.slice(pathOf('').length + (prefix === '' ? 0 : 1))),
      next: /<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? null,
    }
  }

  return {
    list: async () => {
      const names: string[] = []
      for (let next: string | null | undefined; next !== null; ) {
        const found = await page(next ?? null)
        names.push(...found.names)
        next = found.next
      }
      return names
    },
    save: async (name, file) => {
      const hash = createHash('sha256')
      await pipeline(createReadStream(file), hash)
      const url = new URL(`${root}/${pathOf(name)}`)
      const body = await openAsBlob(file)
      await (await call({ method: 'PUT', url, bodyHash: hash.digest('hex') }, body)).text()
    },
    remove: async (name) => {
      const url = new URL(`${root}/${pathOf(name)}`)
      await (await call({ method: 'DELETE', url, bodyHash: EMPTY })).text()
    },
  }
}
