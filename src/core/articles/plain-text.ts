import type { Article, Rich } from './article.ts'

/** Block elements: a line break next to them has no meaning. */
export const BLOCKS =
  /^(p|h\d|ul|ol|li|blockquote|hr|table|thead|tbody|tr|th|td|x-names|x-chart|x-picture|x-callout)$/

/** The plain text as a reader sees it; blocks are separated by a space. */
export function plainText(rich: Rich[]): string {
  return rich
    .map((part) => {
      if (typeof part === 'string') return part
      const [tag, , ...children] = part
      return BLOCKS.test(tag) ? ` ${plainText(children)} ` : plainText(children)
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The number of words of an article, including its questions and steps. */
export function wordsOf({ body, faq, howTo }: Pick<Article, 'body' | 'faq' | 'howTo'>): number {
  const beside = [...faq, ...(howTo?.steps ?? [])].flatMap((part) => Object.values<string>(part))
  return countWords([plainText(body), ...beside].join(' '))
}

/** Space-separated words that contain a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
}
