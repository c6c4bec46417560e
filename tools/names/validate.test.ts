import { describe, expect, test } from 'vitest'
import { countsText } from '#tests/support/counts.ts'
import { birthTable } from './births.ts'
import { parseCounts } from './counts/counts-file.ts'
import { parseCorpusFile, parseThemes } from './parse-corpus.ts'
import { formatProblem } from './problem.ts'
import { createThemeSigns } from './rules/themes.ts'
import { validateCorpus } from './validate.ts'

const { themes } = parseThemes(
  [
    'free | freedom | freedom | free, liberty',
    'love | love | love | love, beloved',
    'god | God | God | god',
    'fire | fire | fire | fire',
    'light | light | light | light, bright',
    'tree | trees | trees | tree, ash',
  ].join('\n'),
  'themes.txt',
)
const signs = createThemeSigns(themes, new Map(), new Map())
const births = birthTable(
  parseCounts(
    countsText('2016-2016', 'Ashley F 2016:5000', 'Ashley M 2016:20', 'Finn M 2016:2000'),
    'us.txt',
  ),
)

const good = [
  '# origin: Irish',
  'Aodhán | m | AY-dawn | little fire | fire | from: aodh "fire" | var: Aidan, Aiden | c: a',
  'Finn | m | FIN | fair, bright | light | from: fionn "fair" | c: a',
  'Saoirse | f | SEER-sha | freedom, liberty | free | from: saoirse "freedom" | var: Sersha | ipa: ˈsˠiːɾʲʃə | c: a',
  'Siobhán | f | shi-VAWN | God is gracious | god | from: Norman French Jehanne | var: Shevaun, Chevonne | c: b',
]

/** The validator's messages about these lines, as the build prints them. */
function problemsOf(lines: string[], other: string[] = ['# origin: Greek']): string[] {
  const files = [
    parseCorpusFile(lines.join('\n'), 'content/names/irish.txt', 'irish'),
    parseCorpusFile(other.join('\n'), 'content/names/greek.txt', 'greek'),
  ]
  return validateCorpus(files, { themes, births, signs }).map(formatProblem)
}

/** The good file with one line changed. */
function withLine(line: number, from: string | RegExp, to: string): string[] {
  const changed = good.map((text, index) => (index === line - 1 ? text.replace(from, to) : text))
  expect(changed, 'the planted error changes the file').not.toEqual(good)
  return changed
}

/** The good file with one more cell for Finn. */
const withCell = (cell: string) => withLine(3, 'c: a', `${cell} | c: a`)

test('good lines pass', () => {
  expect(problemsOf(good)).toEqual([])
})

describe('a planted error is found, with file and line', () => {
  test.each<[what: string, lines: string[], problem: string]>([
    [
      'unknown theme',
      withLine(4, '| free |', '| fre |'),
      'irish.txt:4 Saoirse: unknown theme "fre" (did you mean "free"?)',
    ],
    ['no theme at all', withLine(3, '| light |', '| |'), 'irish.txt:3 Finn: no theme'],
    [
      'theme that no word shows',
      withLine(3, '| light |', '| god |'),
      'irish.txt:3 (warning) Finn: no word of "fair, bright" shows the theme "god"',
    ],
    ['cell missing', withLine(3, 'fair, bright', ''), 'irish.txt:3 Finn: the meaning is empty'],
    [
      'too few cells',
      withLine(3, ' | fair, bright | light | from: fionn "fair" | c: a', ''),
      'irish.txt:3 Finn: 3 cells, at least 5 expected',
    ],
    [
      'unknown gender',
      withLine(3, '| m |', '| x |'),
      'irish.txt:3 Finn: unknown gender "x", expected f, m or u',
    ],
    ['unknown gender in seen', withCell('seen: boy'), 'Finn: unknown gender "boy" in seen'],
    ['unknown origin', withCell('also: grek'), 'Finn: unknown origin "grek" (did you mean "greek"?)'],
    ['own origin repeated', withCell('also: irish'), 'Finn: "also" repeats the file\'s own origin "irish"'],
    ['stress missing', withLine(4, 'SEER-sha', 'seer-sha'), 'Saoirse: no stressed syllable in "seer-sha"'],
    ['stress twice', withLine(4, 'SEER-sha', 'SEER-SHA'), 'Saoirse: 2 stressed syllables in "SEER-SHA"'],
    ['stress within a syllable', withLine(4, 'SEER-sha', 'SEer-sha'), 'a syllable is all capitals or none'],
    [
      'ow of two sounds',
      withLine(4, 'SEER-sha', 'SEER-show'),
      'Saoirse: pronunciation "SEER-show": ow is read in',
    ],
    ['no source word', withLine(3, ' | from: fionn "fair"', ''), 'Finn: no "from:"; without a source word'],
    ['pronunciation missing', withLine(4, 'SEER-sha', ''), 'Saoirse: the pronunciation is missing'],
    ['meaning empty', withLine(3, 'fair, bright', ''), 'Finn: the meaning is empty'],
    [
      'meaning too long',
      withLine(3, 'fair, bright', 'fair '.repeat(13)),
      'Finn: meaning of 64 characters, at most 60',
    ],
    [
      'doubt in a meaning that is not marked',
      withLine(3, 'fair, bright', 'perhaps fair, bright'),
      'Finn: meaning "perhaps fair, bright" says "perhaps", which is c: c',
    ],
    ['meaning a sentence', withLine(3, 'fair, bright', 'This name means fair.'), 'reads like a sentence'],
    ['unknown key', withCell('foo: bar'), 'Finn: unknown key "foo"'],
    ['key twice', withCell('note: x | note: y'), 'Finn: duplicate key "note"'],
    ['cell without key', withCell('bright'), 'Finn: cell "bright" is not of the form "key: value"'],
    ['bad confidence', withLine(3, 'c: a', 'c: d'), 'Finn: bad confidence "d", expected a, b or c'],
    ['confidence missing', withLine(3, ' | c: a', ''), 'Finn: confidence is missing'],
    ['duplicate', [...good, good[4] ?? ''], 'irish.txt:6 Siobhán: duplicate, first in line 5'],
    [
      'unsorted',
      [good[0] ?? '', ...good.slice(1).toReversed()],
      'irish.txt:3 Saoirse: not sorted: comes after Siobhán',
    ],
    ['script of another language', withCell('el: Фінн'), 'Finn: "Ф" in el is not Greek script'],
    [
      'transcription of other syllables',
      withCell('ipa: ˈfɪnən'),
      'Finn: /ˈfɪnən/ has other syllables than "FIN"',
    ],
    ['marks of another name', withCell('yo: Fẹ́mi'), 'Finn: "Fẹ́mi" in yo is not the name with its marks'],
    ['look-alike letter', withCell('ru: Финн, Фиnn'), 'Finn: "n" in ru is not Cyrillic script'],
    [
      'variant of another name',
      withLine(4, 'Sersha', 'Bridget'),
      'Saoirse: variant "Bridget" is too far from the name',
    ],
    [
      'relation that leads nowhere',
      withCell('rel: Aodhan, Fionn'),
      'Finn: related name "Fionn" is neither curated nor a variant',
    ],
    [
      'sound of the line above',
      withLine(3, 'FIN', 'AY-dawn'),
      'irish.txt:3 (warning) Finn: the sound "AY-dawn" does not belong to the spelling',
    ],
    [
      'script form of another name',
      withCell('ru: Борис'),
      'irish.txt:3 (warning) Finn: "Борис" in ru does not read like "FIN"',
    ],
    [
      'name in small letters',
      withLine(3, 'Finn', 'finn'),
      'finn: a name is letters, starting with a capital',
    ],
    ['origin line missing', good.slice(1), 'irish.txt:1 the first line must be "# origin: Label"'],
  ])('%s', (_what, lines, problem) => {
    const problems = problemsOf(lines)
    expect(problems.join('\n')).toContain(problem)
    expect(problems.every((line) => /^content\/names\/irish\.txt:\d+ /.test(line))).toBe(true)
  })
})

test('a gender against real usage is a warning, which "seen" silences', () => {
  const line = 'Ashley | m | ASH-lee | ash tree clearing | tree | from: Old English æsc "ash" | c: a'
  expect(problemsOf([good[0] ?? '', line])).toEqual([
    'content/names/irish.txt:2 (warning) Ashley: gender m, but 100 % of 5020 counted are girls (add "seen:")',
  ])
  expect(problemsOf([good[0] ?? '', line.replace('c: a', 'seen: f | c: a')])).toEqual([])
})

test('an accented name is not judged by the counts of its bare letters', () => {
  expect(
    problemsOf([good[0] ?? '', 'Áshley | m | AHSH-lay | ash tree clearing | tree | from: æsc "ash" | c: a']),
  ).toEqual([])
})

test('the same spelling in two origins is no duplicate', () => {
  expect(
    problemsOf(good, [
      '# origin: Greek',
      'Finn | m | FIN | fair, bright | light | from: fionn "fair" | c: b',
    ]),
  ).toEqual([])
})

describe('every cell is parsed', () => {
  test('in a name with all of them', () => {
    const line =
      'Theo | u | THEE-o | gift of God | god love | from: theos "god" | var: Téo, Teo | nick: T | rel: =Dora | pair: Thea | ipa: x | el: Θεό | note: a | also: greek welsh | seen: m | c: b'
    const { lines, problems } = parseCorpusFile(`# origin: Irish\n\n${line}\n`, 'irish.txt', 'irish')
    expect(problems).toEqual([])
    expect(lines).toEqual([
      {
        file: 'irish.txt',
        line: 3,
        entry: {
          name: 'Theo',
          gender: 'u',
          say: 'THEE-o',
          meaning: 'gift of God',
          themes: ['god', 'love'],
          origin: 'irish',
          confidence: 'b',
          from: 'theos "god"',
          ipa: 'x',
          note: 'a',
          variants: ['Téo', 'Teo'],
          nicknames: ['T'],
          related: ['Dora'],
          pairs: ['Thea'],
          scripts: [{ lang: 'el', text: 'Θεό' }],
          also: ['greek', 'welsh'],
          seen: 'm',
        },
      },
    ])
  })

  test('in a theme, whose errors are reported too', () => {
    const { themes: read, problems } = parseThemes(
      'sea | sea | the sea | sea, ocean\nsea | a | b | c\nX | a | b | c\nsky | sky',
      't.txt',
    )
    expect(read).toEqual([{ id: 'sea', label: 'sea', definition: 'the sea', triggers: ['sea', 'ocean'] }])
    expect(problems.map(formatProblem)).toEqual([
      't.txt:2 duplicate theme "sea"',
      't.txt:3 theme id "X" must be lower-case letters',
      't.txt:4 theme "sky" needs 4 cells, id, label, definition, trigger words, optionally "also: words"',
    ])
  })
})
