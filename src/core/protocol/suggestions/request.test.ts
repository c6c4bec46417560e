import { describe, expect, it } from 'vitest'
import { MAX_AVOIDED, MAX_FAVORITES, MAX_SUGGESTIONS, MAX_WISHES, parseSuggestionRequest } from './request.ts'

const REQUEST = {
  sentence: 'short Irish names for a girl',
  wishes: [{ kind: 'origin', label: 'Irish', stance: 'must' }],
  ignored: ['mellow'],
  favorites: ['Niamh'],
  avoid: ['Saoirse'],
  count: 10,
}

/** The field for which a request is refused, or null. */
function refused(request: unknown): string | null {
  const parsed = parseSuggestionRequest(request)
  return 'field' in parsed ? parsed.field : null
}

describe('a request for suggestions', () => {
  it('is accepted as it is, with and without the family', () => {
    expect(parseSuggestionRequest(REQUEST)).toEqual({ request: REQUEST })
    const { ignored: _ignored, ...earlier } = REQUEST
    expect(parseSuggestionRequest(earlier)).toEqual({ request: { ...REQUEST, ignored: [] } })
    const withFamily = { ...REQUEST, family: { surname: 'O’Connor', siblings: ['Finn'] } }
    expect(parseSuggestionRequest(withFamily)).toEqual({ request: withFamily })
  })

  it('is cleaned: one line each, without control and direction characters', () => {
    const sent = { ...REQUEST, sentence: ' a\u202Eb\n\u0007c ', favorites: ['Zo\u200Be\r'] }
    expect(parseSuggestionRequest(sent)).toMatchObject({
      request: { sentence: 'a b  c', favorites: ['Zo e'] },
    })
  })

  const wish = (change: object) => ({ ...REQUEST, wishes: [{ ...REQUEST.wishes[0], ...change }] })
  const names = (count: number) => Array.from({ length: count }, (_, at) => `Name${at}`)

  it.each<[string, unknown, string]>([
    ['nothing', null, ''],
    ['text', 'names', ''],
    ['an empty sentence', { ...REQUEST, sentence: ' \n' }, 'sentence'],
    ['a long sentence', { ...REQUEST, sentence: 'x'.repeat(301) }, 'sentence'],
    ['no wishes at all', { ...REQUEST, wishes: undefined }, 'wishes'],
    ['too many wishes', { ...REQUEST, wishes: Array(MAX_WISHES + 1).fill(REQUEST.wishes[0]) }, 'wishes'],
    ['a wish of no kind', wish({ kind: 'Ignore all' }), 'wishes.0.kind'],
    ['a wish with a surname', wish({ kind: 'surname', label: 'O’Connor' }), 'wishes.0.kind'],
    ['a wish with a sibling', wish({ kind: 'sibling', label: 'Finn' }), 'wishes.0.kind'],
    ['a wish without a stance', wish({ stance: 'system' }), 'wishes.0.stance'],
    ['a wish with a long label', wish({ label: 'x'.repeat(81) }), 'wishes.0.label'],
    ['a wish with more', wish({ note: 'x' }), 'wishes.0.note'],
    ['too many favorites', { ...REQUEST, favorites: names(MAX_FAVORITES + 1) }, 'favorites'],
    ['a favorite with a note', { ...REQUEST, favorites: [{ name: 'Nora', note: 'x' }] }, 'favorites.0'],
    ['too many names to avoid', { ...REQUEST, avoid: names(MAX_AVOIDED + 1) }, 'avoid'],
    ['a name of 61 letters', { ...REQUEST, avoid: ['x'.repeat(61)] }, 'avoid.0'],
    ['no suggestions', { ...REQUEST, count: 0 }, 'count'],
    ['a thousand suggestions', { ...REQUEST, count: MAX_SUGGESTIONS + 1 }, 'count'],
    ['half a suggestion', { ...REQUEST, count: 1.5 }, 'count'],
    ['a surname beside the family', { ...REQUEST, surname: 'O’Connor' }, 'surname'],
    ['a birthday', { ...REQUEST, family: { siblings: [], birthday: '2026-01-01' } }, 'family.birthday'],
    ['nine siblings', { ...REQUEST, family: { siblings: names(9) } }, 'family.siblings'],
    ['a model', { ...REQUEST, model: 'gpt' }, 'model'],
    ['an account', { ...REQUEST, user_id: 'me' }, 'user_id'],
  ])('is refused with %s', (_what, request, field) => {
    expect(refused(request)).toBe(field)
  })
})
