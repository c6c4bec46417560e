// Tags of browser tests.

/**
 * `npm test` runs it: one story for each screen, and each promise that unit tests cannot show. `npm run test:long` runs
 * all others.
 */
export const EVERY_RUN = '@every-run'

/** The pages of a short test have a service worker; those in `long` always have one. */
export const WITH_SERVICE_WORKER = '@service-worker'

/** The test needs what belongs to a browser with windows, such as Background Sync. */
export const NEEDS_WINDOW = '@window'
