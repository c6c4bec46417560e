import { expect, test } from 'vitest'
import { withKin } from './kin.ts'
import { parseCorpusFile } from './parse-corpus.ts'

/** Relations of lines, by origin: `irish/Seán: John`. */
function kinOf(lines: Record<string, string[]>): string[] {
  const entries = Object.entries(lines).flatMap(([origin, rows]) =>
    parseCorpusFile(`# origin: X\n${rows.join('\n')}`, `${origin}.txt`, origin).lines.map(
      (line) => line.entry,
    ),
  )
  return withKin(entries).map(
    ({ origin, name, related, pairs }) =>
      `${origin}/${name}: ${related.join(', ')}${pairs.length > 0 ? `; ${pairs.join(', ')}` : ''}`,
  )
}

test('names related to John are also listed for John, after those of John’s own line', () => {
  expect(
    kinOf({
      english: ['John | m | JON | God is gracious | god | rel: Johannes | c: a'],
      german: ['Johannes | m | yo-HAH-ness | God is gracious | god | rel: John | c: a'],
      irish: ['Seán | m | SHAWN | God is gracious | god | rel: John | c: a'],
      slavic: ['Ivan | m | ee-VAHN | God is gracious | god | rel: John | c: a'],
    }),
  ).toEqual([
    'english/John: Johannes, Ivan, Seán',
    'german/Johannes: John',
    'irish/Seán: John',
    'slavic/Ivan: John',
  ])
})

test('a relation to a variant applies to the name that has it', () => {
  expect(
    kinOf({
      english: ['John | m | JON | God is gracious | god | var: Jon | c: a'],
      icelandic: ['Jóhann | m | YOH-hahn | God is gracious | god | rel: Jón | c: a'],
    }),
  ).toEqual(['english/John: Jóhann', 'icelandic/Jóhann: Jón'])
})

test('of two senses of one spelling only the intended one gets relations', () => {
  expect(
    kinOf({
      hawaiian: ['Kai | u | KY | sea | sea | c: a'],
      scandinavian: [
        'Kai | m | KY | warrior | warrior | c: b',
        'Kaj | m | KY | warrior | warrior | rel: Kai | c: b',
      ],
    }),
  ).toEqual(['hawaiian/Kai: ', 'scandinavian/Kai: Kaj', 'scandinavian/Kaj: Kai'])
})

test('a variant or a nickname is not repeated as a relation', () => {
  expect(
    kinOf({
      english: ['John | m | JON | God is gracious | god | var: Jon | nick: Jack | c: a'],
      other: [
        'Jack | m | JAK | God is gracious | god | rel: John | c: a',
        'Jon | m | JON | God is gracious | god | rel: John | c: a',
      ],
    })[0],
  ).toBe('english/John: ')
})

test('an accent makes another name: it may be related, and is not mistaken for the other', () => {
  expect(
    kinOf({
      dutch: ['Zoë | f | ZOH-ee | life | life | c: a'],
      french: ['Zoé | f | zoh-AY | life | life | rel: Zoe | c: a'],
      greek: ['Zoe | f | ZOH-ee | life | life | c: a'],
    }),
  ).toEqual(['dutch/Zoë: ', 'french/Zoé: Zoe', 'greek/Zoe: Zoé'])
})

test('a pair is one of either name, and a pair with a variant of the name that has it', () => {
  expect(
    kinOf({
      latin: [
        'Julian | m | JOO-lee-an | youthful | young | pair: Juliana | c: b',
        'Juliana | f | joo-lee-AN-a | youthful | young | var: Julianne | c: b',
        'Julius | m | JOO-lee-us | youthful | young | pair: Julianne | c: b',
      ],
    }),
  ).toEqual(['latin/Julian: ; Juliana', 'latin/Juliana: ; Julian, Julius', 'latin/Julius: ; Julianne'])
})

test('of two senses of one spelling the pair is of the other gender', () => {
  expect(
    kinOf({
      italian: [
        'Andreo | m | an-DRAY-oh | manly | strength | pair: Andrea | c: a',
        'Andrea | m | an | manly | strength | c: a',
      ],
      german: ['Andrea | f | ahn-DRAY-ah | brave | brave | c: a'],
    }),
  ).toEqual(['italian/Andreo: ; Andrea', 'italian/Andrea: ', 'german/Andrea: ; Andreo'])
})
