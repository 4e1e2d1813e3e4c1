import type { ReactNode } from 'react'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'

export function ColumnsBlock({ columns }: { columns: ReactNode[] }) {
  return (
    <div className={`block columns columns--${columns.length}`}>
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
        <div key={index} className="columns__column">
          {column}
        </div>
      ))}
    </div>
  )
}

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
