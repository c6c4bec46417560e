import type { SuggestionEnding } from '#src/core/protocol/suggestions/answer.ts'
import type { ModelOutcome } from '#src/core/protocol/suggestions/model-port.ts'

const LOCAL = 'The names below are found on your device.'

/** What a person reads when a question had no answer; null when it had one, or was left. */
export function askFailureMessage(outcome: ModelOutcome): string | null {
  switch (outcome.kind) {
    case 'answered':
    case 'left':
      return null
    case 'offline':
      return `You’re offline, or the model can’t be reached. ${LOCAL}`
    case 'signed_out':
      return `You’ve been signed out. Sign in again to ask the model. ${LOCAL}`
    case 'bad_reply':
      return `Something else answered in place of the model. Check your connection. ${LOCAL}`
    case 'refused':
      return `${REFUSED[outcome.code] ?? 'The model has no answer at the moment. Try again later.'} ${LOCAL}`
  }
}

type Refused = Extract<ModelOutcome, { kind: 'refused' }>['code']

const REFUSED: { [Code in Refused]?: string } = {
  over_request_rate_limit: 'You’ve asked often in the last hour. Try again later.',
  over_daily_budget: 'The model has answered enough questions for today. Try again tomorrow.',
  no_suggestions: 'The model had no names for this. Try other words.',
  not_configured: 'This site doesn’t ask a model.',
  model_timeout: 'The model took too long. Try again later.',
  model_busy: 'The model is busy. Try again later.',
}

/** How an answer ended, after its names. */
export function endingMessage(ending: SuggestionEnding, count: number): string {
  const names = count === 1 ? '1 name' : `${count} names`
  switch (ending) {
    case 'complete':
      return `${names} suggested.`
    case 'cut':
      return `${names} suggested. The answer ended early.`
    case 'timeout':
      return `${names} suggested before the time was over.`
  }
}
