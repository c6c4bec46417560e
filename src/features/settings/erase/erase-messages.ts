import type { DeviceContents } from '#src/data/erase.ts'
import { listed } from '#src/core/text/listed.ts'
import { formatNumber } from '#src/core/text/format-number.ts'

/** What would be erased, and where no copy exists. */
export function erasedMessage({ onlyHere, hasAccount }: DeviceContents): string {
  const parts: string[] = []
  if (onlyHere > 0) {
    const names = onlyHere === 1 ? 'name that is' : 'names that are'
    parts.push(`${formatNumber(onlyHere)} ${names} on this device only, including notes`)
  }
  if (hasAccount) parts.push('this device’s copy of the account’s list', 'your sign-in')
  parts.push('all settings in this browser')
  return `${listed(parts)}, for everyone who uses this browser.`
}

/** What would stay. */
export function retainedMessage({ hasAccount }: DeviceContents): string {
  const app = 'the app itself, as if you were visiting for the first time'
  return hasAccount
    ? `The list in your account, on the server and your other devices; and ${app}.`
    : `Only ${app}.`
}

/** Unsent changes that would be lost; empty when there are none. */
export function unsentMessage({ unsent, messages }: DeviceContents): string {
  const parts: string[] = []
  if (unsent > 0)
    parts.push(
      `${formatNumber(unsent)} ${unsent === 1 ? 'change has' : 'changes have'} not reached your account yet`,
    )
  if (messages > 0)
    parts.push(`${formatNumber(messages)} ${messages === 1 ? 'message has' : 'messages have'} not been sent`)
  return parts.length === 0
    ? ''
    : `${listed(parts)}. If you erase now, they will be lost. Stay online until this message is gone, or download a copy.`
}
