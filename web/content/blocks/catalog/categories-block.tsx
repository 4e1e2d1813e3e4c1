import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { CategoryWithSize } from '#shop/catalog/catalog.ts'
import type { PictureFacts } from '#shop/catalog/product-card.ts'
import { categoryPath } from '#shop/paths.ts'
import { textLanguage } from '../../../locale/text-language.ts'
import { Picture } from '../../../ui/picture.tsx'

export type CategoryWithPicture = CategoryWithSize & { media: PictureFacts | null }

/** Tiles with pictures; categories without a picture, or beyond the limit, are listed by name. */
export function CategoryTiles(props: { categories: CategoryWithPicture[]; limit: number; eager: boolean }) {
  const { categories, limit, eager } = props
  const pictured = categories.filter((category) => category.media).slice(0, limit)
  const others = categories.filter((category) => !pictured.includes(category))
  return (
    <>
      {pictured.length > 0 && (
        <ul className="tiles">
          {pictured.map((category, index) => (
            <li key={category.id}>
              <a className="tile" href={categoryPath(category.path)}>
                <Picture
                  media={category.media}
                  alt=""
                  sizes="(min-width: 1024px) 33vw, 50vw"
                  upTo={640}
                  eager={eager && index === 0}
                />
                <span className="tile__name" lang={textLanguage(category.name)}>
                  {applyTypography(category.name)}
                </span>
                <span className="tile__count">{siteTexts.goodsCount(category.size)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="tiles-more">
          {others.map((category) => (
            <li key={category.id}>
              <a className="pill" href={categoryPath(category.path)} lang={textLanguage(category.name)}>
                {applyTypography(category.name)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
