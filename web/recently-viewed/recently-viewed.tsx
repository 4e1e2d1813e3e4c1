import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'

/** Filled by a script, also inside an island: where the list is stored; hidden while it is empty. */
export function RecentlyViewed({ product }: { product?: { id: number; categoryId: number | null } }) {
  return (
    <section
      className="shelf"
      hidden
      data-viewed={product?.id ?? 0}
      data-kind={product?.categoryId ?? 0}
      aria-labelledby="viewed"
    >
      <h2 id="viewed">{savedListTexts.viewed}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React is to leave alone what the script puts in here */}
      <ul className="cards cards--shelf" data-foreign="" dangerouslySetInnerHTML={{ __html: '' }} />
    </section>
  )
}
