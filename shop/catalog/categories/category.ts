export type Category = {
  id: number
  parentId: number | null
  name: string
  slug: string
  /** Slugs from the root down, joined by `/`. */
  path: string
  description: string
  display: 'default' | 'products' | 'subcategories' | 'both'
  position: number
  pictureId: number | null
}

/** `size`: listed products in it and its subtree, which are the products of the listing. */
export type CategoryWithSize = Category & { size: number; listingId: number }
