import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { relative } from 'node:path'
import type { BuildEnvironment } from './build-environment.ts'
import { type BuildStage, isBuildStage } from './build-messages.ts'
import { buildCommand } from './build-command.ts'
import { isCurrent, writeStamp } from './build-stamp.ts'

/** The build ended with an error, which it has printed. */
export class BuildError extends Error {
  override name = 'BuildError'
  readonly code = 'build-failed'
}

export type BuildJob = {
  root: string
  /** Absolute. Where the site is built. */
  siteDir: string
  env: BuildEnvironment
  log: (line: string) => void
  /** Called by a build when what a stage names can be served, before all else is there. */
  onStage?: (stage: BuildStage) => void
  /** Default: `tools/build.mjs` in a separate process, so that its memory is freed. Rejects when it fails. */
  build?: (job: Site) => Promise<void>
}

type Site = Required<Pick<BuildJob, 'root' | 'siteDir' | 'env' | 'onStage'>>

/**
 * Builds the site unless it was made from exactly these sources and variables. True when it built.
 * @throws BuildError
 */
export async function buildIfStale({
  root,
  siteDir,
  env,
  log,
  onStage = () => {},
  build = runBuild,
}: BuildJob): Promise<boolean> {
  if (await isCurrent(siteDir, root, env)) return false
  log('Building the app. The next start will be faster.')
  await build({ root, siteDir, env, onStage })
  // Computed again, since a build may change the sources: new names get their addresses in `slugs.txt`.
  await writeStamp(siteDir, root, env)
  return true
}

async function runBuild({ root, siteDir, env, onStage }: Site): Promise<void> {
  const child = spawn(process.execPath, buildCommand(root), {
    cwd: root,
    env: { ...process.env, ...env, NESTLING_SITE_DIR: relative(root, siteDir) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', (message) => {
    if (isBuildStage(message)) onStage(message)
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new BuildError('The build failed. See the errors above.')
}
