import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

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
  const killed = join(root, '.generated/tools-4194999')
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
