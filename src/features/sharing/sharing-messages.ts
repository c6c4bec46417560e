import type { ListLinkErrorCode } from '#src/core/sharing/list-link.ts'
import { formatNameCount } from '#src/names/facts.ts'

/** Why no list is shown, and what to do. */
export const UNREADABLE: Record<ListLinkErrorCode, string> = {
  'not-a-list':
    'There is no list in this link. It may have been cut when it was sent. Ask for the whole link again, or open it from the message instead of typing it.',
  newer:
    'This list comes from a newer version of Nestling. Reload this page to update, then open the link again.',
}

/** That a part of the list was lost: `2 of 12 names can’t be read…`. */
export const missingMessage = (missing: number, total: number): string =>
  `${missing} of ${formatNameCount(total)} can’t be read: the link was cut or changed on its way. Ask for it again to see them all.`
