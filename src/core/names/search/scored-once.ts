/** The same score of a row, from 0 to 1, which is worked out when it is first asked for. */
export function scoredOnce(rows: number, score: (row: number) => number): (row: number) => number {
  const known = new Float64Array(rows).fill(-1)
  return (row) => {
    const there = known[row] as number
    return there >= 0 ? there : (known[row] = score(row))
  }
}
