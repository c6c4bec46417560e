import { expect, it } from 'vitest'
import { assertPasswordStrong } from './password-rules.ts'

async function refusal(password: string, email: string | null = null): Promise<unknown> {
  return assertPasswordStrong(password, email).then(
    () => null,
    ({ code, more }) => [code, more.body?.weak_password?.reasons],
  )
}

it('rejects what is short, common or easy to guess, with the reason', async () => {
  expect(await refusal('seven77')).toEqual(['weak_password', ['length']])
  expect(await refusal('password123')).toEqual(['weak_password', ['pwned']])
  expect(await refusal('LIVERPOOL')).toEqual(['weak_password', ['pwned']])
  expect(await refusal('aaaaaaaaaaaa')).toEqual(['weak_password', ['characters']])
})

it('treats the address and the name of the site as known', async () => {
  expect(await refusal('zwetschgenkuchen', 'zwetschgenkuchen@example.test')).toEqual([
    'weak_password',
    ['characters'],
  ])
  expect(await refusal('zwetschgenkuchen', 'other@example.test')).toBeNull()
})

it('accepts what is hard to guess, up to 72 bytes', async () => {
  expect(await refusal('correct horse battery')).toBeNull()
  expect(await refusal('🐣🐤🐥🦆🦢'.repeat(3) + 'four quiet')).toBeNull()
  expect(await refusal('🐣'.repeat(19))).toEqual(['validation_failed', undefined])
})

it('rates only the beginning of a long text, which could be costly', async () => {
  const hostile = '4@8({[<3609&6#!1|/1|7$0$5+7%2'.repeat(3).slice(0, 72)
  const timesOf = async (password: string) => {
    const times: number[] = []
    for (let n = 0; n < 9; n += 1) {
      const start = performance.now()
      expect(await refusal(password)).toBeNull()
      times.push(performance.now() - start)
    }
    return times
  }
  const beginning = await timesOf(hostile.slice(0, 24))
  // Without the limit each takes some ten times as long. The least of several is not that of a busy machine.
  expect(Math.min(...(await timesOf(hostile)))).toBeLessThan(3 * Math.min(...beginning))
})
