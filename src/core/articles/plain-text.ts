import type { Article, Rich } from './article.ts'

/** Elements that stand on lines of their own: a line break beside them says nothing. */
export const BLOCKS =
  /^(p|h\d|ul|ol|li|blockquote|hr|table|thead|tbody|tr|th|td|x-names|x-chart|x-picture|x-callout)$/

/** The words of a text, as a reader sees them; blocks are parted by a space. */
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

/** How many words a piece has, with its questions and steps. */
export function wordsOf({ body, faq, howTo }: Pick<Article, 'body' | 'faq' | 'howTo'>): number {
  const beside = [...faq, ...(howTo?.steps ?? [])].flatMap((part) => Object.values<string>(part))
  return countWords([plainText(body), ...beside].join(' '))
}

/** Words between spaces that hold a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
}
