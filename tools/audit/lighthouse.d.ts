/** The part of Lighthouse that the audit uses, so that types can be checked without it. */
declare module 'lighthouse' {
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'error'; onlyCategories: string[] },
  ): Promise<{ lhr: { categories: Record<string, { score: number | null }> } } | undefined>
}
