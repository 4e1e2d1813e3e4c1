import { applyTypography } from '#i18n/locale/uk/format.ts'
import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { ComparisonGroup } from '#shop/catalog/comparison/comparison.ts'
import { productPath } from '#shop/paths.ts'
import { AddToCartButton } from '../cart/add-to-cart/add-to-cart-button.tsx'
import { cardLeadTimeText } from '../catalog/lead-time-texts.ts'
import { textLanguage } from '../locale/text-language.ts'
import { TranslatedText } from '../locale/translated-text.tsx'
import { SaveButton } from '../saved-products/save-buttons.tsx'
import { MissingPicture, Picture } from '../ui/picture.tsx'
import { PriceText } from '../ui/price.tsx'
import { comparisonRows } from './comparison-rows.ts'

/** Products of one kind side by side. Row headings and product names stay visible while the table scrolls. */
export function ComparisonTable({ kind }: { kind: ComparisonGroup }) {
  const { products } = kind
  const cards = products.map(({ card }) => card)
  const rows = comparisonRows(
    products.map(({ product: { materials, attributes }, spans }) => ({ ...spans, materials, attributes })),
  )
  const id = `only-${kind.id ?? 0}`
  const [firstPrice] = cards.map(({ priceLow }) => priceLow)
  const isOnePrice = cards.every(({ priceLow }) => priceLow === firstPrice)
  const leads = cards.map(cardLeadTimeText)
  return (
    <section className="comparison">
      <h2 lang={textLanguage(kind.name)}>{kind.name || siteTexts.blocks.goods}</h2>
      {products.length > 1 && (
        <p className="comparison__only">
          <input type="checkbox" id={id} autoComplete="off" />
          <label htmlFor={id}>{savedListTexts.onlyDifferences}</label>
        </p>
      )}
      {/* Scrolls sideways on a phone, also by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable */}
      <section className="comparison__scroll" tabIndex={0} aria-label={savedListTexts.scroll(kind.name)}>
        <table className="comparison__table">
          <thead>
            <tr>
              <th scope="col">{savedListTexts.product}</th>
              {cards.map((card) => (
                <th key={card.id} scope="col">
                  <a className="comparison__product" href={productPath(card.slug)}>
                    {card.pictures[0] ? (
                      <Picture media={card.pictures[0].media} alt="" layout="card" sizes="10rem" />
                    ) : (
                      <MissingPicture alt="" />
                    )}
                    <TranslatedText text={applyTypography(card.name)} />
                  </a>
                  <SaveButton
                    product={card}
                    list="compared"
                    text={savedListTexts.toComparison}
                    pressed={savedListTexts.leaveComparison}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={isOnePrice ? 'comparison__same' : undefined}>
              <th scope="row">{savedListTexts.price}</th>
              {cards.map((card) => (
                <td key={card.id}>
                  <PriceText low={card.priceLow} high={card.priceHigh} was={card.priceWas} />
                </td>
              ))}
            </tr>
            <tr className={new Set(leads).size < 2 ? 'comparison__same' : undefined}>
              <th scope="row">{savedListTexts.lead}</th>
              {cards.map((card, index) => (
                <td key={card.id}>{leads[index]}</td>
              ))}
            </tr>
            {rows.map(({ name, values, differs }) => (
              <tr key={name} className={differs ? undefined : 'comparison__same'}>
                <th scope="row" lang={textLanguage(name)}>
                  {name}
                </th>
                {cards.map((card, index) => (
                  <td key={card.id}>
                    <TranslatedText text={values[index] ?? ''} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {cards.map((card) => (
                <td key={card.id}>
                  <AddToCartButton card={card} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  )
}
