import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Accordion } from '../../accordion/accordion.tsx'
import { RichText } from './rich-text-block.tsx'

export function AccordionBlock({ block: { id, title, level, panels } }: { block: BlockOf<'accordion'> }) {
  return (
    <section className="block block--text" id={id}>
      {title && (
        <h2 className="accordion-block__title" lang={textLanguage(title)}>
          {applyTypography(title)}
        </h2>
      )}
      <Accordion
        id={id}
        level={level}
        panels={panels.map((panel) => ({
          title: applyTypography(panel.title),
          body: <RichText html={sanitizedHtml(panel.html)} />,
        }))}
      />
    </section>
  )
}
