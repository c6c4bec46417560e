import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GUIDES } from '#src/core/reading/categories.ts'
import { piecePath } from '#src/core/reading/piece.ts'
import { readPiece } from '#src/core/reading/read-piece.ts'
import { compileNames } from '#tools/names/compile.ts'
import { compileReading } from './compile.ts'

const root = process.cwd()
const namesDir = join(root, '.generated/names')
let work: string
beforeAll(() => {
  compileNames({ root })
  work = mkdtempSync(join(tmpdir(), 'nestling-reading-'))
  cpSync(join(root, 'content'), join(work, 'content'), {
    recursive: true,
    filter: (path) => !path.endsWith('/names'),
  })
}, 60_000)
afterAll(() => rmSync(work, { recursive: true, force: true }))

const compile = () => compileReading({ root: work, namesDir, outDir: join(work, 'out') })

test('everything in the reading room compiles: seven guides, at least 16 clusters, 24 posts in six categories', async () => {
  const { pieces } = await compile()
  const of = (kind: string) => pieces.filter((piece) => piece.kind === kind)
  expect(
    of('guide')
      .map(({ slug }) => slug)
      .sort(),
  ).toEqual([...GUIDES].sort())
  expect(of('cluster').length).toBeGreaterThanOrEqual(16)
  expect(of('post').length).toBeGreaterThanOrEqual(24)
  expect(new Set(of('post').map(({ category }) => category)).size).toBeGreaterThanOrEqual(6)
  expect(new Set(pieces.map(piecePath)).size).toBe(pieces.length)
})

/** Words and lists of names that a piece has at least. */
const WANTED = {
  guide: { least: 1500, lists: 3 },
  cluster: { least: 200, lists: 2 },
  post: { least: 700, lists: 1 },
}

test('guides have 1,500 to 3,000 words and posts at least 700, and each is read back as it was written', async () => {
  const { pieces } = await compile()
  for (const { kind, slug } of pieces) {
    const json: unknown = JSON.parse(readFileSync(join(work, `out/${kind}-${slug}.json`), 'utf8'))
    const piece = readPiece(json)
    expect(piece).toEqual(json)
    const words = JSON.stringify(piece.body).match(/[\p{L}\d’'-]{2,}/gu)?.length ?? 0
    const { least, lists } = WANTED[kind]
    expect({ slug, long: words >= least, listed: piece.lists.length >= lists }).toEqual({
      slug,
      long: true,
      listed: true,
    })
  }
})

test('mistakes end the build, all of them, with file and line', async () => {
  const bad = join(work, 'content/blog/naming-twins.md')
  const text = readFileSync(bad, 'utf8')
  writeFileSync(
    bad,
    text
      .replace('category: family', 'category: gossip')
      .replace(/related: .*/, 'related: [nowhere-at-all, names-that-go-together]'),
  )
  const other = join(work, 'content/blog/loose.md')
  writeFileSync(other, 'Just words.')
  await expect(compile()).rejects.toThrow(
    /content\/blog\/loose\.md:1 starts with no front matter[\s\S]*content\/blog\/naming-twins\.md:\d+ category: is one of/,
  )
  writeFileSync(bad, text.replace(/related: .*/, 'related: [nowhere-at-all, names-that-go-together]'))
  rmSync(other)
  await expect(compile()).rejects.toThrow('no piece has the address "nowhere-at-all"')
  writeFileSync(bad, text)
})

test('a cluster cannot take the address of a fixed guide', async () => {
  mkdirSync(join(work, 'content/clusters'), { recursive: true })
  const twin = join(work, `content/clusters/${GUIDES[0]}.md`)
  cpSync(join(work, `content/guides/${GUIDES[0]}.md`), twin)
  writeFileSync(twin, readFileSync(twin, 'utf8').replace(/howTo:[\s\S]*?sources:/, 'sources:'))
  await expect(compile()).rejects.toThrow('has the same address')
  rmSync(twin)
})
