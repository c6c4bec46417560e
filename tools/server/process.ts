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
  'ContentError',
  'ChromiumError',
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

/**
 * Ends the process with 0 once `close` is done after SIGTERM or SIGINT, with 1 when it failed or took longer than
 * eight seconds. A second signal ends it at once.
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
}
