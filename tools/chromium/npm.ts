import type { Chromium, Machine } from './machine.ts'

/** The newest version that runs on Node 20. It is a headless shell: without Background Sync and install prompt. */
const spec = '@sparticuz/chromium@147.0.0'

/** Prints where the browser was unpacked. */
const unpack = `import('@sparticuz/chromium').then((m) => m.default.executablePath()).then(console.log)`

/**
 * A Chromium from the npm registry, for Linux on x64 where no other was found. It is stored in the machine's cache
 * directory, so it is downloaded once.
 */
export async function fromNpm(machine: Machine): Promise<Chromium | null> {
  if (machine.platform !== 'linux' || machine.arch !== 'x64') return null
  machine.log(`trying npm: ${spec}`)
  const cwd = machine.cacheDir
  const args = ['install', '--prefix', cwd, '--no-audit', '--no-fund', '--ignore-scripts', spec]
  if (!machine.run('npm', args, { timeoutMs: 5 * 60_000 })) return null
  // It unpacks to the temporary directory, and adds its own NSS and NSPR only when it detects Lambda.
  const env = { TMPDIR: cwd, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
  const path = machine.read(process.execPath, ['-e', unpack], { timeoutMs: 60_000, env, cwd })
  if (!path) return null
  const libraries = `${cwd}/al2023/lib`
  const browserEnv: Record<string, string> = machine.exists(libraries) ? { LD_LIBRARY_PATH: libraries } : {}
  if (!machine.exists(path) || !(await machine.starts(path, browserEnv))) return null
  return { path, from: 'npm (a headless shell, without Background Sync)', env: browserEnv }
}
