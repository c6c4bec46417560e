import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '#tools/names/read-content.ts'
import { ARTICLES_FOLDER, FOLDERS } from './drafts.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'
import { parseMarkdown } from './markdown.ts'

type Article = { slug: string; sources: FrontMatter['sources'] }

const articles = (['guide', 'cluster', 'post'] as const).flatMap((kind) => {
  const folder = join(ARTICLES_FOLDER, FOLDERS[kind])
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file): Article => {
      const parsed = parseMarkdown(readFileSync(join(folder, file), 'utf8'))
      const front = parsed && readFrontMatter(kind, parsed.yaml, parsed.yamlLine)
      if (!front?.ok) throw new Error(`${file} has no front matter`)
      return { slug: file.slice(0, -'.md'.length), sources: front.value.sources }
    })
})

/** What a text of counts or of names in general is based on; a study is cited in few texts, these in many. */
const isReference = ({ author, title }: Article['sources'][number]): boolean =>
  author === 'Social Security Administration' || /dictionary|lexicon|baby names/i.test(title)

/** Names of languages, and of countries with several, as addresses begin with them. */
const languages = [
  ...readContent(process.cwd()).files.map(({ label }) => label.toLowerCase()),
  'indian',
  'west-african',
]
const ofLanguage = articles.filter(({ slug }) =>
  languages.some((language) => slug.startsWith(`${language}-`)),
)

test('a text of a language is based on an authority on it, and not on counts alone', () => {
  expect(ofLanguage.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['japanese-baby-names', 'irish-names', 'west-african-names', 'indian-names']),
  )
  const without = ofLanguage.filter(({ sources }) =>
    sources.every(({ author }) => author === 'Social Security Administration'),
  )
  expect(without.map(({ slug }) => slug)).toEqual([])
})

test('a study is cited in at most two texts', () => {
  const citing = new Map<string, string[]>()
  for (const { slug, sources } of articles) {
    for (const source of sources) {
      if (!isReference(source)) citing.set(source.title, [...(citing.get(source.title) ?? []), slug])
    }
  }
  expect(citing.size).toBeGreaterThan(40)
  expect([...citing].filter(([, slugs]) => slugs.length > 2)).toEqual([])
})
