export type BlogSearch = { page?: number }

/** Keeps a page from the second on; anything else is the first. */
export function validateBlogSearch({ page }: Record<string, unknown>): BlogSearch {
  const number = Number(page)
  return Number.isInteger(number) && number > 1 && number < 1000 ? { page: number } : {}
}
