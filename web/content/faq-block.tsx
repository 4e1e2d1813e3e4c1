import { tidy } from '#i18n/format.ts'
import type { BlockOf } from '#shop/content/blocks.ts'
import { BlockHead } from './block-head.tsx'
import { RichText } from './rich-text-block.tsx'

/** `answers` went through the sanitizer. A link to an answer, and the browser's search in the page, open it. */
export function FaqBlock({ block: { id, title, items }, answers }: { block: BlockOf<'faq'>; answers: string[] }) {
  const Question = title ? 'h3' : 'h2'
  return (
    <section className="block block--text faq" aria-label={title || undefined}>
      <BlockHead title={title} />
      {items.map(({ question }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
        <details key={index}>
          <summary>
            <Question>{tidy(question)}</Question>
          </summary>
          {/* The place that a link names is in what the browser opens for it. */}
          <div className="faq__answer" id={`${id}-${index + 1}`}>
            <RichText html={answers[index] ?? ''} />
          </div>
        </details>
      ))}
    </section>
  )
}
