import { tidy } from '#i18n/format.ts'
import type { BlockOf } from '#shop/content/blocks.ts'
import { safeHtml } from '#shop/content/html.server.ts'
import { Accordion } from '../accordion/accordion.tsx'
import { RichText } from './rich-text-block.tsx'

export function AccordionBlock({ block: { id, title, level, panels } }: { block: BlockOf<'accordion'> }) {
  return (
    <section className="block block--text" id={id}>
      {title && <h2 className="accordion-block__title">{tidy(title)}</h2>}
      <Accordion
        id={id}
        level={level}
        panels={panels.map((panel) => ({ title: tidy(panel.title), body: <RichText html={safeHtml(panel.html)} /> }))}
      />
    </section>
  )
}
