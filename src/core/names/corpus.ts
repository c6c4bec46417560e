import * as v from 'valibot'
import { nameKey, plainSlug } from './fold.ts'
import type { CuratedEntry, NameKey } from './name.ts'
import { NamesError } from './names-error.ts'

export type Origin = { id: string; label: string }

/** `triggers` are the words of a sentence or a meaning that point to the theme. */
export type Theme = { id: string; label: string; definition: string; triggers: string[] }

/** The curated names as the engine takes them. */
export type Corpus = {
  origins: Origin[]
  themes: Theme[]
  entries: CuratedEntry[]
  /** Only the slugs that differ from the name's plain one. */
  slugs: Record<NameKey, string>
}

const texts = v.optional(v.array(v.string()), [])
const gender = v.picklist(['f', 'm', 'u'])

/** Empty lists and missing cells are left out of the file; reading puts the lists back. */
const entrySchema = v.object({
  name: v.string(),
  gender,
  say: v.string(),
  meaning: v.string(),
  themes: texts,
  origin: v.string(),
  confidence: v.picklist(['a', 'b', 'c']),
  from: v.exactOptional(v.string()),
  ipa: v.exactOptional(v.string()),
  note: v.exactOptional(v.string()),
  variants: texts,
  nicknames: texts,
  related: texts,
  scripts: v.optional(v.array(v.object({ lang: v.string(), text: v.string() })), []),
  also: texts,
  seen: v.exactOptional(gender),
})

const corpusSchema = v.object({
  origins: v.array(v.object({ id: v.string(), label: v.string() })),
  themes: v.array(
    v.object({ id: v.string(), label: v.string(), definition: v.string(), triggers: v.array(v.string()) }),
  ),
  entries: v.array(entrySchema),
  slugs: v.record(v.string(), v.string()),
})

/** The corpus as a compact text file: empty lists left out. */
export function writeCorpus(corpus: Corpus): string {
  const entries = corpus.entries.map((entry) =>
    Object.fromEntries(
      Object.entries(entry).filter(([, value]) => !Array.isArray(value) || value.length > 0),
    ),
  )
  return JSON.stringify({ ...corpus, entries })
}

/** Reads what `writeCorpus` wrote; throws `data-damaged` for anything else. */
export function readCorpus(text: string): Corpus {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new NamesError('data-damaged', { cause })
  }
  const parsed = v.safeParse(corpusSchema, json)
  if (!parsed.success) throw new NamesError('data-damaged')
  return parsed.output
}

/** The address part of a curated name's page. */
export function slugOf(corpus: Pick<Corpus, 'slugs'>, name: string): string {
  return corpus.slugs[nameKey(name)] ?? plainSlug(name)
}
