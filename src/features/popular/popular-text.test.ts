import { expect, test } from 'vitest'
import { type Popular, ranked } from '#src/core/names/regions/popular.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import { firstLetters, introText } from './popular-text.ts'

const region = (id: string) => {
  const found = COUNT_REGIONS.find((each) => each.id === id)
  if (!found) throw new Error(`No region ${id}`)
  return found
}
const belgium = region('be')

const list = (...births: [string, number][]) =>
  ranked(births.map(([name, count]) => ({ name, original: null, slug: null, births: count })))

const popular: Popular = {
  years: [
    { year: 2024, girls: list(['Ada', 9], ['Bea', 9], ['Cleo', 4]), boys: list(['Leo', 8], ['Max', 7]) },
    { year: 2019, girls: list(['Ada', 9], ['Dora', 5]), boys: list(['Sam', 8]) },
  ],
  more: { girls: [], boys: [] },
  since: 2019,
  risers: [
    { name: 'Cleo', original: null, slug: null, sex: 'girl', before: 12, now: 3 },
    { name: 'Max', original: null, slug: null, sex: 'boy', before: 1_400, now: 2 },
  ],
  fallers: [],
}

test('says who leads, how much is left of an earlier year, and who rose most', () => {
  expect(introText(belgium, popular)).toBe(
    'Ada and Bea for girls and Leo for boys lead the list of 2024 in Belgium. ' +
      'One of the two girls’ names in the top ten of 2019 were still there in 2024, and none of the one boys’ names. ' +
      'Of the names in both lists, Max rose most: from #1,400 to #2.',
  )
})

test('says nothing of years that there are no counts of', () => {
  const alone = { ...popular, years: popular.years.slice(0, 1), since: null, risers: [] }
  expect(introText(belgium, alone)).toBe(
    'Ada and Bea for girls and Leo for boys lead the list of 2024 in Belgium.',
  )
})

test('counts all that share the last rank of the top ten, and ends with one full stop', () => {
  const girls = list(
    ...Array.from({ length: 12 }, (_, at): [string, number] => [`Name ${at}`, at < 9 ? 90 - at : 7]),
  )
  const [newest, earlier] = popular.years
  if (!newest || !earlier) throw new Error('No years')
  const years = [
    { ...newest, girls: girls.toReversed().map((name, at) => ({ ...name, rank: Math.min(at + 1, 10) })) },
    { ...earlier, girls },
  ]
  const text = introText(region('us'), { ...popular, years })
  expect(text).toContain(
    'in the U.S. All of the 12 girls’ names in the top ten of 2019 were still there in 2024',
  )
})

test('letters are those that names of the newest year start with', () => {
  const [newest] = popular.years
  const girls = list(['Éabha', 9], ['Bea', 7], ['אביגיל', 5])
  expect(firstLetters({ ...popular, years: newest ? [{ ...newest, girls }] : [] })).toEqual([
    'B',
    'E',
    'L',
    'M',
  ])
})
