import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import { textLanguage } from '../locale/text-language.ts'
import { Picture } from './picture.tsx'

/** A picture that links to a list, with its name and the number of its items. */
export function Tile(props: {
  href: string
  name: string
  count: string
  media: PictureFacts | null
  sizes: string
  eager: boolean
}) {
  const { href, name, count, media, sizes, eager } = props
  return (
    <a className="tile" href={href}>
      <Picture media={media} alt="" layout="half" sizes={sizes} eager={eager} />
      <span className="tile__name" lang={textLanguage(name)}>
        {applyTypography(name)}
      </span>
      <span className="tile__count">{count}</span>
    </a>
  )
}
