import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ownBundle } from './bundle-folders.mjs'
import { ENTRIES, PACKAGE } from './bundle-tools.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a script in a process of its own, without a loader for TypeScript, and returns what it prints. */
function run(script: string, env: NodeJS.ProcessEnv = {}): string {
  const imports = `import { bundleTools } from './tools/bundle-tools.mjs'
    import { loadTool } from './tools/load-tool.mjs'
    const root = ${JSON.stringify(root)}\n`
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', imports + script],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, TOOLS_BUNDLE: '', NODE_OPTIONS: '', ...env },
    },
  )
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

test('modules come from a bundle, know where their sources are, and leave nothing behind', () => {
  const killed = ownBundle(join(root, '.generated')).replace(/\d+$/, '4194999')
  mkdirSync(killed, { recursive: true })
  const [bundle = '', moduleText = ''] = run(`
    await bundleTools(root)
    const { compileNames } = await loadTool('tools/names/compile.ts')
    console.log(process.env.TOOLS_BUNDLE)
    console.log(typeof compileNames)`).split('\n')
  expect(bundle).toContain(join(root, '.generated/tools-'))
  expect(moduleText).toBe('function')
  expect([existsSync(bundle), existsSync(killed)]).toEqual([false, false])
})

test('every function of the backend is in the bundle', () => {
  const statuses = run(`
    await bundleTools(root)
    const modules = ['generate-names', 'ingest', 'poll'].map((name) => loadTool('supabase/functions/' + name + '/index.ts'))
    console.log((await Promise.all(modules)).map((module) => typeof module.default.fetch).join(' '))`)
  expect(statuses).toBe('function function function')
})

test('a process that was started by one with a bundle makes no other', () => {
  expect(
    run('await bundleTools(root); console.log(process.env.TOOLS_BUNDLE)', { TOOLS_BUNDLE: '/theirs' }),
  ).toBe('/theirs')
})

test.each([
  ['rolldown', true],
  ['@scope/name', true],
  ['node:fs', true],
  ['./births.ts', false],
  ['#src/core/names/name.ts', false],
  ['/home/me/nestling/tools/build.ts', false],
  ['C:\\nestling\\tools\\build.ts', false],
])('%s is a package: %s', (id, isPackage) => {
  expect(PACKAGE.test(id)).toBe(isPackage)
})

test('whatever is loaded by its path is in the bundle', () => {
  const asked = readdirSync(join(root, 'tools'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs') && !file.includes('node_modules'))
    .flatMap((file) => [...readFileSync(join(root, 'tools', file), 'utf8').matchAll(/loadTool\('([^']+)'/g)])
    .map(([, path]) => path)
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((path) => !ENTRIES.includes(path ?? ''))).toEqual([])
})
