export type BlogSearch = { page?: number }

/** Accepts page numbers from 2; anything else is the first page. */
export function validateBlogSearch({ page }: Record<string, unknown>): BlogSearch {
  const number = Number(page)
  return Number.isInteger(number) && number > 1 && number < 1000 ? { page: number } : {}
}
