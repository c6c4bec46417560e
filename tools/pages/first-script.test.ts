import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { APPEARANCE, appearanceKey } from '#src/ui/appearance.ts'
import { FIRST_SCRIPT, NAME_FIRST_SCRIPT } from './first-script.ts'

/** The attributes of the root element after a script has run on a page with this storage. */
function rootAfter(
  getItem: (key: string) => string | null,
  script: string = FIRST_SCRIPT,
): Record<string, string> {
  const dataset: Record<string, string> = {}
  runInNewContext(script, {
    document: { documentElement: { dataset } },
    location: { hash: '', search: '', pathname: '/' },
    localStorage: { getItem },
    addEventListener: () => undefined,
    setTimeout: () => undefined,
  })
  return dataset
}

describe.each(APPEARANCE)('$label', (setting) => {
  const [byDefault, ...others] = setting.options
  const stored = (value: string) => rootAfter((key) => (key === appearanceKey(setting) ? value : null))

  test.each(others)('$label is set before the first paint, and has styles', ({ value }) => {
    expect(stored(value)).toEqual({ [setting.name]: value })
    expect(rootAfter(() => value, NAME_FIRST_SCRIPT)).toMatchObject({ [setting.name]: value })
    expect(readFileSync('src/ui/app.css', 'utf8')).toContain(`:root[data-${setting.name}="${value}"]`)
  })

  test('the default and an unknown option set nothing', () => {
    expect(stored(byDefault.value)).toEqual({})
    expect(stored('no such option')).toEqual({})
  })

  test('the privacy document lists its entry in local storage', () => {
    expect(readFileSync('docs/privacy.md', 'utf8')).toContain(`\`${appearanceKey(setting)}\``)
  })
})

test('the styles have no option that is not in the table', () => {
  const css = readFileSync('src/ui/app.css', 'utf8')
  const styled = [...css.matchAll(/^:root\[data-([a-z-]+)="([a-z-]+)"\]/gm)].map(([, ...option]) =>
    option.join(' '),
  )
  const offered = APPEARANCE.flatMap(({ name, options }) => options.map(({ value }) => `${name} ${value}`))
  expect(styled.length).toBeGreaterThan(2)
  expect(styled.filter((option) => !offered.includes(option))).toEqual([])
})

test('where storage is denied, the page has its defaults', () => {
  const denied = () => {
    throw new Error('denied')
  }
  expect(rootAfter(denied)).toEqual({})
})
