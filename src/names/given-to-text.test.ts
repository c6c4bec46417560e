import { describe, expect, test } from 'vitest'
import type { Gender, NameSummary, Sense } from '#src/core/names/name.ts'
import { formatGivenTo } from './given-to-text.ts'

const sense = (gender: Gender, originLabel: string): Sense => ({
  origin: originLabel.toLowerCase(),
  originLabel,
  gender,
  meaning: 'joy',
  confidence: 'a',
  themes: [],
  say: null,
})
const name = (
  girlShare: number | null,
  ...senses: Sense[]
): Pick<NameSummary, 'name' | 'senses' | 'births'> => ({
  name: 'Robin',
  senses,
  births:
    girlShare === null ? null : { total: 1000, rank: 900, year: 2025, girlShare, given: null, trend: [] },
})

describe('whom a name is given to', () => {
  test.each([
    [1, 'Nearly all children named Robin in the U.S. are girls.'],
    [0, 'Nearly all children named Robin in the U.S. are boys.'],
    [0.65, 'About 65% of the children named Robin in the U.S. are girls.'],
    [0.15, 'About 85% of the children named Robin in the U.S. are boys.'],
  ])('a share of girls of %d', (share, text) => {
    expect(formatGivenTo(name(share))).toBe(text)
  })

  test('its senses say what the counts do not: the collection may have it for others', () => {
    expect(formatGivenTo(name(0.65, sense('m', 'English'), sense('m', 'German'), sense('u', 'Dutch')))).toBe(
      'About 65% of the children named Robin in the U.S. are girls. In our collection it’s a boys’ name (English, German) and a name for girls and boys (Dutch).',
    )
  })

  test('a name that is not counted has only what the collection says', () => {
    expect(formatGivenTo(name(null, sense('f', 'Welsh')))).toBe(
      'Robin is not in the published U.S. counts. In our collection it’s a girls’ name (Welsh).',
    )
  })
})
