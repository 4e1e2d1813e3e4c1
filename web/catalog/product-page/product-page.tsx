import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import {
  chosenGallery,
  chosenItem,
  chosenOffer,
  isSoldOut,
  type ProductPage as Page,
} from '#shop/catalog/product-page/product-view.ts'
import { choiceQuery } from '#shop/catalog/sellable-items/variations.ts'
import { OneClickOrder } from '../../checkout/one-click-order.tsx'
import { Island } from '../../islands/island.tsx'
import { Breadcrumbs, type Crumb } from '../../layout/breadcrumbs.tsx'
import { RecentlyViewed } from '../../recently-viewed/recently-viewed.tsx'
import { SaveButton } from '../../saved-products/save-buttons.tsx'
import { hasProductBar, ProductBars } from './chooser/product-bars.tsx'
import { ProductChooser, type ProductChooserProps } from './chooser/product-chooser.tsx'
import { StockAlertForm } from './chooser/stock-alert.tsx'
import { ProductGallery } from './gallery/product-gallery.tsx'
import { type ProductSection, productSections } from './product-details.tsx'
import { PurchaseTerms, type PurchaseTermsProps } from './terms/purchase-terms.tsx'

export function ProductPage(props: {
  page: Page
  crumbs: Crumb[]
  chooser: ProductChooserProps
  terms: PurchaseTermsProps
  /** Sanitized; empty when the summary already contains all of it. */
  shortDescription: string
  description: string
  /** Lists of cards as HTML; empty: none. */
  rows: { grouped: string; goesWith: string; related: React.ReactNode }
}) {
  const { page, crumbs, chooser, terms, shortDescription, description, rows } = props
  const { choice, marks, phone } = chooser
  const { product, view } = page
  const saveTarget = { id: product.id, name: product.name, categoryId: product.categories[0] ?? null }
  const item = chosenItem(view, choice)
  const offer = chosenOffer(view, choice)
  const [beside, ...sections] = productSections({ product, view, choice, shortDescription, description })
  return (
    <main
      className={`page product-page product${hasProductBar(view, choice, phone) ? ' product-page--bar' : ''}`}
      id="content"
    >
      <Breadcrumbs crumbs={crumbs} />
      <x-product class="product__body">
        <div className="product__head">
          <ProductGallery pictures={chosenGallery(view, choice)} name={view.name} marks={marks} />
          <div className="product__side">
            <ProductChooser {...chooser} />
            <div data-part="stock-alert">
              {offer && isSoldOut(view, offer) && <StockAlertForm itemId={offer.id} choice={choiceQuery(choice)} />}
            </div>
            <div className="product__extras">
              <div data-part="one-click">
                <OneClickOrder view={view} choice={choice} />
              </div>
              <div className="product__keep">
                <SaveButton
                  product={saveTarget}
                  list="favourites"
                  text={savedListTexts.toFavourites}
                  pressed={savedListTexts.inFavourites}
                />
                <SaveButton
                  product={saveTarget}
                  list="compared"
                  text={savedListTexts.toComparison}
                  pressed={savedListTexts.inComparison}
                />
              </div>
            </div>
            <PurchaseTerms {...terms} />
          </div>
          {beside && (
            <div className="product__beside">
              <Section section={beside} item={item} />
            </div>
          )}
        </div>
        <div className="product__details">
          {sections.map((section) => (
            <Section key={section.title} section={section} item={item} />
          ))}
        </div>
        <ProductBars view={view} choice={choice} phone={phone} />
      </x-product>
      <ProductRow title={siteTexts.setOf} cards={rows.grouped} />
      <ProductRow title={siteTexts.goesWith} cards={rows.goesWith} />
      {rows.related && (
        <section className="shelf">
          <h2>{siteTexts.related}</h2>
          {rows.related}
        </section>
      )}
      <Island
        name="recently-viewed"
        component={RecentlyViewed}
        props={{ product: { id: saveTarget.id, categoryId: saveTarget.categoryId } }}
      />
      {marks?.templates}
    </main>
  )
}

function Section({ section, item }: { section: ProductSection; item: ReturnType<typeof chosenItem> }) {
  const { title, part, isKnown, content } = section
  return (
    <section className="product__section" data-part={part} hidden={!isKnown(item)}>
      <h2>{title}</h2>
      <div>{content}</div>
    </section>
  )
}

function ProductRow({ title, cards }: { title: string; cards: string }) {
  if (!cards) return null
  return (
    <section className="shelf">
      <h2>{title}</h2>
      <ul
        className="cards cards--shelf"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered once for many pages
        dangerouslySetInnerHTML={{ __html: cards }}
      />
    </section>
  )
}
