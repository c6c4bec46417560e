import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILD_VARIABLES } from '#tests/support/build-variables.ts'
import { buildEnvironment } from '#tools/server/build-environment.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A line of the footer, on every page, and its replacement in the second build. */
export const FIRST_WORDS = 'Baby names with honest meanings.'
export const SECOND_WORDS = 'Baby names with honest meanings, once more.'
const FOOTER = 'src/app/shell/footer.tsx'

/** What is not part of a build's sources; the packages are shared. */
const LEFT_OUT = /^(\.git|node_modules|dist[\w-]*|test-results|docs)$/

/** Another build of the app, from sources that differ in one line. */
export type SecondBuild = { dist: string; remove(): Promise<void> }

/** The files that a deployment of changed code puts on a host. About a minute. */
export async function secondBuild(): Promise<SecondBuild> {
  const copy = await mkdtemp(join(tmpdir(), 'nestling-second-'))
  const remove = () => rm(copy, { recursive: true, force: true })
  try {
    await cp(root, copy, { recursive: true, filter: (file) => !LEFT_OUT.test(relative(root, file)) })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
    const footer = await readFile(join(copy, FOOTER), 'utf8')
    if (!footer.includes(FIRST_WORDS)) throw new Error(`${FOOTER} no longer contains "${FIRST_WORDS}"`)
    await writeFile(join(copy, FOOTER), footer.replace(FIRST_WORDS, SECOND_WORDS))
    await build(copy)
  } catch (error) {
    await remove()
    throw error
  }
  return { dist: join(copy, 'dist'), remove }
}

async function build(copy: string): Promise<void> {
  const env = await buildEnvironment(BUILD_VARIABLES, copy, 'http://localhost:4173')
  const child = spawn(process.execPath, [join(copy, 'tools/build.mjs')], {
    cwd: copy,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The second build ended with ${String(code)}`)
}
