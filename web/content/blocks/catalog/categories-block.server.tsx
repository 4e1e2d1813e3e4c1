import type { BlockRenderer } from '../block-context.server.ts'
import { BlockHead } from '../block-head.tsx'
import { CategoryTiles } from './categories-block.tsx'

/** The root categories. Every page depends on the category tree, so no tag is needed. */
export const renderCategories: BlockRenderer<'categories'> = (block, { frame, isFirstPicture }) => {
  const { title, limit } = block
  const roots = frame.categories.filter((category) => category.parentId === null)
  if (roots.length === 0) return null
  // The frame has already read their pictures for the menu.
  const categories = roots.map((category) => ({
    ...category,
    media: frame.pictures.get(category.pictureId ?? 0) ?? null,
  }))
  return (
    <section className="block block--wide" aria-label={title || undefined}>
      <BlockHead title={title} />
      <CategoryTiles categories={categories} limit={limit} eager={isFirstPicture(block)} />
    </section>
  )
}
