import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = ['src', 'sw', 'workers', 'supabase', 'tools', 'tests']

/** Matches a declared name: `const x`, `function x`, a member `x:` or `x?:`, a destructured or a given `x`. */
const DECLARED =
  /\b(?:const|let|var|function\*?|class|type|interface|enum|namespace)\s+([\p{ID_Start}_$][\p{ID_Continue}$]*)|(?<=[{(,[]\s*(?:readonly |\.\.\.)?|^\s*(?:readonly |async |get |set )*)([\p{ID_Start}_$][\p{ID_Continue}$]*)(?=\??\s*[:,)}\]=(])/gmu
const NOT_CODE = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/gm

/** `keptPosts`, `KEPT_MS` and `kept-posts` each contain the word "kept". */
function wordsIn(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
}

/** Each name that the sources declare, with the first file that does, and the name of each file. */
function declaredNames(): Map<string, string> {
  const names = new Map<string, string>()
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  for (const file of files.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes('node_modules'))) {
    names.set(basename(file).replace(/\..*/, ''), file)
    for (const [, first, second] of readFileSync(file, 'utf8').replace(NOT_CODE, "''").matchAll(DECLARED)) {
      const name = first ?? second ?? ''
      if (!names.has(name)) names.set(name, file)
    }
  }
  return names
}

/** The last table of the glossary: word, what to write instead, names in code quotes that may contain it. */
function retiredWords(): { word: string; instead: string; exceptions: string[] }[] {
  const table = readFileSync('docs/glossary.md', 'utf8').split('## Retired words')[1] ?? ''
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (word|-+) /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, word = '', instead = '', except = '']) => {
      return { word, instead, exceptions: Array.from(except.matchAll(/`([^`]+)`/g), ([, name = '']) => name) }
    })
}

const names = declaredNames()

test('the sources and the glossary are found', () => {
  expect(names.size).toBeGreaterThan(3_000)
  expect(retiredWords().length).toBeGreaterThan(15)
})

test.each(retiredWords())('no name contains the retired word $word', ({ word, instead, exceptions }) => {
  const found = [...names].filter(([name]) => wordsIn(name).includes(word) && !exceptions.includes(name))
  expect(found, `write ${instead}`).toEqual([])
})
