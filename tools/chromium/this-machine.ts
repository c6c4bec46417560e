import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags } from './flags.ts'
import type { Machine, RunOptions } from './machine.ts'

/** The machine this process runs on. @param root the project's directory */
export function thisMachine(root: string): Machine {
  const isRoot = process.getuid?.() === 0
  const cacheDir = join(root, 'node_modules/.cache/nestling/chromium')
  mkdirSync(cacheDir, { recursive: true })
  const spawn = (command: string, args: string[], { timeoutMs, env, cwd }: RunOptions, stdout: 'pipe' | 2) =>
    spawnSync(command, args, {
      cwd: cwd ?? root,
      env: { ...process.env, ...env },
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      encoding: 'utf8',
      stdio: ['ignore', stdout, 2],
      // npx and npm are scripts on Windows, which only a shell can run.
      shell: process.platform === 'win32' && !command.includes('\\'),
    })
  return {
    platform: process.platform,
    arch: process.arch,
    isRoot,
    env: process.env,
    cacheDir,
    exists: existsSync,
    async starts(file, env) {
      try {
        const browser = await chromium.launch({
          executablePath: file,
          args: chromiumFlags(isRoot),
          env: { ...process.env, ...env },
          timeout: 30_000,
        })
        await browser.close()
        return true
      } catch {
        return false
      }
    },
    run: (command, args, options) => spawn(command, args, options, 2).status === 0,
    read(command, args, options) {
      const { status, stdout } = spawn(command, args, options, 'pipe')
      return status === 0 ? stdout.trim() : null
    },
    playwrightPath: () => chromium.executablePath(),
    log: (line) => process.stderr.write(`[chromium] ${line}\n`),
  }
}
