import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { collectMails, createMailbox, readMails } from './mailbox.ts'

const DAY = 86_400_000
let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'nestling-mail-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

it('deletes mails after 30 days, and only mails', async () => {
  let now = Date.UTC(2026, 9, 1)
  const mailbox = createMailbox({ dataDir, now: () => now, log: () => undefined })
  await mailbox.deliver('old@example.test', 'known', {})
  now += 2 * DAY
  await mailbox.deliver('new@example.test', 'known', {})
  const other = join(dataDir, 'mail', 'notes.json.txt')
  writeFileSync(other, 'mine')
  expect(collectMails(dataDir, now + 27 * DAY)).toBe(0)
  expect(collectMails(dataDir, now + 29 * DAY)).toBe(1)
  expect(readMails(dataDir).map(({ to }) => to)).toEqual(['new@example.test'])
  expect(existsSync(other)).toBe(true)
})

it('forges no line of the log, whatever a subject or an address contains', async () => {
  const lines: string[] = []
  const mailbox = createMailbox({ dataDir, now: Date.now, log: (line) => void lines.push(line) })
  await mailbox.letter({
    to: 'me@example.test\r\nmail to you',
    subject: 'Hi\u001b[2J\nadmin signed in',
    text: '',
    replyTo: 'a@b.cd',
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/\p{Cc}/u)
})
