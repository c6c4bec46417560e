import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { importCode, importedPath, staticImports } from './import-code.ts'

const script = (code = '') => new Response(code, { headers: { 'content-type': 'text/javascript' } })
const portal = () => new Response('<p>Sign in', { headers: { 'content-type': 'text/html' } })

/** What the network answers, by the last part of the address, and what was requested of it. */
let network: Record<string, () => Response | Promise<Response>>
let asked: [file: string, cache: RequestCache | undefined][]
let listed: string[]
let images: Picture[]
beforeEach(() => {
  asked = []
  listed = []
  images = []
  network = {}
  vi.stubGlobal('document', {
    get images() {
      return images
    },
    querySelector: (selector: string) => (listed.some((path) => selector.includes(path)) ? {} : null),
  })
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const file = url.slice(url.lastIndexOf('/') + 1)
    asked.push([file, options.cache])
    const answer = network[file]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => void vi.unstubAllGlobals())

type Picture = ReturnType<typeof picture>

/** A picture, as far as the code reads it; `shown` are its attributes. */
function picture(complete: boolean) {
  const shown = new Map([['src', '/a.svg']])
  return {
    complete,
    shown,
    closest: () => null,
    getAttribute: (name: string) => shown.get(name) ?? null,
    hasAttribute: (name: string) => shown.has(name),
    removeAttribute: (name: string) => shown.delete(name),
    setAttribute: (name: string, value: string) => shown.set(name, value),
  }
}

/** An import of a file as the build writes it. */
function importOf(path: string): { load: () => Promise<string>; imported: () => number } {
  let times = 0
  const run = () => {
    times += 1
    return Promise.resolve('module')
  }
  // Its source is read, as that of the real one.
  const load = Object.assign(() => run(), { toString: () => `()=>h(()=>import(\`${path}\`),[])` })
  return { load, imported: () => times }
}

it('imports a file when it and all that it needs are in the cache', async () => {
  network = {
    'a1.js': () => script('import{x}from"./a2.js";import"./a3.js";x()'),
    'a2.js': () => script('export{y}from"./a3.js"'),
    'a3.js': () => script(),
  }
  const { load } = importOf('./a1.js')
  expect(await importCode(load)).toBe('module')
  expect(asked.map(([file]) => file).sort()).toEqual(['a1.js', 'a2.js', 'a3.js'])
  expect(await importCode(load)).toBe('module')
  expect(asked).toHaveLength(3)
})

it('lets what uses the code run in a task of its own, the first time', async () => {
  network = { 'o1.js': () => script() }
  const { load, imported } = importOf('./o1.js')
  const tasks: string[] = []
  const use = importCode(load).then(() => tasks.push('used'))
  while (imported() === 0) await Promise.resolve()
  for (let steps = 0; steps < 20; steps++) await Promise.resolve()
  expect(tasks).toEqual([])
  await use
  expect(tasks).toEqual(['used'])
  void importCode(load).then(() => tasks.push('used again'))
  for (let steps = 0; steps < 20; steps++) await Promise.resolve()
  expect(tasks).toContain('used again')
})

it('never imports what did not come, since the browser would remember the failure', async () => {
  network = { 'b1.js': () => script('import"./b2.js"') }
  const { load, imported } = importOf('./b1.js')
  await expect(importCode(load)).rejects.toThrow('Failed to fetch')
  expect(imported()).toBe(0)
  network['b2.js'] = () => script()
  expect(await importCode(load)).toBe('module')
})

it('does not take the page of a network that asks for a sign-in for code, nor what it left in the cache', async () => {
  network = { 'c1.js': portal }
  const { load, imported } = importOf('./c1.js')
  await expect(importCode(load)).rejects.toThrow('Failed to fetch')
  expect(imported()).toBe(0)
  network['c1.js'] = () => script()
  await importCode(load)
  expect(asked).toEqual([
    ['c1.js', 'default'],
    ['c1.js', 'no-cache'],
  ])
})

it('gives up a file of which nothing comes for ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_answer, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  })
  const given = importCode(importOf('./d1.js').load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await given).toMatchObject({
    message: expect.stringMatching(/^Failed to fetch .*d1\.js$/) as string,
  })
  vi.useRealTimers()
})

it('takes the connections of lost pictures, and requests these again later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  images = [picture(false), picture(true), picture(false)]
  const other = images[2]
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  void importCode(importOf('./i1.js').load).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(images.map(({ shown }) => shown.get('src'))).toEqual([undefined, '/a.svg', undefined])
  // Meanwhile the page shows another one there.
  other?.shown.set('src', '/b.svg')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(images.map(({ shown }) => shown.get('src'))).toEqual(['/a.svg', '/a.svg', '/b.svg'])
  vi.useRealTimers()
})

it('waits for a file while others come, as on a slow network one is behind the other', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let behind = 0
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    const seconds = 4 * ++behind
    return new Promise((answer, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason))
      setTimeout(() => answer(script()), 1000 * seconds)
    })
  })
  const given = Promise.all(
    ['g1', 'g2', 'g3', 'g4', 'g5'].map((name) => importCode(importOf(`./${name}.js`).load)),
  )
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await given).toHaveLength(5)
  vi.useRealTimers()
})

it('requests a file again when one requested long after it has arrived', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    requests.push(url.slice(url.lastIndexOf('/') + 1))
    if (requests.length > 1) return script()
    // The network took this request and lost it.
    return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  })
  const lost = importCode(importOf('./h1.js').load)
  await vi.advanceTimersByTimeAsync(1_900)
  await importCode(importOf('./h2.js').load)
  expect(requests).toEqual(['h1.js', 'h2.js'])
  await vi.advanceTimersByTimeAsync(200)
  await importCode(importOf('./h3.js').load)
  expect(await lost).toBe('module')
  expect(requests).toEqual(['h1.js', 'h2.js', 'h3.js', 'h1.js'])
  vi.useRealTimers()
})

it('requests nothing that the page lists', async () => {
  listed = ['/e1.js']
  expect(await importCode(importOf('/e1.js').load)).toBe('module')
  expect(asked).toEqual([])
})

it('leaves a file that is gone with its build to the import, which the service worker answers', async () => {
  network = { 'f1.js': () => new Response('', { status: 404 }) }
  const { load, imported } = importOf('./f1.js')
  await importCode(load)
  expect(imported()).toBe(1)
})

describe('reading minified code', () => {
  it.each([
    ['()=>import(`./x-1.js`)', './x-1.js'],
    ['() => import("./x-1.js")', './x-1.js'],
    ["()=>a(()=>import('./x-1.js').then(e=>e.n),[])", './x-1.js'],
  ])('finds the path in %s', (source, path) => {
    expect(importedPath(Object.assign(() => null, { toString: () => source }))).toBe(path)
  })

  it('finds what runs before, not what is imported later', () => {
    const code = 'import{a as b}from"./a.js";import`./b.js`;export*from\'./c.js\';b(()=>import("./later.js"))'
    expect(staticImports(code)).toEqual(['./a.js', './b.js', './c.js'])
  })
})
