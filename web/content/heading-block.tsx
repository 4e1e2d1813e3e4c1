import { tidy } from '#i18n/format.ts'
import type { BlockOf } from '#shop/content/blocks.ts'

export function HeadingBlock({ block: { id, level, text } }: { block: BlockOf<'heading'> }) {
  const Heading = `h${level}` as const
  return (
    <div className="block block--text block--heading">
      <Heading id={id}>{tidy(text)}</Heading>
    </div>
  )
}
