import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import { faqData } from '../../../seo/structured-data/faq-page.ts'
import type { BlockRenderer } from '../block-context.server.ts'
import { FaqBlock } from './faq-block.tsx'

export const renderFaq: BlockRenderer<'faq'> = (block, context) => {
  const answers = block.items.map(({ html }) => sanitizedHtml(html))
  context.addStructuredData(
    faqData(block.items.map(({ question }, index) => ({ question, answer: answers[index] ?? '' }))),
  )
  return <FaqBlock block={block} answers={answers} />
}
