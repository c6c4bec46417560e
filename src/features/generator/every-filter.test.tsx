import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EXAMPLES } from '#src/core/names/filters/examples.ts'
import { FILTER_LIST } from '#src/core/names/filters/registry.ts'
import { relaxed, withChange, withoutChip } from './changes.ts'
import { chipsOf } from './chips.ts'
import { FilterField } from './filter-field.tsx'
import { validateGeneratorSearch } from './search-params.ts'
import { toQuery } from './search-query.ts'
import { shownFilters } from './shown-filters.ts'
import type { Answer } from './use-search.ts'

const choices = {
  origins: [{ id: 'irish', label: 'Irish', count: 60 }],
  themes: [{ id: 'light', label: 'Light', count: 40 }],
  firstYear: 1880,
  lastYear: 2016,
}

describe.each(FILTER_LIST)('the filter $id', (filter) => {
  const { id, param, label } = filter
  const { text, value, sentence, chip } = EXAMPLES[id]
  const search = { [param]: text }
  /** A result that understood the whole sentence as this filter. */
  const answer: Answer = {
    text: sentence,
    result: {
      names: [],
      total: 0,
      complete: true,
      relaxations: [],
      parsed: {
        wishes: [],
        asksNothing: false,
        filters: { [id]: value },
        leftover: [],
        spans: [{ from: 0, to: sentence.length, field: id, label: chip, texts: [text] }],
      },
    },
  }

  it('is passed from the URL to the engine', () => {
    expect(validateGeneratorSearch({ ...search, colour: 'red' })).toEqual(search)
    expect(toQuery(search, undefined).set).toEqual({ [id]: text })
  })

  it('has a chip, and is removed with it', () => {
    const [set] = chipsOf(search, null, choices)
    expect(set).toEqual({ id: param, label: chip, kind: id, stance: 'must', texts: [text], mark: '' })
    expect(set && withoutChip({ q: 'rose', ...search }, set)).toEqual({ q: 'rose', [param]: undefined })
  })

  it('removes its words from the sentence when it is set by hand or relaxed', () => {
    expect(withChange({ q: `rose ${sentence}` }, answer, search)).toEqual({ q: 'rose', ...search })
    expect(relaxed({ q: `rose ${sentence}` }, answer, id, undefined)).toEqual({
      q: 'rose',
      [param]: undefined,
    })
  })

  it('shows the sentence’s value in its field', () => {
    expect(shownFilters({ q: sentence }, answer.result.parsed.spans)).toEqual({ q: sentence, ...search })
    const field = (shown: string | undefined) =>
      renderToString(
        <FilterField
          filter={filter}
          texts={shown === undefined ? [] : [shown]}
          preset={undefined}
          choices={choices}
          onChange={() => undefined}
        />,
      )
    expect(field(text)).toContain(`>${label}</`)
    expect(field(text)).not.toBe(field(undefined))
  })
})

it('each choice of ranks says of which country and year they are, also one that is not in the list', () => {
  const popularity = FILTER_LIST.find(({ id }) => id === 'popularity')
  if (!popularity) throw new Error('no filter')
  const html = renderToString(
    <FilterField
      filter={popularity}
      texts={['200-300']}
      preset={undefined}
      choices={choices}
      onChange={() => undefined}
    />,
  )
  const labels = [...html.matchAll(/<option[^>]*value="([^"]+)"[^>]*>([^<]*)</g)].map(([, value, label]) => ({
    value,
    label,
  }))
  expect(labels.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['top-100', 'top-1000', 'uncommon', '200-300']),
  )
  expect(html).toContain('>Ranks in the U.S., 2016</p>')
  for (const { label } of labels) expect(label).toMatch(/\S in the U\.S\., 2016$/)
})
