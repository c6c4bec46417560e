/**
 * Subjects that say who bears a name, and nothing of the name itself: they are searched for, and make no two names alike.
 */
export const BEARERS: ReadonlySet<string> = new Set(
  'poet writer painter composer singer actor athlete'.split(' '),
)
