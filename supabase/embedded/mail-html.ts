/** What a mail shows, in this order. Without a link it has no button. */
export type MailParts = {
  subject: string
  lead: string
  link?: string | undefined
  /** The text of the button. */
  action: string
  code?: string | undefined
  closing: string
}

/** The accent of the app on white paper, and the ink on it: readable in the light and dark views of mail clients. */
const ACCENT = '#1f5f52'
const ON_ACCENT = '#ffffff'

const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'
const row = (content: string, style: string) => `<tr><td style="${style}">${content}</td></tr>`

/**
 * The HTML of a mail, as mail clients show it: nested tables and styles in attributes, since Outlook knows no other
 * layout and Gmail drops style sheets; no picture, no font and nothing else from a network. Text and paper have the
 * client's own colors, which change with its theme. The link's address can be read, and copied where a button is dead.
 */
export function mailHtml({ subject, lead, link, action, code, closing }: MailParts): string {
  const rows = [
    row('Nestling', 'padding-bottom:16px;font-family:Georgia,serif;font-size:22px'),
    row(escapeHtml(lead), 'padding-bottom:24px'),
    link === undefined ? '' : buttonRows(escapeHtml(link), escapeHtml(action)),
    code === undefined ? '' : codeRows(escapeHtml(code)),
    row(escapeHtml(closing), 'font-size:14px;line-height:20px'),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0">
${TABLE} width="100%"><tr><td align="center" style="padding:24px 16px">
${TABLE} width="100%" style="max-width:480px;text-align:left;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px">
${rows.filter(Boolean).join('\n')}
</table>
</td></tr></table>
</body>
</html>
`
}

/** The room around the button's text is the cell's: Outlook knows no padding of a link. */
function buttonRows(link: string, action: string): string {
  const style = `color:${ON_ACCENT};font-weight:bold;text-decoration:none`
  const button = `${TABLE}><tr><td bgcolor="${ACCENT}" style="padding:12px 24px;border-radius:8px"><a href="${link}" style="${style}">${action}</a></td></tr></table>`
  const address = `If the button doesn’t work, open this address:<br><a href="${link}" style="color:inherit;word-break:break-all">${link}</a>`
  return [
    row(button, 'padding-bottom:16px'),
    row(address, 'padding-bottom:24px;font-size:14px;line-height:20px'),
  ].join('\n')
}

function codeRows(code: string): string {
  return row(
    `Or enter this code:<br><span style="font-size:28px;line-height:40px;letter-spacing:4px">${code}</span>`,
    'padding-bottom:24px',
  )
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
