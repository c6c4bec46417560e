import lighthouse from 'lighthouse'

// Imports only what package.json beside it names: its folder is a separate package.

/**
 * Lighthouse's scores (mobile) of a page, 0 to 100, in the order of the categories; null for one it could not measure.
 * @param port of the browser's remote debugging
 */
export async function scoresOf(
  url: string,
  { port, categories }: { port: number; categories: readonly string[] },
): Promise<(number | null)[]> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
  const measured = result?.lhr.categories ?? {}
  return categories.map((category) => {
    const score = measured[category]?.score
    return typeof score === 'number' ? Math.round(score * 100) : null
  })
}
