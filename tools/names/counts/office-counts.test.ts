import { describe, expect, test } from 'vitest'
import { workbook } from '#tests/support/workbook.ts'
import { type Fixed, officeCounts } from './office-counts.ts'
import { readOfficeFile } from './office-table.ts'

const counts = async (file: string | Buffer, fixed: Fixed & { sheet?: string } = {}) =>
  officeCounts(await readOfficeFile(Buffer.from(file), 'file', fixed.sheet), fixed).map(
    ({ at: _at, ...count }) => count,
  )

const both = [
  { year: 2024, sex: 'F', name: 'Zoë', count: 1234 },
  { year: 2024, sex: 'M', name: 'Jean-Luc', count: 5 },
]

const cube = (value: unknown) =>
  JSON.stringify({
    class: 'dataset',
    id: ['TLIST(A1)', 'C02199V02655', 'NAMES'],
    size: [1, 2, 2],
    dimension: {
      'TLIST(A1)': { label: 'Year', category: { index: ['2024'], label: { 2024: '2024' } } },
      C02199V02655: {
        label: 'Sex',
        category: { index: { 2: 1, 1: 0 }, label: { 1: 'Male', 2: 'Female' } },
      },
      NAMES: { label: 'Names', category: { index: ['a', 'b'], label: { a: 'Jean-Luc', b: 'Zoë' } } },
    },
    value,
  })

describe('an office’s file is read by what it is', () => {
  test.each<[what: string, file: string | Buffer, fixed?: Fixed & { sheet?: string }]>([
    ['tabs', 'year\tsex\tname\tcount\n2024\tF\tZoë\t1234\n2024\tM\tJean-Luc\t5\n'],
    ['commas and quotes', 'Year,Gender,"First name",Number\n2024,Female,Zoë,"1,234"\n2024,Male,Jean-Luc,5\n'],
    ['a mark of byte order', '\ufeffRok;Płeć;Imię;Liczba\n2024;K;Zoë;1234\n2024;M;Jean-Luc;5\n'],
    ['codes and capitals', 'sexe;preusuel;annais;nombre\n2;ZOË;2024;1234\n1;JEAN-LUC;2024;5\n'],
    [
      'Latin-1',
      Buffer.from('Jahr;Geschlecht;Vorname;Anzahl\n2024;w;Zoë;1234\n2024;m;Jean-Luc;5\n', 'latin1'),
    ],
    [
      'a note above and below',
      'Names, all of them;;;\nyear;sex;name;count\n2024;F;Zoë;1 234\n2024;M;Jean-Luc;5\nSource: the office;;;\n',
    ],
    [
      'counts that were not published',
      'year;sex;name;count\n2024;F;Zoë;1234\n2024;M;Jean-Luc;5\n2024;M;Ada;..\n2024;F;Ida;0\n',
    ],
    [
      'years and sums that are not published',
      'sexe;prenom;periode;valeur\n2;_PRENOMS_RARES;2024;900\n2;ZOË;2024;1234\n1;JEAN-LUC;2024;5\n1;ADA;XXXX;9\n',
    ],
    ['B and G', 'yr,sex,FirstForename,number,rank\n2024,G,Zoë,1234,1\n2024,B,Jean-Luc,5,1\n'],
    [
      'only the rows that are asked for',
      'jahr;vorname;anzahl;geschlecht;Position\n2024;Zoë;1234;w;1\n2024;Jean-Luc;5;m;1\n2024;Zoë;70;w;2\n',
      { only: [{ column: 'position', value: '1' }] },
    ],
    [
      'a workbook',
      workbook({
        All: [
          ['Year', 'Sex', 'Name', 'Count'],
          [2024, 'F', 'Zoë', 1234],
          [2024, 'M', 'Jean-Luc', 5],
        ],
      }),
    ],
    ['JSON-stat with a list of values', cube([5, null, '..', 1234])],
    ['JSON-stat with named values', cube({ 0: 5, 3: 1234 })],
  ])('%s', async (_what, file, fixed) => {
    expect((await counts(file, fixed)).sort((a, b) => (a.sex < b.sex ? -1 : 1))).toEqual(both)
  })

  test('with the year and sex of a sheet that holds one only, and names a spreadsheet took for logical values', async () => {
    const file = workbook({
      Contents: [['Table 6']],
      'Table 6': [['Table 6: girls’ names'], ['Rank', 'Name', 'Count'], [1, 'Olivia', 2761], [2, true, 3]],
    })
    expect(await counts(file, { year: 2024, sex: 'F', sheet: 'Table 6' })).toEqual([
      { year: 2024, sex: 'F', name: 'Olivia', count: 2761 },
      { year: 2024, sex: 'F', name: 'True', count: 3 },
    ])
    await expect(counts(file)).rejects.toThrow(
      'name the sheet to read with --sheet; there are: Contents, Table 6',
    )
  })
})

test('a column to choose rows by is one of the file', async () => {
  const file = 'year;sex;name;count\n2024;F;Zoë;1234\n'
  const only = (column: string, value: string) => counts(file, { only: [{ column, value }] })
  await expect(only('position', '1')).rejects.toThrow('file:1: no column is called "position"')
  await expect(only('sex', 'M')).rejects.toThrow('has no counts')
})

test('a file that says the sex is refused where the sex is given, too: one of the two would be wrong', async () => {
  const file = 'Jahr;Geschlecht;Vorname;Anzahl\n2024;w;Zoë;1234\n2024;m;Jean-Luc;5\n'
  await expect(counts(file, { sex: 'F' })).rejects.toThrow(
    'file:1: the file has a column "Geschlecht" of its own; give the file without --girls and --boys',
  )
})

describe('a damaged file names its row', () => {
  const head = 'year;sex;name;count\n2024;F;Zoë;1234\n'
  test.each<[what: string, file: string | Buffer, message: string]>([
    ['no head', '2024;F;Zoë;1234\n', 'file:1: no row names the columns year, sex, name and count'],
    ['no year', `${head};M;Jean-Luc;5\n`, 'file:3 " M Jean-Luc 5": no year'],
    ['another sex', `${head}2024;?;Jean-Luc;5\n`, 'file:3 "2024 ? Jean-Luc 5": neither girls nor boys'],
    ['no number', `${head}2024;M;Jean-Luc;many\n`, 'file:3 "2024 M Jean-Luc many": "many" is no count'],
    ['a part of a child', `${head}2024;M;Jean-Luc;5.5\n`, '"5.5" is no count'],
    ['a name twice', `${head}2024;F;Zoë;12\n`, 'file:3 "2024 F Zoë 12": the same as file:2'],
    [
      'a name twice in two ranks of names',
      `position;${head.replace('\n', '\n1;')}2;2024;F;Zoë;12\n`,
      'the same as',
    ],
    ['boys as G', `${head}2024;G;Jean-Luc;5\n`, 'file:3 "2024 G Jean-Luc 5": neither girls nor boys'],
    ['an open quote', `${head}2024;M;"Jean-Luc;5\n`, 'file: Quote Not Closed'],
    ['no counts', 'year;sex;name;count\n', 'file:1: has no counts'],
    ['no columns', 'Zoe\n', 'file:1 has no columns'],
    ['a workbook cut off', workbook({ All: [['a']] }).subarray(0, 300), 'file: the workbook is damaged'],
    ['JSON cut off', cube([5, null, null, 1234]).slice(0, -9), 'file: the JSON does not end'],
    ['a value missing', cube([5, null, null]), 'file: has 3 values, 4 expected; the file may be cut off'],
    ['other JSON', '{"a": 1}', 'file: is no JSON-stat dataset'],
  ])('%s', async (_what, file, message) => {
    await expect(counts(file)).rejects.toThrow(message)
  })
})
