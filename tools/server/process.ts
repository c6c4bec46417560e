import { DataDirInUseError } from '#supabase/embedded/data-dir-lock.ts'
import { BuildError } from './build-if-stale.ts'
import { ListenError } from './listen.ts'
import { SettingsError } from './settings.ts'
import { SiteNotBuiltError } from './site.ts'

/** Errors whose message already says what to do; a stack would only hide it. */
const PLAIN = [SettingsError, ListenError, BuildError, SiteNotBuiltError, DataDirInUseError]

/** Runs a command to its end; on an error prints it and makes the process end with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const isPlain = error instanceof Error && PLAIN.some((kind) => error instanceof kind)
    console.error(isPlain ? error.message : error)
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
