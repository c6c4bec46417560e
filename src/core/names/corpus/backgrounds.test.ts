import { describe, expect, test } from 'vitest'
import { BACKGROUND_PARTS, createBackgrounds, withBackgrounds, writeBackgrounds } from './backgrounds.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { readFirst, readRest, writeCorpus } from './corpus.ts'
import type { Background, CuratedEntry } from '#src/core/names/name.ts'
import { sampleCorpus, sampleTop } from '#src/core/names/sample.ts'

const written = sampleCorpus.entries.map((entry): CuratedEntry & Background => {
  const bare = { ...entry, scripts: [] }
  if (entry.name === 'Saoirse') return { ...bare, from: 'saoirse "freedom"', ipa: 'ˈsˠiːɾʲʃə' }
  if (entry.name === 'Hana' && entry.origin === 'japanese')
    return {
      ...bare,
      scripts: [
        { lang: 'ja', text: '花【はな】, 華' },
        { lang: 'ko', text: '하나' },
      ],
    }
  if (entry.name === 'Hana') return { ...bare, note: 'a form of Hannah: grace' }
  return bare
})
const files = writeBackgrounds(sampleCorpus.origins, written)
const load = (...parts: number[]) => {
  const backgrounds = createBackgrounds(sampleCorpus)
  for (const part of parts) backgrounds.add(files[part] ?? '')
  return backgrounds
}
const all = Array.from({ length: BACKGROUND_PARTS }, (_, part) => part)

describe('the background of a sense', () => {
  test('is read back as written, each under its origin', () => {
    const backgrounds = load(...all)
    for (const { name, origin, ...entry } of written) {
      const { from, ipa, note, scripts } = entry
      const found = backgrounds.of(name.toLowerCase())?.[origin]
      expect({ from, ipa, note, ...found }).toEqual({ from, ipa, note, scripts })
    }
  })

  test('needs only the files that contain a name', () => {
    const parts = load().partsOf('hana')
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.length).toBeLessThan(BACKGROUND_PARTS)
    expect(load(...parts).of('hana')?.['hebrew']).toMatchObject({ note: 'a form of Hannah: grace' })
    expect(load(...parts.slice(1)).of('hana')).toBeNull()
  })

  test('of a name is that of its forms, but for what is about its own spelling', () => {
    const parts = load().partsOf('sersha')
    expect(parts).toEqual(load().partsOf('saoirse'))
    expect(load(...parts).of('sersha')).toEqual({
      irish: { from: 'saoirse "freedom"', scripts: [] },
    })
  })

  test('is empty for a name without one', () => {
    expect(load().partsOf('emma')).toEqual([])
    expect(load().of('emma')).toEqual({})
  })

  test('is that of its own name while only the first part of the corpus is there', () => {
    const isFirst = (name: string): boolean => name > 'M'
    const inOrder = [...written].sort((a, b) => Number(isFirst(b.name)) - Number(isFirst(a.name)))
    const parts = writeBackgrounds(sampleCorpus.origins, inOrder)
    const { first, rest } = writeCorpus(sampleCorpus, isFirst)
    const corpus = readFirst(first)
    const backgrounds = createBackgrounds(corpus, corpus.whole)
    for (const part of parts) backgrounds.add(part)
    expect(backgrounds.of('saoirse')?.['irish']).toMatchObject({ from: 'saoirse "freedom"' })
    expect(backgrounds.partsOf('hana')).toEqual([])
    backgrounds.complete(readRest(rest, corpus))
    expect(backgrounds.of('saoirse')?.['irish']).toMatchObject({ from: 'saoirse "freedom"' })
    expect(backgrounds.of('hana')?.['japanese']).toMatchObject({ scripts: [{ lang: 'ja' }, { lang: 'ko' }] })
  })

  test('is not read from files of another corpus', () => {
    const other = writeBackgrounds(sampleCorpus.origins, written.slice(1))
    const irish = other.find((text) => text.includes('"irish"')) ?? ''
    expect(() => load().add(irish)).toThrow('data-damaged')
    expect(() => load().add('<!doctype html>')).toThrow('data-damaged')
  })
})

describe('a name’s detail', () => {
  const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop], complete: true })
  const saoirse = engine.detail('saoirse')
  if (!saoirse) throw new Error('the sample has no Saoirse')

  test('has no background until the file is loaded', () => {
    expect(withBackgrounds(saoirse, load()).entries[0]?.background).toBeNull()
  })

  test('has it afterwards', () => {
    expect(withBackgrounds(saoirse, load(...all)).entries[0]?.background).toMatchObject({
      from: 'saoirse "freedom"',
    })
  })
})
