import type { FAQPage } from 'schema-dts'

/** A question and its answer as displayed on the page; the answer is plain text. */
export type FaqItem = { question: string; answer: string }

/** The questions of a page, in page order. */
export function faqData(items: FaqItem[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  }
}
