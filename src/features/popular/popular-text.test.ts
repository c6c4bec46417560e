import { expect, test } from 'vitest'
import { type Popular, ranked } from '#src/core/names/regions/popular.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import { firstLetters, introText } from './popular-text.ts'

const [belgium] = COUNT_REGIONS
if (!belgium) throw new Error('No region')

const list = (...births: [string, number][]) =>
  ranked(births.map(([name, count]) => ({ name, original: null, slug: null, births: count })))

const popular: Popular = {
  years: [
    { year: 2024, girls: list(['Ada', 9], ['Bea', 9], ['Cleo', 4]), boys: list(['Leo', 8], ['Max', 7]) },
    { year: 2019, girls: list(['Ada', 9], ['Dora', 5]), boys: list(['Sam', 8]) },
  ],
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
      'Of the ten girls’ names given most in 2019, one is still in the top ten; of the boys’ names, none. ' +
      'No well-known name has risen more than Max: from no. 1,400 to no. 2.',
  )
})

test('says nothing of years that there are no counts of', () => {
  const alone = { ...popular, years: popular.years.slice(0, 1), since: null, risers: [] }
  expect(introText(belgium, alone)).toBe(
    'Ada and Bea for girls and Leo for boys lead the list of 2024 in Belgium.',
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
