import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Gender } from '#src/core/names/name.ts'
import type { CardFacts } from './card-facts.ts'
import { genderWord } from './facts.ts'
import { NameCard } from './name-card.tsx'

// A link needs a router, which is not what is tested here.
vi.mock('./name-link.tsx', () => ({ NameLink: ({ name }: { name: string }) => name }))

const card = (facts: string[]): CardFacts => ({
  key: 'ari',
  name: 'Ari',
  slug: 'ari',
  say: null,
  meaning: 'lion',
  trend: null,
  facts,
  why: '',
  isDisputed: false,
})

test('of its facts only whom a name is given to has a hue and a mark, by its word', () => {
  for (const gender of ['f', 'm', 'u'] satisfies Gender[]) {
    const word = genderWord(gender)
    const html = renderToStaticMarkup(
      <NameCard name={card(['Girlish', word, '2 syllables'])} action={null} />,
    )
    expect([...html.matchAll(/data-for="(\w+)">(\w+)/g)].map((match) => match.slice(1))).toEqual([
      [word, word],
    ])
  }
})
