import { applyTypography, formatSize } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { savingPercent } from '#shop/catalog/prices.ts'
import type { ProductCardData as CardFacts, Swatch } from '#shop/catalog/product-card.ts'
import { productPath } from '#shop/paths.ts'
import { AddToCartButton } from '../../cart/add-to-cart/add-to-cart-button.tsx'
import { textLanguage } from '../../locale/text-language.ts'
import { CardMonthlyPayment } from '../../payment/instalments.tsx'
import { SaveButtons } from '../../saved-products/save-buttons.tsx'
import { MissingPicture, Picture } from '../../ui/picture.tsx'
import { PriceText } from '../../ui/price.tsx'
import { cardLeadTimeText } from '../lead-time-texts.ts'
import { swatchStyle } from './swatch.ts'

const MAX_SWATCHES = 5
/** Matches `.cards`: two, three, four per row inside the page's gutters. */
const SIZES = '(min-width: 1320px) 307px, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw'

export function ProductCard(props: { card: CardFacts; eager?: boolean; level?: 2 | 3; sizes?: string }) {
  const { card, eager = false, level = 2, sizes = SIZES } = props
  const [first, second] = card.pictures
  const Heading = level === 2 ? 'h2' : 'h3'
  const size = formatSize(card)
  return (
    <li className="card product">
      <a className="card__link" href={productPath(card.slug)}>
        <div className={second?.media ? 'card__pictures card__pictures--two' : 'card__pictures'}>
          {first ? (
            <Picture media={first.media} alt={first.alt} sizes={sizes} upTo={400} eager={eager} />
          ) : (
            <MissingPicture alt="" />
          )}
          {second?.media && <Picture className="card__second" media={second.media} alt="" sizes={sizes} upTo={400} />}
          <Badge card={card} />
        </div>
        <Heading className="card__name" lang={textLanguage(card.name)}>
          {applyTypography(card.name)}
        </Heading>
      </a>
      {size && <p className="card__size">{size}</p>}
      <PriceText low={card.priceLow} high={card.priceHigh} was={card.priceWas} />
      {card.available !== 'outofstock' && <CardMonthlyPayment price={card.priceLow} />}
      <Swatches swatches={card.swatches} />
      <p className="card__lead">{cardLeadTimeText(card)}</p>
      <AddToCartButton card={card} />
      <SaveButtons product={card} />
    </li>
  )
}

function Badge({ card }: { card: CardFacts }) {
  if (card.priceWas === null || card.priceLow === null) return null
  const percent = savingPercent(card.priceLow, card.priceWas)
  return percent > 0 ? <span className="badge onsale">{siteTexts.savingBadge(percent)}</span> : null
}

function Swatches({ swatches }: { swatches: Swatch[] }) {
  if (swatches.length < 2) return null
  const rest = swatches.length - MAX_SWATCHES
  return (
    <ul className="card__swatches" aria-label={siteTexts.colours}>
      {swatches.slice(0, MAX_SWATCHES).map((swatch) => (
        <li key={swatch.slug} className="swatch" style={swatchStyle(swatch)} title={swatch.name}>
          <span className="visually-hidden" lang={textLanguage(swatch.name)}>
            {swatch.name}
          </span>
        </li>
      ))}
      {rest > 0 && <li className="card__more-swatches">{siteTexts.moreColours(rest)}</li>}
    </ul>
  )
}
