import { runSteps } from './not-proven/run-steps.ts'

/** `npm test`, cheapest first. What takes too long for that is in `npm run test:long`. */
await runSteps([
  // Some wait for the network or work on one core: together they take little longer than the longest.
  [
    { name: 'format', script: 'format:check' },
    // Checks types as well, each file in the project nearest to it. Half of the time would be collecting garbage.
    { name: 'lint and types', script: 'lint', env: { GOGC: '200' } },
    // What a worker imports must do without a document, though its own project has one.
    { name: 'types in workers', script: 'types', args: ['workers', 'sw', '--checkers', '1'] },
    { name: 'unused code', script: 'knip' },
    { name: 'known vulnerabilities', script: 'vulnerabilities' },
    // With it the content, which the unit tests need as well.
    { name: 'content and site', script: 'test:e2e:site' },
  ],
  { name: 'unit tests', script: 'test:unit' },
  { name: 'browser tests', script: 'test:e2e:short' },
])
