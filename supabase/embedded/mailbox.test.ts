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

it('logs the kind and the file of a mail, and nothing that a person has written', async () => {
  const lines: string[] = []
  const mailbox = createMailbox({ dataDir, now: () => 0, log: (line) => void lines.push(line) })
  await mailbox.letter({ to: 'me@example.test', subject: 'Hi', text: 'Secret', replyTo: 'a@b.cd' })
  await mailbox.deliver('ana@example.test', 'known', {})
  await mailbox.text('+4915112345678', 'sms', '123456')
  const file = String.raw`\(mail/19700101T000000\.000Z-00000\d-[0-9a-f]{8}\.json\)`
  expect(lines).toEqual(
    ['letter', 'known', 'sms'].map((kind) =>
      expect.stringMatching(new RegExp(`^mail written: ${kind} ${file}$`)),
    ),
  )
})
