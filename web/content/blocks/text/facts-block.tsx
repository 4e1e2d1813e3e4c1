import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { BlockHead } from '../block-head.tsx'

export function FactsBlock({ block: { title, items } }: { block: BlockOf<'facts'> }) {
  return (
    <section className="block block--wide" aria-label={title || undefined}>
      <BlockHead title={title} />
      <FactList items={items} />
    </section>
  )
}

/** A row of short titles with a sentence each. */
function FactList({ items }: { items: BlockOf<'facts'>['items'] }) {
  return (
    <ul className="promises">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
        <li key={index}>
          <strong lang={textLanguage(item.title)}>{applyTypography(item.title)}</strong>
          <p lang={textLanguage(item.text)}>{applyTypography(item.text)}</p>
        </li>
      ))}
    </ul>
  )
}
