/** Names of a poll. The server has the same limits. */
export const MIN_POLL_NAMES = 2
export const MAX_POLL_NAMES = 20
/** Names that one voter chooses. */
export const MAX_CHOICES = 3
/** Of the question, in characters. */
export const POLL_TITLE_MAX = 60
/** Polls of one person, those that have ended included. */
export const MAX_POLLS = 20
/** After its end a poll is stored for so many days. */
export const POLL_RETENTION_DAYS = 30
/** The end is at most so many days ahead, and an hour at least. */
export const MAX_POLL_DAYS = 30
