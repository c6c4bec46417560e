/** A browser that was found: its path, its source, and the environment variables it needs. */
export type Chromium = { path: string; from: string; env: Record<string, string> }

/** What the resolver needs to know of the machine it runs on, and may do to it. */
export type Machine = {
  platform: NodeJS.Platform
  arch: string
  isRoot: boolean
  env: Record<string, string | undefined>
  exists(file: string): boolean
  /** Launches the browser and closes it again; true when that worked. Never throws. */
  starts(file: string, env: Record<string, string>): Promise<boolean>
  /** Runs a command, its output going to stderr; true when it exited with 0 in time. Never throws. */
  run(command: string, args: string[], options: RunOptions): boolean
  /** Runs a command and returns its standard output, trimmed; null when it failed. Never throws. */
  read(command: string, args: string[], options: RunOptions): string | null
  /** Where Playwright stores its own Chromium, installed or not. */
  playwrightPath(): string
  /** Our own directory for a downloaded browser. */
  cacheDir: string
  log(line: string): void
}

export type RunOptions = { timeoutMs: number; env?: Record<string, string>; cwd?: string }
