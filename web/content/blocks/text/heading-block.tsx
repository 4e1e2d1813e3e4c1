import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { textLanguage } from '../../../locale/text-language.ts'

export function HeadingBlock({ block: { id, level, text } }: { block: BlockOf<'heading'> }) {
  const Heading = `h${level}` as const
  return (
    <div className="block block--text block--heading">
      <Heading id={id} lang={textLanguage(text)}>
        {applyTypography(text)}
      </Heading>
    </div>
  )
}
