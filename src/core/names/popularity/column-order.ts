/** What orders a column: a whole number for each row. */
export type Codes = Uint8Array | Uint16Array

/**
 * A column in ascending order of its rows' codes, equal ones as before. Whoever knows the codes knows the order, so it need
 * not be stored, and `inRowOrder` undoes it.
 */
export function inCodeOrder(column: Uint8Array, codes: Codes): Uint8Array {
  const next = startsOf(codes)
  const ordered = new Uint8Array(column.length)
  for (let row = 0; row < codes.length; row++) {
    ordered[(next[codes[row] as number] as number)++] = column[row] as number
  }
  return ordered
}

export function inRowOrder(ordered: Uint8Array, codes: Codes): Uint8Array {
  const next = startsOf(codes)
  const column = new Uint8Array(ordered.length)
  for (let row = 0; row < codes.length; row++) {
    column[row] = ordered[(next[codes[row] as number] as number)++] as number
  }
  return column
}

/** Where the rows of each code begin. */
function startsOf(codes: Codes): Uint32Array {
  const starts = new Uint32Array(2 ** (8 * codes.BYTES_PER_ELEMENT) + 1)
  for (let row = 0; row < codes.length; row++) (starts[(codes[row] as number) + 1] as number)++
  for (let code = 1; code < starts.length; code++) (starts[code] as number) += starts[code - 1] as number
  return starts
}

/** Ordered by one column, and within its values by another. */
export function codesOfBoth(first: Uint8Array, second: Uint8Array): Uint16Array {
  const codes = new Uint16Array(first.length)
  for (let row = 0; row < codes.length; row++)
    codes[row] = (first[row] as number) * 256 + (second[row] as number)
  return codes
}

/** Ordered by the letters that say most about a name's gender: the last one, and within it the two before it. */
export function codesOfEndings(names: string[]): Uint16Array {
  const codes = new Uint16Array(names.length)
  for (let row = 0; row < codes.length; row++) {
    const name = names[row] as string
    let code = 0
    for (let at = name.length - 1; at >= name.length - 3; at--) {
      code = code * 27 + (at < 0 ? 0 : name.charCodeAt(at) - 96)
    }
    codes[row] = code
  }
  return codes
}
