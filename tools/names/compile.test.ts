import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countsText } from '#tests/support/counts.ts'
import { compileNames } from './compile.ts'
import { loadEngineFromDisk } from './node-engine.ts'
import { compileRegionFolder } from './region-files.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'names-'))
  mkdirSync(path.join(root, 'content/names'), { recursive: true })
  mkdirSync(path.join(root, 'content/counts'))
  write('content/names/themes.txt', 'life | life | life | life\nfree | freedom | freedom | free, liberty\n')
  write(
    'content/names/irish.txt',
    '# origin: Irish\nSaoirse | f | SEER-sha | freedom | free | from: saoirse "freedom" | note: kept apart | c: a\n',
  )
  write(
    'content/names/greek.txt',
    '# origin: Greek\nZoe | f | ZOH-ee | life | life | from: zoe "life" | c: a\nZoë | f | ZOH-ee | life | life | from: zoe "life" | c: a\n',
  )
  write('content/counts/us.txt', countsText('2015-2016', ...given))
})

afterEach(() => rmSync(root, { recursive: true }))

const write = (file: string, text: string): void => writeFileSync(path.join(root, file), text)
const given = [
  'Liam M 2015:500',
  'Mary F 2015:200,210',
  'Mary M 2016:6',
  'Saoirse F 2016:40',
  'Zoe F 2015:300,310',
]
const lines: string[] = []
const compile = () => compileNames({ root, log: (line) => lines.push(line) })

describe('content and counts are compiled into usable files', () => {
  test('a curated name has its meaning, its facts and its exact years', async () => {
    const engine = loadEngineFromDisk((await compile()).outDir)
    expect(engine.detail('/saoirse')).toMatchObject({ name: 'Saoirse', births: { rank: 3, girlShare: 1 } })
    expect(engine.yearly('zoë')).toEqual({ firstYear: 2015, girls: [300, 310], boys: [0, 0] })
    expect(engine.yearly('nobody')).toBeNull()
    expect(engine.choices()).toMatchObject({ firstYear: 2015, lastYear: 2016 })
  })

  test('what only its page shows is in separate files', async () => {
    const { outDir } = await compile()
    expect(readFileSync(path.join(outDir, 'corpus-first.json'), 'utf8')).not.toContain('kept apart')
    const engine = loadEngineFromDisk(outDir)
    expect(engine.detail('saoirse')?.entries[0]?.background).toMatchObject({ note: 'kept apart' })
    expect(engine.backgrounds('saoirse')).toEqual({
      irish: { from: 'saoirse "freedom"', note: 'kept apart', scripts: [] },
    })
  })

  test('a relation from one line is shown on both pages', async () => {
    write(
      'content/names/greek.txt',
      '# origin: Greek\nZoe | f | ZOH-ee | life | life | from: zoe "life" | c: a\nZoë | f | ZOH-ee | life | life | from: zoe "life" | rel: Saoirse | c: a\n',
    )
    const engine = loadEngineFromDisk((await compile()).outDir)
    const kinOf = (key: string) => engine.detail(key)?.kin?.languages.map(({ names }) => names[0]?.name)
    expect(kinOf('zoë')).toEqual(['Saoirse'])
    expect(kinOf('saoirse')).toEqual(['Zoë'])
  })

  test('a name that was only counted is found without a page', async () => {
    const engine = loadEngineFromDisk((await compile()).outDir)
    const liam = engine.search({ text: 'liam', filters: {}, seed: 0, offset: 0, limit: 5 }).names[0]
    expect(liam).toMatchObject({
      name: 'Liam',
      slug: null,
      gender: 'm',
      senses: [],
      births: { rank: null },
    })
    expect(
      engine
        .pages()
        .map((page) => page.slug)
        .sort(),
    ).toEqual(['saoirse', 'zoe', 'zoe-2'])
  })

  test('a shared address is resolved in the content', async () => {
    await compile()
    expect(readFileSync(path.join(root, 'content/names/slugs.txt'), 'utf8')).toContain('\nZoë zoe-2\n')
  })
})

describe('the counts by region can be compiled after all else', () => {
  const namesDir = () => path.join(root, '.generated/names')
  const stamp = (): unknown => JSON.parse(readFileSync(path.join(namesDir(), 'region-stamp.json'), 'utf8'))
  const regions = () => readdirSync(path.join(root, '.generated/regions'))
  const later = async () => {
    await compileNames({ root, regions: 'later' })
    return stamp()
  }

  test('until then names are found, and their regions are missing', async () => {
    await later()
    const engine = loadEngineFromDisk(namesDir())
    expect(engine.detail('saoirse')?.name).toBe('Saoirse')
    expect(() => engine.regions('zoe')).toThrow('ENOENT')
    compileRegionFolder(root, namesDir())
    expect(
      loadEngineFromDisk(namesDir())
        .regions('zoe')
        .regions.map(({ id }) => id),
    ).toEqual(['us'])
    expect(regions()).toEqual(
      expect.arrayContaining(['regions.json', '0.json', 'popular-us.json', 'leaders.json']),
    )
  })

  test('what the code says of a region is known before', async () => {
    await later()
    const [list] = JSON.parse(readFileSync(path.join(namesDir(), 'region-list.json'), 'utf8')) as object[]
    compileRegionFolder(root, namesDir())
    const [whole] = JSON.parse(
      readFileSync(path.join(root, '.generated/regions/regions.json'), 'utf8'),
    ) as object[]
    expect(whole).toMatchObject(list ?? {})
    expect(list).toMatchObject({ id: 'us', firstYear: 2015, lastYear: 2016, threshold: 5 })
  })

  test('their addresses change with what they are made from, and not with a meaning', async () => {
    const first = await later()
    write(
      'content/names/irish.txt',
      '# origin: Irish\nSaoirse | f | SEER-sha | liberty | free | from: saoirse "freedom" | c: a\n',
    )
    expect(await later()).toEqual(first)
    write(
      'content/names/irish.txt',
      '# origin: Irish\nSaoirse | f | SEER-sha | liberty | free | from: saoirse "freedom" | var: Sersha | c: a\n',
    )
    const withVariant = await later()
    expect(withVariant).not.toEqual(first)
    write('content/counts/us.txt', countsText('2015-2016', ...given.slice(1)))
    expect(await later()).not.toEqual(withVariant)
  })

  test('they are compiled again only with other addresses', async () => {
    await compile()
    const file = path.join(root, '.generated/regions/leaders.json')
    writeFileSync(file, 'as it was')
    compileRegionFolder(root, namesDir())
    expect(readFileSync(file, 'utf8')).toBe('as it was')
    write('content/counts/us.txt', countsText('2015-2016', ...given.slice(1)))
    await compile()
    expect(readFileSync(file, 'utf8')).toContain('Mary')
  })
})

describe('no work is repeated', () => {
  test('nothing is compiled again until something changes', async () => {
    expect((await compile()).skipped).toBe(false)
    expect((await compile()).skipped).toBe(true)
    write('content/counts/us.txt', countsText('2015-2017', ...given.slice(0, -1), 'Zoe F 2015:300,310,320'))
    expect((await compile()).skipped).toBe(false)
    expect(loadEngineFromDisk(path.join(root, '.generated/names')).choices().lastYear).toBe(2017)
  })

  test('two that compile at the same time leave whole files, and nothing else', async () => {
    await Promise.all([compile(), compile()])
    const engine = loadEngineFromDisk(path.join(root, '.generated/names'))
    await compile()
    expect(engine.yearly('zoë')?.girls).toEqual([300, 310])
    expect(readdirSync(path.join(root, '.generated')).sort()).toEqual(['names', 'regions'])
  })

  test('the same input produces the same files', async () => {
    const read = () =>
      ['corpus-first.json', 'corpus-rest.json', 'background-0.json', 'births-first.bin', 'years/0.bin'].map(
        (file) => readFileSync(path.join(root, '.generated/names', file), 'hex'),
      )
    await compile()
    const first = read()
    rmSync(path.join(root, '.generated'), { recursive: true })
    await compile()
    expect(read()).toEqual(first)
  })
})

test('an error in the content fails the build with file and line, and leaves no partial files', async () => {
  write('content/names/irish.txt', '# origin: Irish\nSaoirse | f | SEER-sha | freedom | fre | c: a\n')
  await expect(compile()).rejects.toThrow(
    'content/names/irish.txt:2 Saoirse: unknown theme "fre" (did you mean "free"?)',
  )
  expect(() => loadEngineFromDisk(path.join(root, '.generated/names'))).toThrow('ENOENT')
})
