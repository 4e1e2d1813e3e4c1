import { type CSSProperties, createContext, useContext } from 'react'
import { applyTypography, formatDecimal, formatSize } from '#i18n/locale/uk/format.ts'
import { instalmentTexts as texts } from '#i18n/storefront/uk/checkout/instalments.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { savingPercent } from '#shop/catalog/products/prices.ts'
import {
  type ProductCardData as CardFacts,
  type CardPicture,
  cardPath,
  type Swatch,
} from '#shop/catalog/products/product-card.ts'
import { pictureUrl } from '#shop/content/media/media-urls.ts'
import { layoutWidths } from '#shop/content/media/picture-sizes.ts'
import { type InstalmentOffer, lowestMonthlyPayment } from '#shop/sales/payment/instalments/instalments.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { MissingPicture, Picture } from '#web/core/ui/picture.tsx'
import { PriceText } from '#web/core/ui/price.tsx'
import { cardLeadTimeText } from '../lead-time-texts.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { CardSaveButtons } from './save-buttons.tsx'
import { MAX_SWATCHES, swatchDotStyle } from './swatch.ts'

/** Bank offers, available to every card of a page without passing props. */
export const InstalmentOffersContext = createContext<readonly InstalmentOffer[]>([])

/** «від 521 ₴ / міс.»; nothing when no bank offers instalments for the amount. */
function CardMonthlyPayment({ price }: { price: number | null }) {
  const sum = lowestMonthlyPayment(price, useContext(InstalmentOffersContext))
  return sum === null ? null : <p className="monthly">{texts.from(sum)}</p>
}

/** Matches `.cards`: two, three, four per row inside the page's gutters. */
const SIZES = '(min-width:1400px) 312px,(min-width:1024px) 22vw,(min-width:640px) 29vw,44vw'

export function ProductCard(props: { card: CardFacts; eager?: boolean; level?: 2 | 3; sizes?: string }) {
  const { card, eager = false, level = 2, sizes = SIZES } = props
  const [first, second] = card.pictures
  const Heading = level === 2 ? 'h2' : 'h3'
  const size = formatSize(card)
  return (
    <li className="card product" data-id={card.id} data-kind={card.categoryId ?? 0}>
      <a className="card__link" href={localizeUrl(cardPath(card))}>
        <div className="card__pictures" style={secondPicture(second)}>
          {first ? (
            // The link is named by its heading.
            <Picture media={first.media} alt="" layout="card" sizes={sizes} eager={eager} />
          ) : (
            <MissingPicture alt="" />
          )}
        </div>
        <Heading className="card__name" lang={textLanguage(card.name)}>
          {applyTypography(card.name)}
        </Heading>
        <Badge card={card} />
      </a>
      <Rating rating={card.rating} />
      {size && <p className="card__size">{size}</p>}
      <PriceText low={card.priceLow} high={card.priceHigh} was={card.priceWas} />
      {card.available !== 'outofstock' && <CardMonthlyPayment price={card.priceLow} />}
      <Swatches swatches={card.swatches} />
      <p className="card__lead">{cardLeadTimeText(card)}</p>
      <AddToCartButton card={card} />
      <CardSaveButtons />
    </li>
  )
}

/** A background that has no box until the card is pointed at: most are never fetched, and on a phone none is. */
function secondPicture(second: CardPicture | undefined): (CSSProperties & Record<'--second', string>) | undefined {
  const { media } = second ?? {}
  return media
    ? { '--second': `url(${pictureUrl(media, Math.max(...layoutWidths(media, 'card')), 'avif')})` }
    : undefined
}

function Rating({ rating }: Pick<CardFacts, 'rating'>) {
  if (!rating) return null
  const stars = formatDecimal(Math.round(rating.average / 10) / 10)
  return (
    <p className="card__rating">
      <span aria-hidden="true">
        ★ {stars} ({rating.count})
      </span>
      <span className="visually-hidden">{siteTexts.cardRating(stars, rating.count)}</span>
    </p>
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
        <li key={swatch.slug} className="swatch" style={swatchDotStyle(swatch)} lang={textLanguage(swatch.name)}>
          <i>{swatch.name}</i>
        </li>
      ))}
      {rest > 0 && <li className="card__more-swatches">{siteTexts.moreColours(rest)}</li>}
    </ul>
  )
}
