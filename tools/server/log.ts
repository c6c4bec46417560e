import type { DestinationStream } from 'pino'
import type { AnsweredRequest } from '#supabase/embedded/watch/measures.ts'
import type { WatchSettings } from './watch-settings.ts'

export type Log = {
  line: (text: string) => void
  /** Does nothing in the plain format. */
  answered: (request: AnsweredRequest) => void
}

/**
 * The server's log: plain lines for a person at the terminal, or for a collector JSON with the time, and with each
 * request's route, status and duration. Neither has an address, a token, a person's text or an id.
 */
export async function createLog(
  { logFormat }: Pick<WatchSettings, 'logFormat'>,
  destination?: DestinationStream,
): Promise<Log> {
  if (logFormat === 'plain') return { line: console.log, answered: () => undefined }
  const { pino } = await import('pino')
  const settings = { base: null, timestamp: pino.stdTimeFunctions.isoTime }
  const logger = pino(settings, destination ?? pino.destination({ dest: 1, sync: true }))
  return {
    line: (text) => logger.info(text),
    answered: ({ method, route, status, seconds }) =>
      logger.info({ method, route, status, ms: Math.round(seconds * 1000) }, 'request'),
  }
}
