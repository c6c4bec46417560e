import { join } from 'node:path'

/** A build makes megabytes of objects that live shortly: with the usual space for new ones a sixth of its main thread's time goes to clearing it. */
const FLAGS = ['--max-semi-space-size=64']

/** What `npm run build` runs with Node. */
export const buildCommand = (root: string): string[] => [...FLAGS, join(root, 'tools/build.mjs')]
