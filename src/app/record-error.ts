import type { AnyRouter } from '@tanstack/react-router'
import { cleanMessage } from '#src/core/errors/clean-message.ts'
import { failureKind, messageOf } from '#src/core/errors/failure.ts'
import { parseFrames } from '#src/core/errors/frames.ts'
import type { NewLine } from '#src/core/errors/log.ts'
import { reportOf } from '#src/core/errors/report.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv } from '#src/data/device.ts'
import { logError } from '#src/data/error-log.ts'
import { missingSetting, readRemoteConfig } from '#src/remote/config.ts'
import { sendWithoutAccount } from '#src/sync/send-without-account.ts'

let router: AnyRouter | undefined

/** Records uncaught errors on this page from now on. */
export function watchErrors(of: AnyRouter): void {
  router = of
  // Without an error it is a browser warning, such as a `ResizeObserver` loop.
  addEventListener('error', ({ error }: ErrorEvent) => {
    if (error) void recordError(error)
  })
  addEventListener('unhandledrejection', ({ reason }) => void recordError(reason))
}

/**
 * Adds an error to this device's log, and reports it if the build has a backend. Ignores the
 * errors of browser extensions. Never rejects: without storage it does nothing.
 */
export async function recordError(error: unknown): Promise<void> {
  // The cause names the failed import; its stack is useless, as the browser created it.
  const { frames, foreign } = parseFrames(error instanceof Error ? error.stack : undefined, location.origin)
  if (foreign) return
  const line: NewLine = {
    kind: failureKind(error),
    name: nameOf(error),
    message: cleanMessage(messageOf(error)),
    route: router?.state.matches.at(-1)?.routeId ?? 'unknown',
    build: build(),
    at: deviceEnv.now(),
    frames,
  }
  const db = nestlingDatabase()
  try {
    const report = await logError(db, line)
    if (report && missingSetting(readRemoteConfig()) === null)
      await sendWithoutAccount(reportOf(line, deviceEnv.uuid()))
  } catch {
    // Not even logged: the storage itself may have failed.
  }
}

function nameOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return /^[A-Za-z][A-Za-z0-9_]{0,59}$/.test(name) ? name : 'Error'
}

/**
 * The name of the app's entry file, which changes with every code change: the first script that the page lists
 * (tools/pages/load-guard.ts).
 */
function build(): string {
  const files = document.getElementById('load-guard')?.dataset['files']?.split(' ')
  const name = files?.find((file) => file.endsWith('.js'))?.slice(0, -'.js'.length) ?? 'development'
  return name
    .toLowerCase()
    .replace(/[^0-9a-z.-]/g, '-')
    .slice(-40)
}
