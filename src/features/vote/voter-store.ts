import type { CastBallot, OpenedPoll } from '#src/core/polls/voter-wire.ts'
import { dropOldBallots, forgetBallot, readBallot, storeBallot } from '#src/data/ballots.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv, type GivenBallot } from '#src/data/device.ts'
import { nestlingVoterGateway, type VoterAnswer, type VoterGateway } from '#src/remote/voter-gateway.ts'

let made: VoterGateway | undefined
const gateway = () => (made ??= nestlingVoterGateway())

/** Numbers of polls in which this device has not voted: they are stored with the first ballot. */
const numbers = new Map<string, string>()

function numberOf(code: string): string {
  const known = numbers.get(code) ?? deviceEnv.uuid().replaceAll('-', '')
  numbers.set(code, known)
  return known
}

/** Asks for a poll: what it is about, and whether this device has voted. Where nothing can be stored, it has not. */
export async function openPoll(code: string): Promise<VoterAnswer<OpenedPoll>> {
  const ballot = await readBallot(nestlingDatabase(), code).catch(() => null)
  return gateway().open(code, ballot?.device ?? numberOf(code))
}

export type Choosing = { code: string; poll: Extract<OpenedPoll, { state: 'open' }>; choices: string[] }

/**
 * Votes, or changes the vote. The number of the device is stored before anything is sent: an answer that is lost must not
 * make a second ballot. What the server has not taken is not remembered as a vote.
 */
export async function castBallot({ code, poll, choices }: Choosing): Promise<VoterAnswer<CastBallot>> {
  const db = nestlingDatabase()
  const before = await readBallot(db, code).catch(() => null)
  const asked: GivenBallot = {
    code,
    device: before?.device ?? numberOf(code),
    title: poll.title,
    endsAt: poll.ends_at,
    choices,
    counted: before?.counted ?? null,
  }
  const stored = await storeBallot(db, asked).catch(() => asked)
  const answer = await gateway().vote(code, stored.device, choices)
  if (!answer.ok && answer.why !== 'refused') return answer
  const isCounted = answer.ok && answer.given.result === 'stored'
  const counted = isCounted ? choices : stored.counted
  // An earlier try whose answer was lost may have counted.
  const remembered = counted ? { ...stored, choices: counted, counted } : before
  await (remembered ? storeBallot(db, remembered) : forgetBallot(db, code)).catch(() => undefined)
  return answer
}

/** Deletes ballots of polls that ended long ago. */
export const forgetOldBallots = (): Promise<void> => dropOldBallots(nestlingDatabase(), deviceEnv)
