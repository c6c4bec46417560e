/** The parts of these packages that the bench uses, so that types can be checked without them. */
declare module '@leeoniya/ufuzzy' {
  export default class uFuzzy {
    constructor(options?: { intraMode?: 0 | 1; interLft?: 0 | 1 | 2 })
    filter(haystack: string[], needle: string): number[] | null
    search(
      haystack: string[],
      needle: string,
      outOfOrder?: number,
      infoThresh?: number,
    ): [number[] | null, unknown, number[] | null]
  }
}

declare module '@orama/orama' {
  type Where = Record<string, unknown>
  type Question = {
    term: string
    properties?: string[]
    limit: number
    exact?: boolean
    tolerance?: number
    threshold?: number
    where?: Where
  }
  export type Database = object
  export function create(settings: { schema: Record<string, string> }): Database
  export function insertMultiple(database: Database, documents: object[]): unknown
  export function search(database: Database, question: Question): { hits: { id: string }[] }
  export function save(database: Database): unknown
}

declare module 'lunr' {
  type Builder = {
    ref(name: string): void
    field(name: string): void
    add(document: object, attributes?: { boost: number }): void
    pipeline: { reset(): void }
    searchPipeline: { reset(): void }
  }
  type Index = { search(query: string): { ref: string }[] }
  export default function lunr(configure: (this: Builder) => void): Index
}
