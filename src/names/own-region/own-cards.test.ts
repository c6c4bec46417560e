import { expect, test, vi } from 'vitest'
import type { CardFacts } from '#src/names/card-facts.ts'
import { ownCards } from './own-cards.ts'

const { summaries } = vi.hoisted(() => ({
  summaries: vi.fn<(keys: string[], own?: string) => Promise<unknown[]>>(),
}))
vi.mock('#src/names/page-names.ts', () => ({ names: { summaries } }))

const card = (name: string, facts: string[]): CardFacts => ({
  key: name.toLowerCase(),
  name,
  slug: null,
  say: null,
  meaning: '',
  trend: null,
  facts,
  why: '',
  isDisputed: false,
})

test('a card says the rank in the own country in place of that in the U.S., where that country lists the name', async () => {
  summaries.mockImplementation(async (keys) =>
    keys.map((key) => {
      if (key === 'zoey') return null
      return { syllables: key === 'emma' ? 2 : 1, ...(key !== 'una' && { ownRank: `#7 in Ireland, 2024` }) }
    }),
  )
  const shown = await ownCards(
    [
      card('Emma', ['German', 'Girl', '2 syllables', '#3 in the U.S., 2025']),
      card('Siún', ['Irish', 'Girl', '1 syllable']),
      card('Una', ['Irish', 'Girl', '1 syllable', 'rare in the U.S., 2025']),
      card('Zoey', ['Greek', 'Girl', '2 syllables', '#50 in the U.S., 2025']),
    ],
    'ie',
  )
  expect(summaries).toHaveBeenCalledWith(['emma', 'siún', 'una', 'zoey'], 'ie')
  expect(shown?.map(({ facts }) => facts)).toEqual([
    ['German', 'Girl', '2 syllables', '#7 in Ireland, 2024'],
    ['Irish', 'Girl', '1 syllable', '#7 in Ireland, 2024'],
    ['Irish', 'Girl', '1 syllable', 'rare in the U.S., 2025'],
    ['Greek', 'Girl', '2 syllables', '#50 in the U.S., 2025'],
  ])
})

test('beside a rank elsewhere, a card says that the years of two names are those of the U.S.', async () => {
  summaries.mockImplementation(async (keys) =>
    keys.map((key) => ({ syllables: 1, ...(key === 'maeve' && { ownRank: '#22 in Ireland, 2024' }) })),
  )
  const similar = {
    ...card('Maeve', ['Irish', 'Girl', '1 syllable']),
    why: 'Popular in the same years; rhymes',
  }
  const shown = await ownCards([similar, { ...similar, key: 'una' }], 'ie')
  expect(shown?.map(({ why }) => why)).toEqual([
    'Popular in the same years in the U.S.; rhymes',
    'Popular in the same years; rhymes',
  ])
})

test('until the choice is known no card is there; without one, or offline, each is as it was', async () => {
  const cards = [card('Emma', ['German', 'Girl', '2 syllables', '#3 in the U.S., 2025'])]
  summaries.mockReset()
  expect(ownCards(cards, undefined)).toBeNull()
  expect(await ownCards(cards, null)).toEqual(cards)
  expect(await ownCards(cards, 'us')).toEqual(cards)
  expect(summaries).not.toHaveBeenCalled()
  summaries.mockRejectedValue(new Error('offline'))
  expect(await ownCards(cards, 'ie')).toEqual(cards)
})
