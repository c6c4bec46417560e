import { describe, expect, test } from 'vitest'
import type { WrittenEntry } from '#src/core/names/name.ts'
import { parseCorpusFile } from '#tools/names/parse-corpus.ts'
import { readContent } from '#tools/names/read-content.ts'
import { TOO_FAR } from './phones.ts'
import { sayPhones, soundDistance, soundWarning } from './sound.ts'

function entryOf(origin: string, name: string, say: string): WrittenEntry {
  const line = `# origin: X\n${name} | u | ${say} | something | | c: a`
  const entry = parseCorpusFile(line, `${origin}.txt`, origin).lines[0]?.entry
  if (!entry) throw new Error('the line could not be read')
  return entry
}

test.each([
  ['shi-VAWN', 'Svn'],
  ['SEER-sha', 'srS'],
  ['GHEN-dun', 'gndn'],
  ['YAHNG-gah', 'yNg'],
  ['HAN-nah', 'hn'],
  ['MY-a', 'm'],
  ['MATH-yoo', 'm0y'],
])('the consonants of %s are %s', (say, phones) => {
  expect(sayPhones(say)).toBe(phones)
})

describe('a sound belongs to the letters, by each language’s spelling', () => {
  test.each([
    ['irish', 'Siobhán', 'shi-VAWN'],
    ['irish', 'Sadhbh', 'SYVE'],
    ['welsh', 'Dafydd', 'DAV-ith'],
    ['polish', 'Grzegorz', 'GZHEH-gosh'],
    ['hungarian', 'Zsuzsanna', 'ZHOO-zhahn-nah'],
    ['vietnamese', 'Trinh', 'CHING'],
    ['chinese', 'Zhiqiang', 'jur-CHYAHNG'],
    ['turkish', 'Ece', 'eh-JEH'],
    ['spanish', 'Jorge', 'HOR-hay'],
    ['french', 'Jacques', 'ZHAHK'],
    ['maori', 'Whetu', 'FEH-too'],
    ['portuguese', 'João', 'zhoo-OWNG'],
    ['hawaiian', 'Kaʻiulani', 'kah-ee-oo-LAH-nee'],
    ['english', 'Lincoln', 'LINK-un'],
  ])('%s: %s is %s', (origin, name, say) => {
    expect(soundWarning(entryOf(origin, name, say))).toBeNull()
  })
})

describe('a sound from another line is reported', () => {
  test.each([
    ['irish', 'Saoirse', 'shi-VAWN'],
    ['irish', 'Finn', 'FIN-tan'],
    ['bengali', 'Anindita', 'oh-mee-TAH-voh'],
    ['greek', 'Zoe', 'ZEF-er'],
    ['punjabi', 'Amardeep', 'UM-rit'],
    ['english', 'Jorge', 'HOR-hay'],
  ])('%s: %s is not %s', (origin, name, say) => {
    expect(soundWarning(entryOf(origin, name, say))).toContain(
      `the sound "${say}" does not belong to the spelling`,
    )
  })
})

describe('in the whole corpus', () => {
  const { files } = readContent(process.cwd())
  const entries = files.flatMap((file) => file.lines.map((line) => line.entry))
  const received = (lines: { entry: WrittenEntry; say: string }[]): number =>
    lines.filter(({ entry, say }) => soundDistance({ ...entry, say }) > TOO_FAR).length / lines.length

  test('no sound contradicts its spelling', () => {
    expect(entries.map(soundWarning).filter((warning) => warning !== null)).toEqual([])
  })

  test('of sounds moved to a name from anywhere, 99 of 100 are reported; of those of the next line, 89', () => {
    const some = entries.filter((_entry, at) => at % 4 === 0)
    const anywhere = some.map((entry, at) => ({ entry, say: some[(at * 5 + 1000) % some.length]?.say ?? '' }))
    const nextLine = files.flatMap(({ lines }) =>
      lines.flatMap(({ entry }, at) => {
        const next = lines[at + 1]
        return next && at % 4 === 0 ? [{ entry, say: next.entry.say }] : []
      }),
    )
    expect(received(anywhere)).toBeGreaterThan(0.99)
    expect(received(nextLine)).toBeGreaterThan(0.89)
  })
})
