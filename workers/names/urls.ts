import corpus from '#generated/names/corpus.json?url&no-inline'
import birthsRest from '#generated/names/births-rest.bin?url&no-inline'
import birthsTop from '#generated/names/births-top.bin?url&no-inline'

/** Where the compiled names lie: addresses with a hash of the content, so they can be kept for ever. */
export type NamesUrls = {
  corpus: string
  birthsTop: string
  birthsRest: string
  /** The yearly counts' shard, undefined when there is none of that number. */
  year(shard: number): string | undefined
}

const years = import.meta.glob<string>('#generated/names/years/*.bin', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const byShard = new Map(
  Object.entries(years).map(([path, url]) => [Number(/(\d+)\.bin$/.exec(path)?.[1] ?? -1), url]),
)

export const namesUrls: NamesUrls = { corpus, birthsTop, birthsRest, year: (shard) => byShard.get(shard) }
