/**
 * Errors whose message already explains what to do; a stack would only hide it. By name, since Vite loads its
 * configuration's modules a second time.
 */
const PLAIN = new Set([
  'SettingsError',
  'ListenError',
  'BuildError',
  'SiteNotBuiltError',
  'DataDirInUseError',
  'DataDirUnlockableError',
  'DataDirDamagedError',
  'NewerSchemaError',
  'CopySpaceError',
  'MigrationError',
  'RolesMissingError',
  'OldServerError',
  'UnfinishedImportError',
  'ContentError',
  'ChromiumError',
  'PackagesError',
])

/** Runs a command to its end; on an error prints it and makes the process exit with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error && PLAIN.has(error.name) ? error.message : error)
    process.exit(1)
  }
}

/** Milliseconds between checks whether the shell between npm and us still exists. */
const PARENT_CHECK = 250

/** Our parent process, read at once: it may be gone before a first build is done. */
const parent = process.ppid

/** How long an orderly end may take, ms; a service manager must wait longer. */
export const CLOSE_MS = 12_000

/**
 * Exits with 0 once `close` is done after SIGTERM or SIGINT, with 1 when it failed or took longer than CLOSE_MS.
 * A second signal exits at once.
 *
 * Under `npm start` a signal to npm reaches only the shell in between, which ends without forwarding it; so there the
 * parent's end counts as a signal too. Without npm it does not: a daemon outlives the shell that started it.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const end = (): void => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), CLOSE_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  if (!/^(start|dev)$/.test(process.env['npm_lifecycle_event'] ?? '')) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, PARENT_CHECK)
  watch.unref()
}
