import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { categoryPath } from '#shop/paths.ts'
import { textLanguage } from '../../../locale/text-language.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { BlockRenderer } from '../block-context.server.ts'
import { BlockHead } from '../block-head.tsx'

/**
 * The root categories as tiles; those without a picture, or beyond the limit, are listed by name. Every page depends on
 * the category tree, so no tag is needed.
 */
export const renderCategories: BlockRenderer<'categories'> = (block, { frame, isFirstPicture }) => {
  const { title, limit } = block
  const roots = frame.categories.filter((category) => category.parentId === null)
  if (roots.length === 0) return null
  // The frame has already read their pictures for the menu.
  const categories = roots.map((category) => ({
    ...category,
    media: frame.pictures.get(category.pictureId ?? 0) ?? null,
  }))
  const pictured = categories.filter((category) => category.media).slice(0, limit)
  const others = categories.filter((category) => !pictured.includes(category))
  return (
    <section className="block block--wide" aria-label={title || undefined}>
      <BlockHead title={title} />
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
                  eager={index === 0 && isFirstPicture(block)}
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
    </section>
  )
}
