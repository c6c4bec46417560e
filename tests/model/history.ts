import fc from 'fast-check'

/** The fate of one request. `steps`: by how many steps of the history it is delayed. */
export type NetworkFault =
  | { kind: (typeof PASSING)[number] }
  | { kind: 'too-large'; maxOps: number }
  | { kind: (typeof LATE)[number]; steps: number }

const PASSING = [
  'good',
  'lost',
  'reply-lost',
  'twice',
  'truncated',
  'portal',
  'status-500',
  'status-503',
  'canceled',
  'limited',
  'collision',
] as const
/** echo: a copy arrives late. late: it arrives after the client gave up. slow: its transaction commits late. */
const LATE = ['slow', 'late', 'echo', 'held-reply', 'held-request'] as const

/** Network conditions of a sync's requests, first to last, by type; good when none is left. */
export type NetworkPlan = { push: NetworkFault[]; other: NetworkFault[] }

/** Where a thread dies: at its nth call of a port, or right after that call has completed. */
export type Death = { call: number; done: boolean }

/** `pass` and `bring-back` write the second synced table, all others favorites. */
export type Write =
  | 'keep'
  | 'note'
  | 'clear'
  | 'remove'
  | 'restore'
  | 'move'
  | 'poison'
  | 'pass'
  | 'bring-back'

export type Step =
  /** `soon`: the page syncs at once, as it does while it is visible. */
  | { kind: 'write'; device: number; write: Write; name: number; soon: boolean }
  | {
      kind: 'sync'
      device: number
      thread: number
      only: boolean
      networkFaults: NetworkPlan
      death: Death | null
    }
  | { kind: 'kill'; device: number; thread: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'jump'; device: number; minutes: number }
  | { kind: 'sign-in'; device: number; person: number }
  | { kind: 'sign-out'; device: number }
  | { kind: 'claim'; device: number }
  | { kind: 'end-tokens'; refresh: boolean }
  | { kind: 'epoch' }
  /** Nothing happens for so long that the server collects old data; `epoch`: it then starts a new one. */
  | { kind: 'absence'; days: number; epoch: boolean }
  | { kind: 'backup' }
  | { kind: 'restore-backup' }
  /** A server from before the second table becomes one that has it. */
  | { kind: 'upgrade' }

export type History = {
  /** How wrong each device's clock is at the start, minutes; `guest`: starts without a signed-in user. */
  devices: { skew: number; guest: boolean }[]
  /** How many names there are. */
  names: number
  /** The server starts as one from before the second table. */
  oldServer: boolean
  /** Rows per page of the server. */
  page: number
  steps: Step[]
}

const device = fc.nat({ max: 4 })
const name = fc.nat({ max: 199 })
const thread = fc.nat({ max: 2 })
const hour = fc.integer({ min: -60, max: 60 })

const networkFaults: fc.Arbitrary<NetworkFault> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PASSING).map((kind): NetworkFault => ({ kind })) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(...LATE, 'slow' as const),
      steps: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('too-large' as const), maxOps: fc.integer({ min: 1, max: 5 }) }),
  },
)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 45,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      device,
      write: fc.oneof(
        { weight: 50, arbitrary: fc.constantFrom<Write>('keep', 'note') },
        { weight: 30, arbitrary: fc.constantFrom<Write>('clear', 'remove', 'restore', 'move', 'move') },
        { weight: 20, arbitrary: fc.constantFrom<Write>('pass', 'pass', 'bring-back') },
        { weight: 2, arbitrary: fc.constant<Write>('poison') },
      ),
      name,
      soon: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 32,
    arbitrary: fc.record({
      kind: fc.constant('sync' as const),
      device,
      thread,
      only: fc.boolean(),
      networkFaults: fc.record({
        push: fc.array(networkFaults, { maxLength: 3 }),
        other: fc.array(networkFaults, { maxLength: 3 }),
      }),
      death: fc.option(fc.record({ call: fc.integer({ min: 1, max: 16 }), done: fc.boolean() }), { freq: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('kill' as const), device, thread }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 4, 20, 70) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('jump' as const), device, minutes: hour }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('sign-in' as const),
      device,
      person: fc.constantFrom(0, 0, 0, 1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sign-out' as const), device }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('claim' as const), device }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end-tokens' as const), refresh: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('absence' as const),
      days: fc.constantFrom(61, 181, 181),
      epoch: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<'epoch' | 'backup' | 'restore-backup' | 'upgrade'>(
        'epoch',
        'backup',
        'restore-backup',
        'upgrade',
      )
      .map((kind) => ({ kind })),
  },
)

/**
 * Histories of 2 to 5 devices. They shrink to fewer steps, fewer devices, better network conditions and correct
 * clocks.
 */
export function histories({ maxSteps = 100 }: { maxSteps?: number } = {}): fc.Arbitrary<History> {
  return fc.record({
    devices: fc.array(
      fc.record({ skew: fc.oneof(fc.constant(0), hour), guest: fc.constantFrom(false, false, true) }),
      {
        minLength: 2,
        maxLength: 5,
        size: 'max',
      },
    ),
    names: fc.constantFrom(2, 8, 25, 200),
    oldServer: fc.constantFrom(false, false, true),
    page: fc.constantFrom(1000, 1, 2, 5),
    steps: fc.array(step, { minLength: 1, maxLength: maxSteps, size: 'max' }),
  })
}
