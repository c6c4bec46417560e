import { NamesError } from '#src/core/names/names-error.ts'

const LETTERS = Array.from({ length: 27 }, (_, code) => String.fromCharCode(96 + code))
/** A beginning of names that is a name itself: one that nothing follows, or one that more letters follow. */
const ENDS = 0x2e // .
const ENDS_AND_GOES_ON = 0x2b // +
/** The last letter that follows a beginning is a capital. */
const CAPITAL = 0x20
const A = 0x61

/**
 * Sorted, distinct lower-case a-z names by the letters that follow each of their beginnings: first those that names begin
 * with, then those that follow each first letter, and so on. The beginnings of a length come in the order of their letters
 * from the last to the first, so that those after which the same letters follow are close together: 1.13 bytes per name
 * after brotli, 10 % less than front coding.
 */
export function encodeNames(sorted: string[]): Uint8Array {
  const out: number[] = []
  let level = sorted.length === 0 ? [] : [{ from: 0, to: sorted.length }]
  for (let length = 0; level.length > 0; length++) {
    const longer: { from: number; to: number }[][] = LETTERS.map(() => [])
    for (const { from, to } of level) {
      const isName = sorted[from]?.length === length
      let at = isName ? from + 1 : from
      if (isName) out.push(at === to ? ENDS : ENDS_AND_GOES_ON)
      while (at < to) {
        const letter = sorted[at]?.charCodeAt(length) ?? 0
        const start = at
        while (at < to && sorted[at]?.charCodeAt(length) === letter) at++
        out.push(at === to ? letter - CAPITAL : letter)
        longer[letter - A + 1]?.push({ from: start, to: at })
      }
    }
    level = longer.flat()
  }
  return Uint8Array.from(out)
}

/**
 * Names in alphabetical order, and as they are found in the file: by length, and among names of a length from the last letter
 * to the first. `byEnding` has the alphabetical positions.
 */
export type NameList = { names: string[]; byEnding: Uint32Array }

/** Reads what `encodeNames` wrote. Throws `data-damaged` for anything that is not such a list of `count` names. */
export function decodeNames(bytes: Uint8Array, count: number): NameList {
  // Beginnings are numbered as they are read: a longer one after the one that it continues.
  const size = bytes.length + 1
  const letters = new Uint8Array(size)
  const parents = new Uint32Array(size)
  const isName = new Uint8Array(size)
  const goesOn = new Uint8Array(size)
  const byEnding = new Uint32Array(count)
  let ended = 0
  let read = 1
  let at = 0
  let level = new Uint32Array(count > 0 ? 1 : 0)
  while (level.length > 0) {
    const start = read
    const starts = new Uint32Array(28)
    for (let i = 0; i < level.length; i++) {
      const parent = level[i] as number
      let code = bytes[at++] as number
      if (code === ENDS || code === ENDS_AND_GOES_ON) {
        isName[parent] = 1
        byEnding[ended++] = parent
        if (code === ENDS) continue
        code = bytes[at++] as number
      }
      goesOn[parent] = 1
      for (;;) {
        const letter = (code | CAPITAL) - A + 1
        // Not so past the end of the bytes, too.
        if (!(letter >= 1 && letter <= 26)) throw new NamesError('data-damaged')
        letters[read] = letter
        parents[read++] = parent
        ;(starts[letter + 1] as number)++
        if (code < A) break
        code = bytes[at++] as number
      }
    }
    for (let letter = 1; letter < 28; letter++) (starts[letter] as number) += starts[letter - 1] as number
    level = new Uint32Array(read - start)
    for (let node = start; node < read; node++) level[(starts[letters[node] as number] as number)++] = node
  }
  // How many names each beginning has; once it is passed, the position of the first of them.
  const names = new Uint32Array(read)
  for (let node = read - 1; node > 0; node--) {
    ;(names[node] as number) += isName[node] as number
    ;(names[parents[node] as number] as number) += names[node] as number
  }
  if (at !== bytes.length || ended !== count || (names[0] ?? 0) !== count)
    throw new NamesError('data-damaged')
  const next = new Uint32Array(read)
  const texts = new Array<string>(read)
  texts[0] = ''
  const sorted = new Array<string>(count)
  for (let node = 1; node < read; node++) {
    const parent = parents[node] as number
    const position = next[parent] as number
    next[parent] = position + (names[node] as number)
    names[node] = position
    const text = (texts[parent] as string) + (LETTERS[letters[node] as number] as string)
    if (isName[node] === 1) sorted[position] = text
    if (goesOn[node] === 0) continue
    texts[node] = text
    next[node] = position + (isName[node] as number)
  }
  for (let i = 0; i < count; i++) byEnding[i] = names[byEnding[i] as number] as number
  return { names: sorted, byEnding }
}
