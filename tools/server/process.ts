/**
 * Errors whose message already says what to do; a stack would only hide it. By name, since Vite loads its
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
  'ContentError',
  'ChromiumError',
  'PackagesError',
])

/** Runs a command to its end; on an error prints it and makes the process end with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error && PLAIN.has(error.name) ? error.message : error)
    process.exit(1)
  }
}

/** Milliseconds between looks at whether the shell between npm and us is still there. */
const PARENT_CHECK = 250

/** Who started us, taken at once: it may be gone before a first build is done. */
const parent = process.ppid

/**
 * Ends the process with 0 once `close` is done after SIGTERM or SIGINT, with 1 when it failed or took longer than
 * eight seconds. A second signal ends it at once.
 *
 * Under `npm start` a signal to npm reaches only the shell in between, which dies without passing it on; so there the
 * death of the parent counts as a signal too. Without npm it does not: a daemon outlives the shell that started it.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const end = (): void => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), 8000).unref()
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
