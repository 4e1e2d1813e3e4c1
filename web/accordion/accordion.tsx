import type { ReactNode } from 'react'
import { panelId } from './accordion.ts'

declare module 'react' {
  // biome-ignore lint/style/noNamespace: the only way React lets its elements be extended
  namespace JSX {
    interface IntrinsicElements {
      'x-accordion': React.HTMLAttributes<HTMLElement> & { class: string; level: number }
    }
  }
}

/**
 * Panels of which at most one is open. Without JavaScript the browser itself opens, closes, searches and follows addresses
 * (`details` of one name); `accordion.client.ts` makes headings with buttons of it.
 */
export function Accordion(props: { id: string; level: 2 | 3 | 4; panels: { title: string; body: ReactNode }[] }) {
  const { id, level, panels } = props
  const Heading = `h${level}` as const
  return (
    <x-accordion class="accordion" level={level}>
      {panels.map(({ title, body }, index) => (
        <details className="accordion__item" name={id} key={panelId(id, index)}>
          <summary className="accordion__head">
            <Heading className="accordion__title">{title}</Heading>
            <Mark />
          </summary>
          <div className="accordion__panel" id={panelId(id, index)}>
            <div className="accordion__body">{body}</div>
          </div>
        </details>
      ))}
    </x-accordion>
  )
}

/** A plus that loses its upright stroke: two boxes, because the compositor moves no part of a drawing by itself. */
function Mark() {
  return <span className="accordion__mark" aria-hidden="true" />
}
