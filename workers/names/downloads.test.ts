import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDownloads } from './downloads.ts'

/** A network whose responses come chunk by chunk when the test sends them. */
function network(headers: Record<string, Record<string, string>>) {
  const open = new Map<string, ReadableStreamDefaultController<Uint8Array>>()
  vi.stubGlobal('fetch', async (url: string) => {
    const own = headers[url]
    if (!own) return new Response(null, { status: 404 })
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void open.set(url, controller) })
    return new Response(body, { headers: own })
  })
  return {
    async send(url: string, bytes: number[]) {
      open.get(url)?.enqueue(Uint8Array.from(bytes))
      await new Promise((resolve) => setTimeout(resolve))
    },
    end: (url: string) => open.get(url)?.close(),
    fail: (url: string) => open.get(url)?.error(new TypeError('network error')),
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('progress of what the first names need', () => {
  test('is counted in the bytes that a server sends, over all files', async () => {
    const { send, end } = network({ '/a': { 'content-length': '50' }, '/b': { 'content-length': '30' } })
    const { fetchBytes, progress } = createDownloads([
      new Map([
        ['/a', 4],
        ['/b', 2],
      ]),
    ])
    const a = fetchBytes('/a')
    await send('/a', [])
    expect(progress()).toBeNull()
    const b = fetchBytes('/b')
    await send('/b', [1])
    expect(progress()).toEqual({ loaded: 15, total: 80 })
    await send('/a', [1, 2])
    expect(progress()).toEqual({ loaded: 40, total: 80 })
    await send('/a', [3, 4])
    await send('/b', [2])
    expect(progress()).toBeNull()
    end('/a')
    end('/b')
    expect([...(await a)]).toEqual([1, 2, 3, 4])
    expect([...(await b)]).toEqual([1, 2])
  })

  test('is counted in bytes of the file where a server does not say how much it sends', async () => {
    const { send } = network({ '/a': {} })
    const { fetchBytes, progress } = createDownloads([new Map([['/a', 4]])])
    void fetchBytes('/a')
    await send('/a', [])
    await send('/a', [1])
    expect(progress()).toEqual({ loaded: 1, total: 4 })
  })

  test('goes on with the files that are waited for next', async () => {
    const { send, end } = network({ '/a': { 'content-length': '50' }, '/b': { 'content-length': '30' } })
    const { fetchBytes, progress } = createDownloads([new Map([['/a', 2]]), new Map([['/b', 2]])])
    const a = fetchBytes('/a')
    await send('/a', [1, 2])
    end('/a')
    await a
    expect(progress()).toBeNull()
    void fetchBytes('/b')
    await send('/b', [])
    await send('/b', [1])
    expect(progress()).toEqual({ loaded: 15, total: 30 })
    await send('/b', [2])
    expect(progress()).toBeNull()
  })

  test('does not contain other files', async () => {
    const { send, end } = network({ '/rest': { 'content-length': '9' } })
    const { fetchBytes, progress } = createDownloads([new Map()])
    const rest = fetchBytes('/rest')
    await send('/rest', [])
    await send('/rest', [1, 2])
    expect(progress()).toBeNull()
    end('/rest')
    expect([...(await rest)]).toEqual([1, 2])
  })
})

test('a file that has been requested early is requested once, and again only after a failure', async () => {
  const { send, end, fail } = network({ '/a': { 'content-length': '50' } })
  const asked = vi.spyOn(globalThis, 'fetch')
  const { begin, fetchBytes } = createDownloads([new Map([['/a', 4]])])
  begin(['/a'])
  await send('/a', [])
  fail('/a')
  await expect(fetchBytes('/a')).rejects.toMatchObject({ code: 'data-unavailable' })
  const again = fetchBytes('/a')
  await send('/a', [])
  await send('/a', [7])
  end('/a')
  expect([...(await again)]).toEqual([7])
  expect(asked).toHaveBeenCalledTimes(2)
  begin(['/a'])
  await send('/a', [])
  end('/a')
  await fetchBytes('/a')
  expect(asked).toHaveBeenCalledTimes(3)
})

test('a file that breaks off, or is missing, is unavailable', async () => {
  const { send, fail } = network({ '/a': { 'content-length': '50' } })
  const { fetchBytes, progress } = createDownloads([new Map([['/a', 4]])])
  const broken = fetchBytes('/a').catch((error: unknown) => error)
  await send('/a', [])
  await send('/a', [1])
  fail('/a')
  expect(await broken).toMatchObject({ name: 'NamesError', code: 'data-unavailable' })
  expect(progress()).toBeNull()
  await expect(fetchBytes('/nothing')).rejects.toMatchObject({ code: 'data-unavailable' })
})
