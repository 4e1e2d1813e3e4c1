import { formatPrice } from '#i18n/locale/uk/format.ts'
import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'

/** The markup of amounts that scripts look for (protocols 3.9). */
export function PriceAmount({ kopiykas }: { kopiykas: number }) {
  return (
    <span className="woocommerce-Price-amount amount">
      <bdi>{formatPrice(kopiykas)}</bdi>
    </span>
  )
}

/** «від» when prices differ; a struck-through regular price when reduced, with both labelled for screen readers. */
export function PriceText(props: { low: number | null; high: number | null; was: number | null }) {
  const { low, high, was } = props
  if (low === null) return <p className="price price--unknown">{uk.priceOnRequest}</p>
  const prefix = high !== null && high > low ? `${uk.from} ` : ''
  return (
    <p className="price">
      {was === null ? (
        <span>
          {prefix}
          <PriceAmount kopiykas={low} />
        </span>
      ) : (
        <>
          <ins>
            <span className="visually-hidden">{`${uk.nowPrice}: `}</span>
            {prefix}
            <PriceAmount kopiykas={low} />
          </ins>{' '}
          <del>
            <span className="visually-hidden">{`${uk.wasPrice}: `}</span>
            <PriceAmount kopiykas={was} />
          </del>
        </>
      )}
    </p>
  )
}
