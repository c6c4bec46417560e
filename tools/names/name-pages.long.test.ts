import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '#src/core/seo/health.ts'
import { describeName } from '#src/features/name/name-description.ts'
import { titleOfName } from '#src/features/name/name-title.ts'

test('every name has a unique title and description, both of the length that search engines show in full', async () => {
  const engine = await ownEngine()
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  const faults: string[] = []
  const pages = engine.pages()
  for (const { key, name } of pages) {
    const facts = engine.facts(key)
    if (!facts) throw new Error(`${name} has no details`)
    // Only a short description names similar names, and finding them takes a hundred times as long as all else.
    const detail = {
      ...facts,
      kin: null,
      subjects: [],
      variantNames: [],
      get similar() {
        return engine.detail(key)?.similar ?? []
      },
    }
    const title = titleOfName(detail)
    const description = describeName(detail)
    if (title.length < TITLE_LENGTH.min || title.length > TITLE_LENGTH.max) faults.push(title)
    if (description.length < DESCRIPTION_LENGTH.min || description.length > DESCRIPTION_LENGTH.max) {
      faults.push(description)
    }
    // Whole sentences: nothing was truncated, and no word is missing.
    if (!/[.!?]$/.test(description) || /\b(undefined|null)\b| {2}|\.\./.test(description))
      faults.push(description)
    titles.add(title)
    descriptions.add(description)
  }
  expect(faults).toEqual([])
  expect(titles.size).toBe(pages.length)
  expect(descriptions.size).toBe(pages.length)
  expect(pages.length).toBeGreaterThan(7_000)
}, 600_000)
