import { expect } from 'vitest'
import * as v from 'valibot'
import { newClient, type Person } from '#tests/contracts/backend/client.ts'
import { addOp } from '#tests/contracts/backend/ops.ts'
import type { TestBackend } from '#tests/contracts/backend/start.ts'
import { pull, push } from '#tests/contracts/backend/sync-calls.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'

const WRITERS = 3

/** People who write all the time. `acknowledged`: keys that each of them has a verdict on. */
function startWriters(people: readonly Person[]) {
  let stopped = false
  const acknowledged = new Map<string, string[]>(people.map(({ id }) => [id, []]))
  const writers = people.map(async (person, index) => {
    for (let n = 0; !stopped; n += 1) {
      await push(person, [addOp(`name-${index}-${n}`)])
      acknowledged.get(person.id)?.push(`name-${index}-${n}`)
    }
  })
  return {
    soFar: () => new Map([...acknowledged].map(([id, keys]) => [id, [...keys]])),
    stop: async () => {
      stopped = true
      await Promise.all(writers)
    },
  }
}

/** Takes a backup while people write; returns what was acknowledged before it began, and their sessions. */
export async function backupUnderLoad(backend: TestBackend, file: string) {
  const { newPerson } = ownTarget(backend)
  const people = await Promise.all(Array.from({ length: WRITERS }, () => newPerson()))
  const tokens = await Promise.all(
    people.map(async ({ client }) => (await client.auth.getSession()).data.session?.refresh_token ?? ''),
  )
  const writers = startWriters(people)
  await expect
    .poll(() => [...writers.soFar().values()].every((keys) => keys.length >= 5), { timeout: 15_000 })
    .toBe(true)
  const before = writers.soFar()
  await backend.writeBackup(file, new Date())
  const during = writers.soFar()
  await writers.stop()
  return { people, tokens, before, during }
}

/** The restored server has what was acknowledged, in one state, and knows the sessions. */
export async function expectRestored(
  restored: TestBackend,
  { people, tokens, before }: Awaited<ReturnType<typeof backupUnderLoad>>,
): Promise<void> {
  for (const [index, person] of people.entries()) {
    const client = newClient(restored)
    const { error } = await client.auth.refreshSession({ refresh_token: tokens[index] ?? '' })
    expect(error).toBeNull()
    const page = await pull({ ...person, client })
    expect(page.rows.map(({ key }) => key)).toEqual(expect.arrayContaining(before.get(person.id) ?? []))
    // No number of an earlier state beside rows of a later one.
    const [head] = await restored.database.rows(
      v.object({ seq: v.number(), names: v.number() }),
      'select seq::int, names from public.sync_head where user_id = $1',
      [person.id],
    )
    expect(head).toEqual({ seq: page.rows.at(-1)?.seq, names: page.rows.length })
  }
}
