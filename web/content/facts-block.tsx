import { tidy } from '#i18n/format.ts'
import type { BlockOf } from '#shop/content/blocks.ts'
import { BlockHead } from './block-head.tsx'

export function FactsBlock({ block: { title, items } }: { block: BlockOf<'facts'> }) {
  return (
    <section className="block block--wide" aria-label={title || undefined}>
      <BlockHead title={title} />
      <Promises items={items} />
    </section>
  )
}

/** A few words and a sentence each, in a row. */
export function Promises({ items }: { items: BlockOf<'facts'>['items'] }) {
  return (
    <ul className="promises">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
        <li key={index}>
          <strong>{tidy(item.title)}</strong>
          <p>{tidy(item.text)}</p>
        </li>
      ))}
    </ul>
  )
}
