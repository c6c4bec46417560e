import { describe, expect, it } from 'vitest'
import { formatStamp } from './clock.ts'
import { isMissingOnServer } from './restored.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-09-01T12:00:00.000Z')
const ago = (days: number) => new Date(NOW - days * DAY).toISOString()
const row = (days: number, deleted = false) => ({
  fields: { name: 'Nuala', note: '', rank: 'a0', added_at: ago(days), deleted },
  fv: { name: formatStamp(NOW - days * DAY, 0, 'aaaaaaaaaaaa') },
})
const server = (min_seq: number) => ({ min_seq, server_time: ago(0) })

describe('a row has to be sent again to a restored server', () => {
  it('when this device has read everything within half a year, however old the row is', () => {
    expect(isMissingOnServer(row(900), { lastSyncedAt: ago(178) }, server(7))).toBe(true)
  })

  it('when it was written within half a year, though the last complete read is older', () => {
    expect(isMissingOnServer(row(170), { lastSyncedAt: ago(200) }, server(7))).toBe(true)
    expect(isMissingOnServer(row(170), { lastSyncedAt: null }, server(7))).toBe(true)
  })

  it('when that server has never dropped a tombstone', () => {
    expect(isMissingOnServer(row(900), { lastSyncedAt: ago(900) }, server(0))).toBe(true)
  })

  it('when it is a removal', () => {
    expect(isMissingOnServer(row(900, true), { lastSyncedAt: ago(900) }, server(7))).toBe(true)
  })

  it('but not when its tombstone may have been dropped', () => {
    expect(isMissingOnServer(row(900), { lastSyncedAt: ago(180) }, server(7))).toBe(false)
    expect(isMissingOnServer(row(900), { lastSyncedAt: null }, server(7))).toBe(false)
  })
})
