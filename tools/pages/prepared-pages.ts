import type { RenderedPage } from '#src/entry-prerender.tsx'

/** How pages of names are rendered, some of them before they are asked for. */
export type PreparedPages<Source> = {
  /** Renders the pages of these slugs now, for the first call of `render` that asks for them. */
  prepare(slugs: readonly string[]): Promise<void>
  /** All that the page of a name shows, as plain data. */
  dataOf(slug: string): Source
  render(slug: string, source: Source): Promise<RenderedPage>
}

/** `dataOf` and `render` with the memory of what was prepared. */
export function preparedPages<Source>({
  dataOf,
  render,
}: Omit<PreparedPages<Source>, 'prepare'>): PreparedPages<Source> {
  const prepared = new Map<string, { source: Source; page: RenderedPage }>()
  return {
    async prepare(slugs) {
      for (const slug of slugs) {
        const source = dataOf(slug)
        prepared.set(slug, { source, page: await render(slug, source) })
      }
    },
    dataOf: (slug) => prepared.get(slug)?.source ?? dataOf(slug),
    render(slug, source) {
      const known = prepared.get(slug)
      prepared.delete(slug)
      return known && known.source === source ? Promise.resolve(known.page) : render(slug, source)
    },
  }
}
