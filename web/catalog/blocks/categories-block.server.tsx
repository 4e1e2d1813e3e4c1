import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { categoryPath } from '#shop/core/paths.ts'
import type { BlockRenderer } from '#web/content/blocks/block-context.server.ts'
import { BlockHead } from '#web/content/blocks/block-head.tsx'
import { Tile } from '#web/core/ui/tile.tsx'
import { CategoryPills } from '../category-pills.tsx'

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
              <Tile
                href={categoryPath(category.path)}
                name={category.name}
                count={siteTexts.goodsCount(category.size)}
                media={category.media}
                sizes={tileSizes(index, pictured.length)}
                eager={index === 0 && isFirstPicture(block)}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <CategoryPills className="tiles-more" categories={others} />}
    </section>
  )
}

/** Matches the columns of `.tiles`. */
function tileSizes(index: number, count: number): string {
  const isThird = index % 3 === 2
  const isBeforeLast = (isThird && index === count - 2) || (index % 3 === 0 && index > 0 && index === count - 1)
  const columns = isThird && index === count - 1 ? 12 : isBeforeLast ? 6 : ([7, 5][index] ?? 4)
  return `(min-width:1400px) ${columns * 108}px,(min-width:768px) ${columns * 7.5}vw,44vw`
}
