import { createServer, type IncomingMessage } from 'node:http'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type BackupStore, folderStore } from './backup-store.ts'
import { bucketStore } from './bucket-store.ts'
import { signedHeaders } from './sign-request.ts'

/** The error of every hard link, when there is one. */
let linkFails: string | null = null
vi.mock('node:fs/promises', async (load) => {
  const files = await load<typeof import('node:fs/promises')>()
  const link: typeof files.link = async (from, to) => {
    if (linkFails !== null) throw Object.assign(new Error('no link'), { code: linkFails })
    await files.link(from, to)
  }
  return { ...files, link }
})

const keys = { accessKeyId: 'id', secretAccessKey: 'secret', region: 'eu-test-1' }
/** Objects of a bucket by their path. */
const objects = new Map<string, string>()
let folder: string
let endpoint: string

/** Answers as S3 does, two names a page; refuses what is not signed with the key. */
const server = createServer((request, response) => {
  void answer(request).then(({ status, body }) => response.writeHead(status).end(body))
})

async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const body = await text(request)
  const url = new URL(request.url ?? '', endpoint)
  const header = (name: string) => String(request.headers[name])
  const method = request.method === 'PUT' ? 'PUT' : request.method === 'DELETE' ? 'DELETE' : 'GET'
  const expected = signedHeaders(
    { method, url, headers: {}, bodyHash: header('x-amz-content-sha256'), at: amzTime(header('x-amz-date')) },
    keys,
  )
  if (expected['authorization'] !== header('authorization'))
    return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' }
  if (method === 'PUT') objects.set(url.pathname, body)
  if (method === 'DELETE') objects.delete(url.pathname)
  return { status: 200, body: method === 'GET' ? listing(url) : '' }
}

function amzTime(time: string): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function listing({ searchParams, pathname }: URL): string {
  const prefix = `${pathname}/${searchParams.get('prefix') ?? ''}`
  const names = [...objects.keys()].filter((path) => path.startsWith(prefix)).toSorted()
  const from = Number(searchParams.get('continuation-token') ?? 0)
  const shown = names
    .slice(from, from + 2)
    .map((path) => `<Contents><Key>${path.slice(pathname.length + 1)}</Key></Contents>`)
  const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<ListBucketResult>${shown.join('')}${next}</ListBucketResult>`
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  objects.clear()
  folder = mkdtempSync(join(tmpdir(), 'nestling-stores-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

const ofBucket = (prefix: string, secretAccessKey = keys.secretAccessKey) =>
  bucketStore({ ...keys, secretAccessKey, endpoint, bucket: 'names', prefix })

describe.each<[string, () => BackupStore]>([
  ['a folder', () => folderStore(join(folder, 'saved'))],
  ['a bucket', () => ofBucket('')],
  ['a part of a bucket', () => ofBucket('daily/small')],
])('%s', (_kind, open) => {
  test('stores files under their names, lists all of them, and removes one', async () => {
    const store = open()
    expect(await store.list()).toEqual([])
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      const file = join(folder, 'backup')
      writeFileSync(file, `content of ${name}`)
      await store.save(name, file)
      rmSync(file)
    }
    await store.remove('b')
    expect((await store.list()).toSorted()).toEqual(['a', 'c', 'd', 'e'])
  })
})

test('a folder is for this user alone, and never overwrites', async () => {
  const file = join(folder, 'backup')
  writeFileSync(file, 'one')
  const store = folderStore(join(folder, 'saved'))
  await store.save('a', file)
  expect(statSync(join(folder, 'saved')).mode & 0o777).toBe(0o700)
  await expect(store.save('a', file)).rejects.toMatchObject({ code: 'EEXIST' })
  expect(readFileSync(join(folder, 'saved', 'a'), 'utf8')).toBe('one')
})

test.each(['EXDEV', 'EPERM'])(
  'a folder where links fail with %s has copies, and nothing half',
  async (code) => {
    linkFails = code
    try {
      const saved = join(folder, 'saved')
      mkdirSync(saved)
      writeFileSync(join(saved, '.nestling-20260504T030000Z.archive'), 'interrupted')
      writeFileSync(join(folder, 'backup'), 'one')
      await folderStore(saved).save('nestling-20260505T030000Z.archive', join(folder, 'backup'))
      expect(readdirSync(saved)).toEqual(['nestling-20260505T030000Z.archive'])
      expect(readFileSync(join(saved, 'nestling-20260505T030000Z.archive'), 'utf8')).toBe('one')
    } finally {
      linkFails = null
    }
  },
)

test('a bucket stores what the file contains, and its refusal is an error without keys', async () => {
  const file = join(folder, 'backup')
  writeFileSync(file, 'content')
  await ofBucket('daily').save('a', file)
  expect([...objects]).toEqual([['/names/daily/a', 'content']])
  await expect(ofBucket('daily', 'wrong').save('b', file)).rejects.toThrow(
    /^the store answered PUT with 403 \(SignatureDoesNotMatch\)$/,
  )
})
