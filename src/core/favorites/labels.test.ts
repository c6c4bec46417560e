import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '#tests/support/any-character.ts'
import { cleanLabel, gatherLabels, labelRowKey, MAX_LABEL } from './labels.ts'
import { wellFormed } from './text.ts'

const row = (kind: string, label: string, nameKey: string, at = 1) => ({
  key: `${kind}|${label}|${nameKey}`,
  fields: {
    name: nameKey,
    name_key: nameKey,
    kind,
    label,
    labeled_at: new Date(at * 1000).toISOString(),
    deleted: false,
  },
})
const shown = (rows: ReturnType<typeof row>[]) => {
  const { tag, list } = gatherLabels(rows)
  const texts = (labels: typeof tag) => labels.map(({ text, names }) => `${text}: ${[...names].join()}`)
  return [texts(tag), texts(list)]
}

describe('tags and lists', () => {
  it('gathers the names of each, in the order of the texts', () => {
    const rows = [row('tag', 'short', 'ida'), row('list', 'Girls', 'ida'), row('tag', 'Irish', 'orla')]
    expect(shown([...rows, row('tag', 'short', 'mia')])).toEqual([
      ['Irish: orla', 'short: ida,mia'],
      ['Girls: ida'],
    ])
  })

  it('takes one text in different cases for one, spelled as it was last', () => {
    const rows = [row('list', 'Top Five', 'ida', 2), row('list', 'top five', 'mia', 1)]
    expect(shown(rows)).toEqual([[], ['Top Five: mia,ida']])
    expect(shown(rows.toReversed())).toEqual([[], ['Top Five: mia,ida']])
  })

  it('shows a list without names, and nothing of a kind from a newer app', () => {
    expect(shown([row('list', 'Later', ''), row('board', 'x', 'ida')])).toEqual([[], ['Later: ']])
  })

  it('cleans a text to one that an address, a cell and the server can hold', () => {
    expect(cleanLabel('  short,\tbut; sweet | ')).toBe('short but sweet')
    expect(cleanLabel(' ,; ')).toBeNull()
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 90 }), (text) => {
        const clean = cleanLabel(text)
        if (clean === null) return
        expect(clean.length).toBeLessThanOrEqual(MAX_LABEL)
        expect(clean).toBe(clean.trim())
        expect(clean).toBe(wellFormed(clean))
        expect(cleanLabel(clean)).toBe(clean)
      }),
    )
  })

  it('gives every name and text a key of its own that the server accepts', () => {
    const long = (letter: string) => letter.repeat(80)
    const keys = ['a', 'b'].flatMap((letter) =>
      ['tag', 'list'].map((kind) => labelRowKey(kind as 'tag' | 'list', 'x'.repeat(40), long(letter))),
    )
    expect(new Set(keys).size).toBe(4)
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(80)
    expect(labelRowKey('tag', 'Short', 'ida')).toBe(labelRowKey('tag', 'short', 'ida'))
    expect(labelRowKey('tag', 'short', 'ida')).not.toBe(labelRowKey('list', 'short', 'ida'))
  })
})
