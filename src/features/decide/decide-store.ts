import type { Comparison } from '#src/core/tournament/comparison.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { readFact, writeFact } from '#src/data/device.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { notify } from '#src/ui/notice.ts'

/** The questions so far: which names take part, and what each person has answered. */
export type Tournament = {
  entrants: NameKey[]
  people: Comparison[][]
  /** The name that was chosen in the end. */
  chosen?: NameKey | undefined
  /** It is between just these names, on the list or not. */
  between?: true | undefined
}

/** The tournament on this device, or null when none was started. */
export async function readTournament(db: NestlingDatabase): Promise<Tournament | null> {
  return (await readFact(db, 'tournament')) ?? null
}

/**
 * Rejects when nothing can be stored, as all of these. Answers about other names give way, with a way back.
 * @param isBetween whether it is between just these names, on the list or not
 */
export async function startTournament(
  entrants: readonly NameKey[],
  people: 1 | 2,
  isBetween = false,
): Promise<void> {
  const before = await readTournament(nestlingDatabase())
  await change(() => ({
    entrants: [...entrants],
    people: people === 1 ? [[]] : [[], []],
    ...(isBetween && { between: true }),
  }))
  if (before?.people.some((answers) => answers.length > 0))
    await notify({
      text: 'Earlier answers deleted',
      undo: () => void change(() => before).catch(() => undefined),
    })
}

/** Stores an answer at once, so that nothing is lost when the tab closes. */
export const storeAnswer = (person: number, comparison: Comparison): Promise<void> =>
  change((now) => withAnswers(now, person, (answers) => [...answers, comparison]))

/** Takes back the last answer of a person. */
export const undoAnswer = (person: number): Promise<void> =>
  change((now) => withAnswers(now, person, (answers) => answers.slice(0, -1)))

/** More names take part; the answers so far stay. */
export const addEntrants = (added: readonly NameKey[]): Promise<void> =>
  change((now) => now && { ...now, entrants: [...new Set([...now.entrants, ...added])] })

/** Chooses a name, or none any more; the answers stay, so that the questions can go on. */
export const chooseName = (chosen: NameKey | undefined): Promise<void> =>
  change((now) => now && { ...now, chosen })

/** Chooses none any more, unless another name has been chosen since. */
export const takeBackChoice = (key: NameKey): Promise<void> =>
  change((now) => (now?.chosen === key ? { ...now, chosen: undefined } : now))

/** Deletes the tournament, with a way back. */
export async function discardTournament(): Promise<void> {
  const before = await readTournament(nestlingDatabase())
  await change(() => null)
  await notify({ text: 'Answers deleted', undo: () => void change(() => before).catch(() => undefined) })
}

function withAnswers(
  now: Tournament | null,
  person: number,
  next: (answers: Comparison[]) => Comparison[],
): Tournament | null {
  return now && { ...now, people: now.people.map((own, at) => (at === person ? next(own) : own)) }
}

function change(next: (now: Tournament | null) => Tournament | null): Promise<void> {
  const db = nestlingDatabase()
  return db.transaction('rw', db.device, async () => {
    await writeFact(db, 'tournament', next(await readTournament(db)) ?? undefined)
  })
}
