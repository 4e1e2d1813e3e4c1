import type { ReactNode } from 'react'
import { textLanguage } from '#web/core/locale/text-language.ts'

/** Panels of which at most one is open: `details` with one `name`. The browser opens them, also by a hash and in search. */
export function Accordion(props: { id: string; level: 2 | 3 | 4; panels: { title: string; body: ReactNode }[] }) {
  const { id, level, panels } = props
  const Heading = `h${level}` as const
  return (
    <div className="accordion">
      {panels.map(({ title, body }, index) => (
        <details className="accordion__item" name={id} key={panelId(id, index)}>
          <summary className="accordion__head">
            <Heading className="accordion__title" lang={textLanguage(title)}>
              {title}
            </Heading>
            <Mark />
          </summary>
          <div className="accordion__panel" id={panelId(id, index)}>
            <div className="accordion__body">{body}</div>
          </div>
        </details>
      ))}
    </div>
  )
}

/** In an address it opens the panel. */
function panelId(accordion: string, panel: number): string {
  return `${accordion}-${panel + 1}`
}

/** A plus that loses its vertical bar. Two boxes, because the compositor cannot animate a part of an SVG. */
function Mark() {
  return <span className="accordion__mark" aria-hidden="true" />
}
