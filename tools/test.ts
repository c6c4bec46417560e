import { runSteps } from './not-proven/run-steps.ts'

/** `npm test`, cheapest first. What takes too long for that is in `npm run test:long`. */
await runSteps([
  // Some wait for the network or work on one core: together they take little longer than the longest.
  [
    { name: 'format', script: 'format:check' },
    { name: 'lint', script: 'lint' },
    // One checker a project: several on two cores compute the same types again, and half of all is collecting garbage.
    { name: 'types', script: 'types', args: ['--checkers', '1'], env: { GOGC: '200' } },
    { name: 'unused code', script: 'knip' },
    { name: 'known vulnerabilities', script: 'vulnerabilities' },
    // With it the content, which the unit tests need as well.
    { name: 'content and site', script: 'test:e2e:site' },
  ],
  { name: 'unit tests', script: 'test:unit' },
  { name: 'browser tests', script: 'test:e2e:short' },
])
