/**
 * What a build has written, in this order, as it says to the process that started it: the home page, and every page
 * but those of names. From then on they can be served.
 */
export type BuildStage = 'home' | 'pages'

export const isBuildStage = (message: unknown): message is BuildStage =>
  message === 'home' || message === 'pages'

/** Tells the process that started this one, if it listens. */
export function reportStage(stage: BuildStage): void {
  process.send?.(stage)
}

/** Ends this process with the one that started it, if that listens: nobody needs the site any more. */
export function endWithParent(): void {
  if (!process.channel) return
  process.once('disconnect', () => process.exit(1))
  // A terminal sends it to both; the other process may have to close a database first.
  process.on('SIGINT', () => {})
  // Listening alone must not keep the process alive.
  process.channel.unref()
}
