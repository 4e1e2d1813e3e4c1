import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'

export function HeadingBlock({ block: { id, level, text } }: { block: BlockOf<'heading'> }) {
  const Heading = `h${level}` as const
  return (
    <div className="block block--text block--heading">
      <Heading id={id}>{applyTypography(text)}</Heading>
    </div>
  )
}
