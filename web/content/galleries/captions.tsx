import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { GalleryItemView } from '#shop/content/galleries/galleries.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'

/** §3: `responsive_layout` of captions is off; ` rl-captions-responsive` turns it on. */
export const CAPTION_CLASS = ''

export function ItemCaption({ item }: { item: GalleryItemView }) {
  if (!item.title && !item.caption) return null
  return (
    <span className="rl-gallery-caption">
      {item.title && (
        <span className="rl-gallery-item-title" lang={textLanguage(item.title)}>
          {applyTypography(item.title)}
        </span>
      )}{' '}
      {item.caption && (
        <span className="rl-gallery-item-caption">
          <TranslatedText text={applyTypography(item.caption)} />
        </span>
      )}
    </span>
  )
}
