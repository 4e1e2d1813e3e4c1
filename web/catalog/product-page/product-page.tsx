import { applyTypography, applyTypographyToHtml } from '#i18n/locale/uk/format.ts'
import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { MEASURES, type MeasureName } from '#shop/catalog/dimensions/dimensions.ts'
import { chosenMeasures, type ProductPage as Page, type ProductView } from '#shop/catalog/product-page/product-view.ts'
import type { Choice } from '#shop/catalog/sellable-items/variations.ts'
import { svgUrl } from '#shop/media/media-urls.ts'
import { OneClickOrder } from '../../checkout/one-click-order.tsx'
import { island } from '../../islands/island.tsx'
import { Breadcrumbs, type Crumb } from '../../layout/breadcrumbs.tsx'
import { htmlLanguage, textLanguage } from '../../locale/text-language.ts'
import { TranslatedText } from '../../locale/translated-text.tsx'
import { RecentlyViewed } from '../../recently-viewed/recently-viewed.tsx'
import { SaveButton } from '../../saved-products/save-buttons.tsx'
import { ProductChooser, type ProductChooserProps } from './product-chooser.tsx'
import { measureLabel } from './variation-texts.ts'
import { WooCommerceChooser } from './woocommerce-chooser.tsx'
import { type VariationForm, VariationFormContext } from './woocommerce-markup.ts'

const ProductChooserIsland = island('ProductChooser', ProductChooser, 'interaction')
// Other scripts may choose before the visitor does.
const WooCommerceChooserIsland = island('MarkedChooser', WooCommerceChooser, 'idle')

export function ProductPage(props: {
  page: Page
  crumbs: Crumb[]
  chooser: ProductChooserProps
  /** Sanitized; empty when the summary already contains all of it. */
  shortDescription: string
  description: string
  /** Lists of cards as HTML; empty: none. */
  rows: { grouped: string; goesWith: string; related: React.ReactNode }
  /** Markup for scripts made for WooCommerce; `form`: the variation form. */
  marked?: { form: VariationForm | undefined; templates: React.ReactNode } | undefined
}) {
  const { page, crumbs, chooser, shortDescription, description, rows, marked } = props
  const { opening } = chooser
  const { product, view, drawing } = page
  const saveTarget = { id: product.id, name: product.name, categoryId: product.categories[0] ?? null }
  const Chooser = marked ? WooCommerceChooserIsland : ProductChooserIsland
  const properties = product.attributes.filter((attribute) => attribute.visible && !attribute.varies)
  return (
    <main className="page product-page product" id="content">
      <Breadcrumbs crumbs={crumbs} />
      <div className="product__head">
        <VariationFormContext value={marked?.form}>
          <Chooser {...chooser} />
        </VariationFormContext>
        <div className="product__extras">
          <OneClickOrder view={view} opening={opening} />
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
      </div>
      <div className="product__details">
        <Section title={siteTexts.description} show={shortDescription + description !== ''}>
          <SanitizedHtml className="product__text" html={shortDescription} />
          <SanitizedHtml className="product__text" html={description} />
        </Section>
        <Section title={siteTexts.dimensions} show={drawing !== null || knownMeasures(view).length > 0}>
          <SizeTable view={view} opening={opening} />
          {drawing && (
            <img
              className="product__drawing"
              src={svgUrl(drawing)}
              alt={siteTexts.drawing(product.name)}
              lang={textLanguage(product.name)}
              width={drawing.width}
              height={drawing.height}
              loading="lazy"
            />
          )}
        </Section>
        <Section title={siteTexts.materials} show={product.materials.length > 0}>
          <ul className="product__materials">
            {product.materials.map((material) => (
              <li key={material} lang={textLanguage(material)}>
                {applyTypography(material)}
              </li>
            ))}
          </ul>
        </Section>
        <Section title={siteTexts.properties} show={properties.length > 0}>
          <dl className="facts">
            {properties.map((attribute) => (
              <div key={attribute.slug}>
                <dt lang={textLanguage(attribute.name)}>{attribute.name}</dt>
                <dd>
                  <TranslatedText text={attribute.values.map((value) => value.name).join(', ')} />
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
      <ProductRow title={siteTexts.setOf} cards={rows.grouped} />
      <ProductRow title={siteTexts.goesWith} cards={rows.goesWith} />
      {rows.related && (
        <section className="shelf">
          <h2>{siteTexts.related}</h2>
          {rows.related}
        </section>
      )}
      <RecentlyViewed product={saveTarget} />
      {marked?.templates}
    </main>
  )
}

function Section({ title, show, children }: { title: string; show: boolean; children: React.ReactNode }) {
  if (!show) return null
  return (
    <section className="product__section">
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

function SanitizedHtml({ className, html }: { className: string; html: string }) {
  if (!html) return null
  return (
    <div
      className={className}
      lang={htmlLanguage(html)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: already passed through sanitizedHtml
      dangerouslySetInnerHTML={{ __html: applyTypographyToHtml(html) }}
    />
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

/** A row for each measure that any variation has; the chooser fills in the values of the selected one. */
function SizeTable({ view, opening }: { view: ProductView; opening: Choice }) {
  const names = knownMeasures(view)
  if (names.length === 0) return null
  const measures = chosenMeasures(view, opening)
  return (
    <dl className="facts">
      {names.map((name) => (
        <div key={name} data-measure={MEASURES.indexOf(name)} hidden={measures[name] === null}>
          <dt>{MEASURE_LABELS[name]}</dt>
          <dd className={name === 'weightG' ? 'product_weight' : undefined}>{measureLabel(measures, name)}</dd>
        </div>
      ))}
    </dl>
  )
}

const MEASURE_LABELS = {
  widthMm: siteTexts.width,
  depthMm: siteTexts.depth,
  heightMm: siteTexts.height,
  weightG: siteTexts.weight,
}

function knownMeasures(view: ProductView): MeasureName[] {
  const items = [view.measures, ...view.variations.map(({ measures }) => measures)]
  return MEASURES.filter((name) => items.some((measures) => measures[name] !== null))
}
