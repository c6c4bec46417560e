import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'

const entry = path.resolve('src/features/generator/search-params.ts')

/** Our own modules with code in the bundle of a file and its imports. */
async function modulesOf(input: string): Promise<string[]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: input, formats: ['es'] } },
  })
  const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []))
  return modules.flatMap(([id, { renderedLength }]) =>
    renderedLength > 0 ? [path.relative(process.cwd(), id)] : [],
  )
}

test('every page has the filters, without code of the engine', async () => {
  const modules = await modulesOf(entry)
  expect(modules).toContain('src/core/names/filters/registry.ts')
  expect(modules.filter((id) => !/^src\/(core\/names\/filters|features\/generator)\//.test(id))).toEqual([])
  expect(modules).not.toContain('src/core/names/filters/origin-words.ts')
})
