import { runSteps } from './not-proven/run-steps.ts'

/** Tests by chance or over all names, which do less in every run. */
const MORE_BY_CHANCE = [
  'tests/model',
  'tools/names/regions.test.ts',
  'tools/names/top-since.test.ts',
  'src/core/names/search/names-engine-any.test.ts',
  'src/core/names/search/wishes-hold.test.ts',
  'src/core/names/search/poison-work.test.ts',
  'src/core/names/sentence/nothing-lost.test.ts',
  'src/core/names/similar/candidates.test.ts',
]

/**
 * `npm run test:long`, before a release: all browser tests that `npm test` leaves out, those that wait, kill browsers or
 * deploy second builds on a site with all of its pages; and random tests, with more histories and requests than
 * `npm test` has time for.
 */
await runSteps([
  {
    name: 'long unit tests, and those by chance at length',
    script: 'test:unit',
    args: ['.long.test.ts', ...MORE_BY_CHANCE],
    env: { NESTLING_LONG: '1' },
  },
  { name: 'histories of devices', script: 'test:soak', args: ['--histories', '2000'] },
  { name: 'sentences of parents', script: 'test:sentences', args: ['--sentences', '10000'] },
  { name: 'hostile requests', script: 'test:fuzz', args: ['--requests', '5000'] },
  { name: 'other browser tests', script: 'test:e2e:others' },
  { name: 'long browser tests', script: 'test:e2e', args: ['e2e/long/'] },
])
