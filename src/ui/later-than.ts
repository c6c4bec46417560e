/**
 * Which of the sent values follow the one that has arrived; null for one that was not sent. A control is ahead of what
 * it changes, such as the address, and an earlier value of its own must not take it back.
 */
export const laterThan = <Value>(arrived: Value, sent: readonly Value[]): readonly Value[] | null =>
  sent.includes(arrived) ? sent.slice(sent.indexOf(arrived) + 1) : null
