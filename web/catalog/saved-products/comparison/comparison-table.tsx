import type { CSSProperties, ReactNode } from 'react'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { ProductCardData } from '#shop/catalog/products/product-card.ts'
import { productPath } from '#shop/core/paths.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { MissingPicture, Picture } from '#web/core/ui/picture.tsx'
import { PriceText } from '#web/core/ui/price.tsx'
import { cardLeadTimeText } from '../../lead-time-texts.ts'
import { AddToCartButton } from '../../product-card/add-to-cart-button.tsx'
import { SaveButton } from '../../product-card/save-buttons.tsx'
import type { ComparedGroup } from './comparison-rows.ts'

/** Matches `.comparison__table`: at most twenty rems a column, two beside each other on a phone. */
const SIZES = '(min-width: 1024px) 290px, (min-width: 640px) 23vw, 46vw'

/** Products of one kind side by side. Row headings stay visible while the columns are swiped. */
export function ComparisonTable({ group }: { group: ComparedGroup }) {
  const { cards, rows } = group
  const id = `only-${group.id ?? 0}`
  const [firstPrice] = cards.map(({ priceLow }) => priceLow)
  const isOnePrice = cards.every(({ priceLow }) => priceLow === firstPrice)
  const leads = cards.map(cardLeadTimeText)
  return (
    <section className="comparison" style={{ '--columns': cards.length } as CSSProperties}>
      <h2 lang={textLanguage(group.name)}>{group.name || siteTexts.blocks.goods}</h2>
      {cards.length > 1 && (
        <p className="comparison__only">
          <input type="checkbox" id={id} autoComplete="off" />
          <label htmlFor={id}>{savedListTexts.onlyDifferences}</label>
        </p>
      )}
      <NamesInSight cards={cards} />
      {/* More columns than fit are swiped, also by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable */}
      <section className="comparison__scroll" tabIndex={0} aria-label={savedListTexts.scroll(group.name)}>
        <table className="comparison__table">
          <thead>
            <tr>
              <td />
              {cards.map((card) => (
                <td key={card.id}>
                  <a className="comparison__picture" href={localizeUrl(productPath(card.slug))} tabIndex={-1}>
                    {card.pictures[0] ? (
                      <Picture media={card.pictures[0].media} alt={card.name} layout="card" sizes={SIZES} />
                    ) : (
                      <MissingPicture alt={card.name} />
                    )}
                  </a>
                </td>
              ))}
            </tr>
            <tr className="comparison__names">
              <th scope="col">
                <span className="visually-hidden">{savedListTexts.product}</span>
              </th>
              {cards.map((card) => (
                <th key={card.id} scope="col">
                  <a href={localizeUrl(productPath(card.slug))}>
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
            <Row name={savedListTexts.price} differs={!isOnePrice}>
              {cards.map((card) => (
                <td key={card.id}>
                  <PriceText low={card.priceLow} high={card.priceHigh} was={card.priceWas} />
                </td>
              ))}
            </Row>
            <Row name={savedListTexts.lead} differs={new Set(leads).size > 1}>
              {cards.map((card, index) => (
                <td key={card.id}>{leads[index]}</td>
              ))}
            </Row>
            {rows.map(({ name, values, differs }) => (
              <Row key={name} name={name} differs={differs}>
                {cards.map((card, index) => (
                  <td key={card.id}>
                    <TranslatedText text={applyTypography(values[index] ?? '')} />
                  </td>
                ))}
              </Row>
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

/** The column headings once more, below the page's header while rows are scrolled. Screen readers have the table's. */
function NamesInSight({ cards }: { cards: ProductCardData[] }) {
  return (
    <div className="comparison__names-in-sight" aria-hidden="true">
      <div>
        {cards.map((card) => (
          <a key={card.id} href={localizeUrl(productPath(card.slug))} tabIndex={-1}>
            <Picture media={card.pictures[0]?.media ?? null} alt="" layout="card" sizes={SIZES} />
            <span lang={textLanguage(card.name)}>{applyTypography(card.name)}</span>
          </a>
        ))}
      </div>
    </div>
  )
}

function Row({ name, differs, children }: { name: string; differs: boolean; children: ReactNode }) {
  return (
    <tr className={differs ? 'comparison__differs' : 'comparison__same'}>
      <th scope="row">
        <span className="comparison__name">
          <TranslatedText text={applyTypography(name)} />
          {differs && <span className="visually-hidden">, {savedListTexts.differs}</span>}
        </span>
      </th>
      {children}
    </tr>
  )
}
