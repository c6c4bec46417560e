import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The packages of a folder could not be installed; npm has printed why. */
export class PackagesError extends Error {
  override name = 'PackagesError'
  readonly code = 'packages-not-installed'
}

/**
 * Installs the packages of a folder's own package-lock.json, unless exactly these are installed: what only one command
 * needs is not part of `npm ci`. Logs it before, by `log`.
 * @param folder absolute, with a package.json and a package-lock.json
 * @throws PackagesError
 */
export async function installPackages(
  folder: string,
  log: (line: string) => void,
  install: (folder: string) => Promise<boolean> = npmCi,
): Promise<void> {
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8')
  const record = join(folder, 'node_modules/.installed-lock.json')
  if ((await readFile(record, 'utf8').catch(() => null)) === lock) return
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const names = Object.entries(dependencies).map(([name, version]) => `${name} ${version}`)
  log(`Installing ${names.join(', ')}. The next run begins at once.`)
  if (!(await install(folder))) {
    throw new PackagesError(`npm ci failed in ${folder}; what went wrong stands above.`)
  }
  await writeFile(record, lock)
}

async function npmCi(cwd: string): Promise<boolean> {
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd,
    // Standard output may be read by a program.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  const [code] = await once(npm, 'exit')
  return code === 0
}
