import { expect, it, vi } from 'vitest'
import type { AccountRpc } from './account-rpc.ts'
import { createUsageGateway } from './usage-gateway.ts'

const { signal } = new AbortController()
const range = { from: '2026-11-01', to: '2026-11-30' }

it('asks for the days of a date range, and can be cancelled', async () => {
  const rpc = vi.fn<AccountRpc>(() => Promise.resolve({ ok: true, data: { days: [] }, userId: 'mum' }))
  expect(await createUsageGateway(rpc).report(range, signal)).toEqual({ ok: true, report: { days: [] } })
  expect(rpc).toHaveBeenCalledWith('usage_report', { p_from: range.from, p_to: range.to }, signal)
})

it('hands on the code of a refusal, and never rejects', async () => {
  const refused = { ok: false, code: '0P000', message: 'not an admin' } as const
  expect(await createUsageGateway(() => Promise.resolve(refused)).report(range, signal)).toEqual(refused)
  expect(
    await createUsageGateway(() => Promise.reject(new Error('broken'))).report(range, signal),
  ).toMatchObject({ ok: false, code: 'unknown' })
})
