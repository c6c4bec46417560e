import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A section of the file that a hosted project or a local Supabase is set up by: its keys, with their values as written. */
function section(name: string): Record<string, string> {
  const lines = readFileSync(new URL('config.toml', import.meta.url), 'utf8').split('\n')
  const rest = lines.slice(lines.indexOf(`[${name}]`) + 1)
  const end = rest.findIndex((line) => line.startsWith('['))
  return Object.fromEntries(
    rest.slice(0, end).flatMap((line) => {
      const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? []
      return key && value ? [[key, value]] : []
    }),
  )
}

it('a changed address takes one link, as the settings say: "the address changes when it is opened"', () => {
  expect(section('auth.email')).toMatchObject({
    enable_confirmations: 'true',
    double_confirm_changes: 'false',
  })
})

it('the old address hears of the change, as the privacy page says', () => {
  expect(section('auth.email.notification.email_changed')).toEqual({ enabled: 'true' })
})
