/** A sentence's end, which `in the U.S.` has already. */
export const withFullStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
