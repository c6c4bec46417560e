/** What a build says to the process that started it: the pages of the site can be served. */
export const PAGES_WRITTEN = 'pages-written'

/** Tells the process that started this one, if it listens. */
export function reportPages(): void {
  process.send?.(PAGES_WRITTEN)
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
