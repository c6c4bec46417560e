import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CollectedLinks } from '#tools/links/link-check.ts'
import type { PageResult, Renderer } from '#tools/pages/renderer.ts'
import { startNamesThreads } from './names-threads.ts'

let outDir: string
beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'names-'))
})
afterEach(() => rmSync(outDir, { recursive: true }))

const paths = Array.from({ length: 1_730 }, (_, at) => `/names/name-${at}`)
const slugOf = (pathname: string): string => pathname.slice('/names/'.length)

/** A result that names its writer. */
const resultOf = (pathname: string, writer: string): PageResult => ({
  health: { path: pathname } as PageResult['health'],
  page: [writer, '', [], [0, null]],
  work: 'rendered',
})

const linksOf = (writer: string): CollectedLinks => ({ pages: [writer], anchors: [], links: [] })

/** Renderers that record what they are asked for; one of the threads may fail. */
function writers({ failing = '' } = {}) {
  const prepared = new Map<string, string[]>()
  const written: string[] = []
  const open = new Set<string>()
  const write = (writer: string) => async (portion: readonly string[]) => {
    if (writer === failing) throw new Error('the disk is full')
    written.push(...portion)
    // So that writers take turns.
    await new Promise((resolve) => setTimeout(resolve))
    return portion.map((each) => resultOf(each, writer))
  }
  const own: Renderer = { write: write('own'), links: () => linksOf('own') }
  return {
    prepared,
    written,
    open,
    openOwn: async () => own,
    start: () => {
      const writer = `thread ${open.size}`
      open.add(writer)
      return {
        prepare: async (slugs: readonly string[]) => void prepared.set(writer, [...slugs]),
        write: write(writer),
        links: async () => linksOf(writer),
        close: async () => void open.delete(writer),
      }
    },
  }
}

const writersOf = (results: readonly PageResult[]) => new Set(results.map(({ page: [writer] }) => writer))

test('threads and the build’s own write each page once, and the results are in the order of the paths', async () => {
  const all = writers()
  const threads = startNamesThreads(outDir, paths, { ...all, count: 1 })
  const { results, links } = await threads.write(Promise.resolve())
  expect(results.map(({ health }) => health.path)).toEqual(paths)
  expect(all.written.toSorted()).toEqual(paths.toSorted())
  expect(writersOf(results)).toEqual(new Set(['own', 'thread 0']))
  expect(links.flatMap(({ pages }) => pages).toSorted()).toEqual(['own', 'thread 0'])
  expect(all.open.size).toBe(0)
})

test('a thread has its next pages before the build’s own answers', async () => {
  const all = writers()
  let waiting = 0
  let max = 0
  const start = () => {
    const thread = all.start()
    const write = async (portion: readonly string[]) => {
      max = Math.max(max, ++waiting)
      const results = await thread.write(portion)
      waiting--
      return results
    }
    return { ...thread, write }
  }
  await startNamesThreads(outDir, paths, { ...all, start, count: 1 }).write(Promise.resolve())
  expect(max).toBe(2)
})

test('a thread writes what it has prepared', async () => {
  const all = writers()
  const threads = startNamesThreads(outDir, paths, { ...all, count: 1 })
  const { results } = await threads.write(Promise.resolve())
  const ofThread = results.filter(({ page: [writer] }) => writer === 'thread 0')
  const written = new Set(ofThread.map(({ health }) => slugOf(health.path)))
  expect(all.prepared.get('thread 0')).toHaveLength(1_200 - 70)
  expect(all.prepared.get('thread 0')?.filter((slug) => !written.has(slug))).toEqual([])
})

test('with one processor the build’s own thread writes all pages', async () => {
  const alone = await startNamesThreads(outDir, paths, { ...writers(), count: 0 }).write(Promise.resolve())
  expect(writersOf(alone.results)).toEqual(new Set(['own']))
  expect(alone.results.map(({ health }) => health.path)).toEqual(paths)
  expect(alone.links).toEqual([linksOf('own')])
})

test('the build’s own thread takes no page before it is idle', async () => {
  let isIdle = false
  let wasBusy = false
  const all = writers()
  const openOwn = async () => {
    wasBusy = !isIdle
    return all.openOwn()
  }
  const idle = new Promise((resolve) => setTimeout(resolve, 20)).then(() => (isIdle = true))
  await startNamesThreads(outDir, paths, { ...all, openOwn, count: 0 }).write(idle)
  expect({ isIdle, wasBusy }).toEqual({ isIdle: true, wasBusy: false })
})

test('pages of names that there are no longer are removed', async () => {
  mkdirSync(path.join(outDir, 'names'))
  for (const slug of ['name-7', 'gone']) writeFileSync(path.join(outDir, 'names', `${slug}.html`), '')
  await startNamesThreads(outDir, paths, { ...writers(), count: 1 }).write(Promise.resolve())
  expect(readdirSync(path.join(outDir, 'names'))).toEqual(['name-7.html'])
})

test('when a thread fails, all are ended, and the build fails with its error', async () => {
  const all = writers({ failing: 'thread 1' })
  const threads = startNamesThreads(outDir, paths, { ...all, count: 2 })
  await expect(threads.write(Promise.resolve())).rejects.toThrow('the disk is full')
  expect(all.open.size).toBe(0)
})
