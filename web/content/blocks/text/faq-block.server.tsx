import { applyTypography } from '#i18n/locale/uk/format.ts'
import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import { faqData } from '#web/core/seo/structured-data/faq-page.ts'
import { Accordion } from '../../accordion/accordion.tsx'
import type { BlockRenderer } from '../block-context.server.ts'
import { BlockHead } from '../block-head.tsx'
import { RichText } from './rich-text-block.tsx'

/** A link to an answer, and find-in-page, open it. */
export const renderFaq: BlockRenderer<'faq'> = ({ id, title, items }, context) => {
  const questions = items.map(({ question, html }) => ({ question, answer: sanitizedHtml(html) }))
  context.addStructuredData(faqData(questions))
  return (
    <section className="block block--text faq" aria-label={title || undefined}>
      <BlockHead title={title} />
      <Accordion
        id={id}
        level={title ? 3 : 2}
        panels={questions.map(({ question, answer }) => ({
          title: applyTypography(question),
          body: <RichText html={answer} />,
        }))}
      />
    </section>
  )
}
