import type { FAQPage } from 'schema-dts'

/** A question and its answer as the page shows them; the answer is plain text. */
export type FaqItem = { question: string; answer: string }

/** The questions that a page answers, in its order. */
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
