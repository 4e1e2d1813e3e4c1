import { useEffect, useRef, useState } from 'react'
import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { onNearViewport } from '#web/core/islands/widget-element.client.ts'
import { InstalmentOffersContext, ProductCard } from '../product-card/product-card.tsx'
import { fetchSavedList, type SavedListContent } from '../saved-products/saved-list-content.ts'
import { readSavedProducts } from '../saved-products/saved-products-store.client.ts'
import { shownViewedIds } from './shown-viewed-ids.ts'

/**
 * An island, or a part of one. A script shows its place where something was viewed (remember-viewed.client.ts); the
 * products come when that is near.
 */
export function RecentlyViewed({ product }: { product?: { id: number; categoryId: number | null } }) {
  const { id = 0, categoryId = 0 } = product ?? {}
  const [content, setContent] = useState<SavedListContent | 'none'>()
  const shelf = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!shelf.current) return
    return onNearViewport(shelf.current, () => {
      const ids = shownViewedIds(readSavedProducts('viewed'), id)
      fetchSavedList('favourites', ids.join()).then(
        (content) => setContent(content.ids.length > 0 ? content : 'none'),
        () => setContent('none'),
      )
    })
  }, [id])
  if (content === 'none') return null
  return (
    <section
      className="shelf"
      hidden={!content}
      suppressHydrationWarning
      data-viewed={id}
      data-kind={categoryId ?? 0}
      aria-labelledby="viewed"
      ref={shelf}
    >
      <h2 id="viewed">{savedListTexts.viewed}</h2>
      <ul className="cards cards--shelf">
        {content?.list === 'favourites' && (
          <InstalmentOffersContext value={content.offers}>
            {content.cards.map((card) => (
              <ProductCard key={card.id} card={card} level={3} />
            ))}
          </InstalmentOffersContext>
        )}
      </ul>
    </section>
  )
}
