import { expect, it } from 'vitest'
import { invitationMessage, jointMessage, outdatedMessage } from './joint-messages.ts'

it.each(['unknown', 'used', 'revoked', 'expired', 'cut'] as const)(
  'an invitation that is %s says how to get a new one',
  (refusal) => {
    expect(invitationMessage(refusal)).toMatch(/ask for a new one\.$/i)
  },
)

it('one’s own invitation is to be sent, and a list to be left before another', () => {
  expect(invitationMessage('own')).toMatch(/Send it/)
  expect(invitationMessage('taken')).toMatch(/Leave that list first/)
})

it('says that votes are safe without a network, and later when there were too many tries', () => {
  expect(jointMessage('offline', '')).toMatch(/votes are safe/)
  expect(jointMessage('over_request_rate_limit', 'over the limit')).toMatch(/later\.$/)
  expect(jointMessage('PGRST202', 'Could not find the function')).not.toMatch(/function/)
  expect(jointMessage('session_ended', '')).toMatch(/Sign in again/)
})

it('without a network only a list of two says what both liked', () => {
  const offline = { ok: false, code: 'offline', message: '' } as const
  expect(outdatedMessage(offline, 'together')).toMatch(/what you both liked/)
  for (const state of ['none', 'alone', 'ended'] as const)
    expect(outdatedMessage(offline, state)).toMatch(/^You’re offline.*last received\.$/)
  const limited = { ...offline, code: 'over_request_rate_limit' }
  expect(outdatedMessage(limited, 'together')).not.toMatch(/offline/)
})
