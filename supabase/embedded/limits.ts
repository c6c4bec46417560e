import { AuthProblem } from './auth/problem.ts'
import type { AttemptCounter, AttemptRule } from './attempt-counter.ts'
import { retryAfter } from './retry-after.ts'

type Rule = { limit: number; seconds: number; code: string }

const REQUESTS = 'over_request_rate_limit'
const MAILS = 'over_email_send_rate_limit'
const FIVE_MINUTES = 300

/**
 * Limits that an ordinary user never reaches and a program that guesses or floods soon does. Addresses count whether
 * they have an account or not, so that a rejection reveals nothing. A peer is the network address a request comes
 * from.
 */
const RULES = {
  /** From browsers that have not signed in there before: over all peers, and from one. */
  signInsPerAddress: { limit: 30, seconds: FIVE_MINUTES, code: REQUESTS },
  signInsPerAddressAndPeer: { limit: 10, seconds: FIVE_MINUTES, code: REQUESTS },
  /** From a browser that has. */
  signInsPerDevice: { limit: 20, seconds: FIVE_MINUTES, code: REQUESTS },
  signInsPerPeer: { limit: 300, seconds: FIVE_MINUTES, code: REQUESTS },
  refreshesPerPeer: { limit: 1200, seconds: FIVE_MINUTES, code: REQUESTS },
  /** Codes and links from mails. */
  codesPerAddress: { limit: 15, seconds: FIVE_MINUTES, code: REQUESTS },
  codesPerPeer: { limit: 300, seconds: FIVE_MINUTES, code: REQUESTS },
  /** Each kind of mail separately. */
  mailsPerAddress: { limit: 1, seconds: 60, code: MAILS },
  mailsPerPeer: { limit: 300, seconds: FIVE_MINUTES, code: MAILS },
  challengesPerPerson: { limit: 30, seconds: FIVE_MINUTES, code: REQUESTS },
  textsPerPerson: { limit: 10, seconds: FIVE_MINUTES, code: 'over_sms_send_rate_limit' },
  factorTriesPerPerson: { limit: 20, seconds: FIVE_MINUTES, code: REQUESTS },
  /** Enrolling and removing factors, creating recovery codes, changing the account: each leaves rows behind. */
  accountWritesPerPerson: { limit: 60, seconds: FIVE_MINUTES, code: REQUESTS },
  functionCallsPerPeer: { limit: 600, seconds: FIVE_MINUTES, code: REQUESTS },
  /** Calls of functions that take the database seconds. */
  heavyCallsPerPerson: { limit: 20, seconds: 3600, code: REQUESTS },
} satisfies Record<string, Rule>

export type LimitName = keyof typeof RULES

/** Overrides the default maximum in the same period. */
export type LimitSettings = Partial<Record<LimitName, number>>

export type Limits = {
  /** Counts one attempt. @throws AuthProblem 429 with a Retry-After header */
  take: (name: LimitName, key: string) => Promise<void>
  /** Counts one attempt. Seconds to wait, 0 when it is allowed. */
  wait: (name: LimitName, key: string) => Promise<number>
  giveBack: (name: LimitName, key: string) => Promise<void>
}

/** `counter`: where the attempts are counted. `refused` is called for each one beyond a limit. */
export function createLimits(
  counter: AttemptCounter,
  settings: LimitSettings = {},
  refused: (name: LimitName) => void = () => undefined,
): Limits {
  function ruleOf(name: LimitName): AttemptRule {
    const { limit, seconds } = RULES[name]
    return { name, limit: settings[name] ?? limit, windowMs: seconds * 1000 }
  }
  async function wait(name: LimitName, key: string): Promise<number> {
    const seconds = await counter.take(ruleOf(name), key)
    if (seconds > 0) refused(name)
    return seconds
  }
  return {
    wait,
    take: async (name, key) => {
      const seconds = await wait(name, key)
      if (seconds > 0) throw tooMany(RULES[name].code, seconds)
    },
    giveBack: (name, key) => counter.giveBack(ruleOf(name), key),
  }
}

function tooMany(code: string, seconds: number): AuthProblem {
  const message =
    code === REQUESTS
      ? 'Request rate limit reached'
      : `For security purposes, you can only request this after ${seconds} seconds.`
  return new AuthProblem(429, code, message, { headers: retryAfter(seconds) })
}
