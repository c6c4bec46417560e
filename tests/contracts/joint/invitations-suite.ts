import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_JOINT_NAME, jointNameFault } from '#src/core/joint/joint-name.ts'
import type { Person } from '#tests/contracts/backend/client.ts'
import type { TestBackend } from '#tests/contracts/backend/start.ts'
import { rowsHolding } from '#tests/contracts/security/walk.ts'
import { UNFIT, invite, join, revoke, stateOf } from './joint-calls.ts'

/** A backend, and people who have just signed up. */
export type JointWorld = { backend: TestBackend; ana: Person; ben: Person; cleo: Person }

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)

const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))

/** Inviting a person to a joint list, and accepting it: a part of the suite whose first hook makes `world`. */
export function describeInvitations(world: () => JointWorld): void {
  describe('an invitation', () => {
    let backend: TestBackend
    let ana: Person
    let ben: Person
    let cleo: Person
    beforeAll(() => {
      ;({ backend, ana, ben, cleo } = world())
    })

    const sql = (text: string) => backend.database.run(text)

    /** Those of the names that the database refuses, in their order. */
    async function refusedNames(names: readonly string[]): Promise<string[]> {
      const refused: string[] = []
      // A statement has a few seconds, on a busy machine, too.
      for (const group of inGroups(names, 1000)) {
        const rows = await backend.database.rows(
          v.object({ at: v.number() }),
          `select at::int from jsonb_array_elements_text($1::jsonb) with ordinality names (name, at)
            where not private.is_joint_name(name)`,
          [JSON.stringify(group)],
        )
        refused.push(...rows.map(({ at }) => group[at - 1] ?? ''))
      }
      return refused
    }

    it('is a code of twelve characters for 7 days, whose text is stored nowhere', async () => {
      expect(await stateOf(ana)).toEqual({ state: 'none' })
      const { code, expires_at } = await invite(ana)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
      const days = (Date.parse(expires_at) - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(6.99)
      expect(days).toBeLessThan(7.01)
      expect(await stateOf(ana)).toMatchObject({ state: 'alone', name: 'Ana', expires_at })
      expect(await rowsHolding(backend.database, [code])).toEqual([])
    })

    it('says who invites, and is accepted once, however it is typed', async () => {
      const { code } = await invite(ana, '  Ana María ')
      const typed = ` ${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase()
      const spoken = typed.replaceAll('0', 'o').replaceAll('1', 'l')
      expect(await join(ben, spoken, null)).toEqual({ result: 'open', from: 'Ana María' })
      expect(await stateOf(ben)).toEqual({ state: 'none' })
      expect(await join(ben, spoken, 'Ben')).toEqual({ result: 'joined' })
      // The first answer was lost.
      expect(await join(ben, code, 'Ben')).toEqual({ result: 'joined' })
      expect(await join(cleo, code, 'Cleo')).toEqual({ result: 'used' })
      expect(await stateOf(ana)).toMatchObject({ state: 'together', partner: 'Ben' })
      expect(await stateOf(ben)).toMatchObject({ state: 'together', partner: 'Ana María' })
      expect(await stateOf(cleo)).toEqual({ state: 'none' })
    })

    it('goes to one person when two accept it at the same moment', async () => {
      const { code } = await invite(ana)
      const results = await Promise.all([join(ben, code), join(cleo, code, 'Cleo')])
      expect(results.map(({ result }) => result).toSorted()).toEqual(['joined', 'used'])
    })

    it('is of no use to the person who made it, after 7 days, once revoked, or once there is a newer one', async () => {
      const first = await invite(ana)
      expect(await join(ana, first.code)).toEqual({ result: 'own' })
      const second = await invite(ana)
      expect(await join(ben, first.code, null)).toEqual({ result: 'revoked' })
      expect([await revoke(ana), await revoke(ana)]).toEqual([true, false])
      expect(await join(ben, second.code)).toEqual({ result: 'revoked' })
      expect(await stateOf(ana)).toMatchObject({ state: 'alone', expires_at: null })
      const third = await invite(ana)
      await sql(`update private.joint_invitation set expires_at = expires_at - interval '7 days'`)
      expect(await join(ben, third.code)).toEqual({ result: 'expired' })
      expect(await stateOf(ana)).toMatchObject({ state: 'alone', expires_at: null })
      expect(await join(ben, '0000-0000-0000')).toEqual({ result: 'unknown' })
      expect(await stateOf(ben)).toEqual({ state: 'none' })
    })

    it('says that it expired for 30 days, and is then forgotten', async () => {
      const { code } = await invite(ana)
      const expireFor = async (days: number) => {
        await sql(`update private.joint_invitation set expires_at = now() - interval '${days} days'`)
        await sql('select public.sync_collect()')
      }
      await expireFor(29)
      expect(await join(ben, code)).toEqual({ result: 'expired' })
      await expireFor(31)
      expect(await join(ben, code)).toEqual({ result: 'unknown' })
    })

    it('is not for someone who already decides with another person; one who waits alone gives that list up', async () => {
      const own = await invite(cleo, 'Cleo')
      const { code } = await invite(ana)
      expect(await join(cleo, code, 'Cleo')).toEqual({ result: 'joined' })
      expect(await join(ben, own.code)).toEqual({ result: 'unknown' })
      const bens = await invite(ben)
      expect(await join(ana, bens.code, null)).toEqual({ result: 'taken' })
      expect((await ana.client.rpc('joint_invite', { p_name: 'Ana' })).data).toEqual({ result: 'full' })
      expect(await stateOf(ana)).toMatchObject({ state: 'together', partner: 'Cleo' })
    })

    it('needs a name of 1 to 40 characters that can be seen and leave the text around them alone', async () => {
      const { code } = await invite(ana)
      const accepted: string[] = []
      for (const [what, unfit] of Object.entries(UNFIT)) {
        const answers = [
          await ben.client.rpc('joint_join', { p_code: code, p_name: unfit }),
          await ben.client.rpc('joint_invite', { p_name: unfit }),
        ]
        if (answers.some(({ error }) => error?.code !== '22023')) accepted.push(what)
      }
      expect(accepted).toEqual([])
      expect(await stateOf(ben)).toEqual({ state: 'none' })
      for (const fit of ['Zoë', 'שרה', 'محمد', '佳子', 'Mum ❤️', '🦊', 'x'.repeat(40)]) {
        const given = await invite(ana, fit)
        expect(await join(ben, given.code, null)).toEqual({ result: 'open', from: fit })
      }
    })

    it('refuses the names that the form refuses before sending them, whatever the character', async () => {
      const all = [...range(0x1, 0xd7ff), ...range(0xe000, 0xffff), ...range(0x1f300, 0x1f6ff)]
      all.push(...range(0xe0000 - 9, 0xe0fff + 9))
      const isFit = (text: string) => jointNameFault(text) === null
      const between = (characters: number[]) => `a${String.fromCodePoint(...characters)}b`
      const fit = all.filter((character) => isFit(between([character])))
      const unfit = all.filter((character) => !isFit(between([character])))
      // As many at once as a name may have: a call for each would take seconds.
      const accepted = inGroups(fit, MAX_JOINT_NAME - 2).map(between)
      expect(await refusedNames(accepted)).toEqual([])
      const refused = unfit.map((character) => between([character]))
      expect(await refusedNames(refused)).toEqual(refused)
      // Blank alone: only these have spaces, marks and signs of no width.
      const alone = [...range(0x1, 0x30ff), ...range(0xfe00, 0xffff)].map((i) => String.fromCodePoint(i))
      expect(await refusedNames(alone)).toEqual(alone.filter((text) => !isFit(text)))
    })

    it.each([
      ['codes that one person may try', () => join(ben, 'WRONGWRONG00', null)],
      ['invitations that one person may make', () => invite(ben)],
    ])('%s: 20 an hour, and others go on', async (_what, attempt) => {
      const hourOf = () => Math.floor(Date.now() / 3_600_000)
      const began = hourOf()
      const refusals: unknown[] = []
      for (let i = 0; i < 22; i++) await attempt().catch((error: unknown) => refusals.push(error))
      // The hour may end in between.
      expect(refusals.length).toBe(hourOf() === began ? 2 : refusals.length)
      for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'PT429' })
      const { code } = await invite(ana)
      expect(await join(cleo, code, null)).toMatchObject({ result: 'open' })
    })
  })
}
