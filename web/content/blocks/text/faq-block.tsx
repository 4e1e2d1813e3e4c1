import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { Accordion } from '../../../accordion/accordion.tsx'
import { BlockHead } from '../block-head.tsx'
import { RichText } from './rich-text-block.tsx'

/** `answers` are already sanitized. A link to an answer, and find-in-page, open it. */
export function FaqBlock({ block: { id, title, items }, answers }: { block: BlockOf<'faq'>; answers: string[] }) {
  return (
    <section className="block block--text faq" aria-label={title || undefined}>
      <BlockHead title={title} />
      <Accordion
        id={id}
        level={title ? 3 : 2}
        panels={items.map(({ question }, index) => ({
          title: applyTypography(question),
          body: <RichText html={answers[index] ?? ''} />,
        }))}
      />
    </section>
  )
}
