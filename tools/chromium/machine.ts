/** A browser that was found: where it is, who supplied it, and what it needs in its environment. */
export type Chromium = { path: string; from: string; env: Record<string, string> }

/** What the resolver needs to know of, and may do to, the machine it runs on. */
export type Machine = {
  platform: NodeJS.Platform
  arch: string
  isRoot: boolean
  env: Record<string, string | undefined>
  exists(file: string): boolean
  /** Launches the browser and closes it again; true when that worked. Never throws. */
  starts(file: string, env: Record<string, string>): Promise<boolean>
  /** Runs a command, its output going to stderr; true when it ended with 0 in time. Never throws. */
  run(command: string, args: string[], options: RunOptions): boolean
  /** Runs a command and gives its standard output, trimmed; null when it failed. Never throws. */
  read(command: string, args: string[], options: RunOptions): string | null
  /** Where Playwright keeps its own Chromium, installed or not. */
  playwrightPath(): string
  /** A folder of our own for a downloaded browser. */
  cacheDir: string
  log(line: string): void
}

export type RunOptions = { timeoutMs: number; env?: Record<string, string>; cwd?: string }
