/** `npm run test:long` is running: tests by chance and over all names do more than in every run. */
export const isLongRun = process.env['NESTLING_LONG'] === '1'
