import { existsSync, readFileSync, readdirSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'

const CONFIG = readFileSync(new URL('config.toml', import.meta.url), 'utf8')

/**
 * A section of the file that configures a hosted project or a local Supabase: its keys, with their values as written.
 */
function section(name: string, file = CONFIG): Record<string, string> {
  const lines = file.split('\n')
  const start = lines.indexOf(`[${name}]`)
  if (start === -1) throw new Error(`there is no [${name}]`)
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => line.startsWith('['))
  return Object.fromEntries(
    rest.slice(0, end === -1 ? rest.length : end).flatMap((line) => {
      const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? []
      return key && value ? [[key, value]] : []
    }),
  )
}

it('a missing section is not an empty one, and the last one is read to its end', () => {
  const file = '[first]\none = 1\n\n[last]\ntwo = 2'
  expect(() => section('middle', file)).toThrow('there is no [middle]')
  expect(section('first', file)).toEqual({ one: '1' })
  expect(section('last', file)).toEqual({ two: '2' })
})

it('a changed address requires one link, as the settings state: "the address changes when it is opened"', () => {
  expect(section('auth.email')).toMatchObject({
    enable_confirmations: 'true',
    double_confirm_changes: 'false',
  })
})

it('the old address is notified of the change, as the privacy page states', () => {
  expect(section('auth.email.notification.email_changed')).toEqual({ enabled: 'true' })
})

it('a user is notified of a changed password, as the privacy page states', () => {
  expect(section('auth.email.notification.password_changed')).toEqual({ enabled: 'true' })
})

const FUNCTIONS = new URL('functions/', import.meta.url)
const functions = readdirSync(FUNCTIONS).filter((name) => existsSync(new URL(`${name}/index.ts`, FUNCTIONS)))

const json = <T>(schema: v.GenericSchema<unknown, T>, url: URL): T =>
  v.parse(schema, JSON.parse(readFileSync(url, 'utf8')))
const Package = v.object({ dependencies: v.record(v.string(), v.string()) })
const Deno = v.object({ imports: v.record(v.string(), v.string()) })

it.each(functions)('%s runs with its own imports, in the versions that are installed here', (name) => {
  // The CLI finds the deno.json beside index.ts by itself, and no longer reads another one for a single function.
  expect(section(`functions.${name}`)).toEqual({ verify_jwt: 'false' })
  const { dependencies } = json(Package, new URL('../package.json', import.meta.url))
  const { imports } = json(Deno, new URL(`${name}/deno.json`, FUNCTIONS))
  const packages = Object.entries(imports).filter(([, target]) => target.startsWith('npm:'))
  expect(packages.length).toBeGreaterThan(0)
  expect(packages).toEqual(packages.map(([key]) => [key, `npm:${key}@${dependencies[key]}`]))
})

it('authenticator apps are on, which the CLI has off, and nothing is seeded', () => {
  expect(section('auth.mfa.totp')).toEqual({ enroll_enabled: 'true', verify_enabled: 'true' })
  expect(section('db.seed')).toEqual({ enabled: 'false' })
})

it('only functions and migrations are where the CLI looks for them', () => {
  const sections = [...CONFIG.matchAll(/^\[functions\.([\w-]+)\]$/gm)].map(([, name = '']) => name)
  expect(sections.toSorted()).toEqual(functions.toSorted())
  const folders = readdirSync(FUNCTIONS).filter((name) => !functions.includes(name))
  expect(folders.filter((name) => !name.startsWith('_'))).toEqual([])
  const migrations = readdirSync(new URL('migrations/', import.meta.url))
  expect(migrations.filter((name) => !/^\d{14}_[a-z0-9_]+\.sql$/.test(name))).toEqual([])
})
