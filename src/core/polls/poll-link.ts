import { formatCode, readCode } from '#src/core/joint/invitation-code.ts'

/** The link of a poll. Its code is in the fragment, which no server sees. */
export const pollLink = (origin: string, code: string): string => `${origin}/vote#${formatCode(code)}`

/** The code in the fragment of that page; undefined without a fragment, null when the code is cut or is none. */
export function pollCodeOf(fragment: string): string | null | undefined {
  const text = fragment.replace(/^#/, '')
  return text === '' ? undefined : readCode(text)
}
