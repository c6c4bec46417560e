import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'

const entry = path.resolve('src/features/generator/search-params.ts')

/** Our own modules with code in the bundle of a file and its imports. */
async function modulesOf(input: string): Promise<string[]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: input, formats: ['es'] } },
  })
  const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return output.flatMap((chunk) => {
    if (chunk.type !== 'chunk') return []
    // What a module declares may be dropped after its code was rendered: it was only used by what is dropped, too.
    const isDeclared = (name: string) =>
      new RegExp(`^(var|function|const|let) ${name}\\b`, 'm').test(chunk.code)
    return Object.entries(chunk.modules).flatMap(([id, { code }]) => {
      const names = [...(code ?? '').matchAll(/^(?:var|function|const|let) (\w+)/gm)].map(
        ([, name]) => name ?? '',
      )
      return names.some(isDeclared) ? [path.relative(process.cwd(), id)] : []
    })
  })
}

/** What reads and writes the params of the generator. */
const OF_PARAMS =
  /^src\/(core\/names\/filters\/|core\/names\/sentence\/text-limit\.|names\/compare-params\.|features\/generator\/)/

test('every page has the filters, without code of the engine', async () => {
  const modules = await modulesOf(entry)
  expect(modules).toContain('src/core/names/filters/registry.ts')
  expect(modules.filter((id) => !OF_PARAMS.test(id))).toEqual([])
  expect(modules).not.toContain('src/core/names/filters/origin-words.ts')
})
