/**
 * The rows in ascending order of their codes; rows of the same code stay in the order of `before`. With the codes
 * the order is known, so a column can be stored in it.
 */
export function inOrderOf(codes: Uint8Array, before?: Uint32Array): Uint32Array {
  // Where the rows of each code begin, and while they are sorted, where the next one goes.
  const next = new Uint32Array(257)
  for (let row = 0; row < codes.length; row++) (next[(codes[row] as number) + 1] as number)++
  for (let code = 1; code < 257; code++) (next[code] as number) += next[code - 1] as number
  const order = new Uint32Array(codes.length)
  for (let i = 0; i < codes.length; i++) {
    const row = before ? (before[i] as number) : i
    order[(next[codes[row] as number] as number)++] = row
  }
  return order
}

/** A column by row, from the values in an order of the rows. */
export function inRowOrder(values: Uint8Array, order: Uint32Array): Uint8Array {
  const column = new Uint8Array(values.length)
  for (let i = 0; i < order.length; i++) column[order[i] as number] = values[i] as number
  return column
}
