import { safeHtml } from '#shop/content/html.server.ts'
import { faqData } from '../structured-data/faq-page.ts'
import type { BlockRenderer } from './block-context.server.ts'
import { FaqBlock } from './faq-block.tsx'

export const renderFaq: BlockRenderer<'faq'> = (block, context) => {
  const answers = block.items.map(({ html }) => safeHtml(html))
  context.describe(faqData(block.items.map(({ question }, index) => ({ question, answer: answers[index] ?? '' }))))
  return <FaqBlock block={block} answers={answers} />
}
