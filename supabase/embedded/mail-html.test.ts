import { expect, it } from 'vitest'
import { mailHtml, type MailParts } from './mail-html.ts'
import { type MailKind, writeMail } from './mail-text.ts'

const KINDS: readonly MailKind[] = [
  'signup',
  'recovery',
  'magiclink',
  'email_change',
  'known',
  'password_changed',
  'email_changing',
  'email_changed',
]
const LINK = 'https://names.example/auth/v1/verify?token=abc&type=signup'
const CONTENT = { link: LINK, code: '047193', at: '2026-11-22T22:30:00Z' }

/** What a person reads of it, in order. */
const readable = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')

it.each(KINDS)('the HTML of %s says what its text says, in the same order', (kind) => {
  const { subject, text, html } = writeMail(kind, CONTENT)
  const read = readable(html)
  const parts = text.replaceAll(/\s+/g, ' ').split(/(?=Or enter this code:|https:)|(?<=type=signup) /)
  const found = parts.map((part) => read.indexOf(part.trim()))
  expect(parts.length).toBeGreaterThan(2)
  expect(found).toEqual(found.filter((at) => at >= 0).sort((a, b) => a - b))
  expect(html).toContain(`<title>${subject}</title>`)
})

it('has a button with the link, and the same address to read; without a link it has neither', () => {
  const hrefs = (html: string) => Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href)
  const escaped = LINK.replaceAll('&', '&amp;')
  expect(hrefs(writeMail('recovery', CONTENT).html)).toEqual([escaped, escaped])
  const notice = writeMail('email_changed', {}).html
  expect(hrefs(notice)).toEqual([])
  expect(readable(notice)).not.toMatch(/button|code/)
})

it.each(KINDS)('%s loads nothing, runs nothing, and has its styles where mail clients keep them', (kind) => {
  const { html } = writeMail(kind, CONTENT)
  expect(html).not.toMatch(/<(?:img|style|script|link|iframe|form|svg)\b|url\(|@import|\bsrc=|\son\w+=/i)
  const addresses = html.match(/https?:\/\/[^\s"<]+/g) ?? []
  expect(new Set(addresses)).toEqual(new Set([LINK.replaceAll('&', '&amp;')]))
})

it('a link cannot leave its attribute', () => {
  const { html } = writeMail('recovery', { link: 'https://names.example/"><b>&' })
  expect(html).not.toContain('<b>')
  expect(html).toContain('href="https://names.example/&quot;&gt;&lt;b&gt;&amp;"')
})

it.each<keyof MailParts>(['subject', 'lead', 'link', 'action', 'code', 'closing'])(
  'no tag and no attribute comes out of the %s',
  (field) => {
    const plain = { subject: 'S', lead: 'L', link: LINK, action: 'A', code: '1', closing: 'C' }
    const html = mailHtml({ ...plain, [field]: '<b>&"' })
    expect(html).toContain('&lt;b&gt;&amp;&quot;')
    expect(html).not.toMatch(/<b>|>&"/)
  },
)

it('the room around the text of the button is that of its cell: Outlook knows no padding of a link', () => {
  const { html } = writeMail('recovery', CONTENT)
  expect(html).toMatch(/<td bgcolor="#\w+" style="padding:12px 24px;[^"]*"><a /)
  expect(html).not.toMatch(/<a [^>]*padding/)
})
