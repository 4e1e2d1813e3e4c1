import { tidy, tidyHtml } from '#i18n/format.ts'
import { kept } from '#i18n/kept.uk.ts'
import { uk } from '#i18n/uk.ts'
import type { Card as CardFacts } from '#shop/catalog/card.ts'
import { MEASURES, type MeasureName } from '#shop/catalog/measures.ts'
import { measuresFor, type ProductPage as Page, type ProductView } from '#shop/catalog/product-view.ts'
import type { Choice } from '#shop/catalog/variations.ts'
import { drawingUrl } from '#shop/media/media.ts'
import type { InstalmentOffer } from '#shop/payment/instalments.ts'
import { OneClick } from '../checkout/one-click.tsx'
import { island } from '../island.tsx'
import { KeepButton } from '../kept/keep-buttons.tsx'
import { Viewed } from '../kept/kept-pages.tsx'
import { Breadcrumbs, type Crumb } from '../layout/breadcrumbs.tsx'
import { Card } from './card.tsx'
import { measureText, type Told } from './chosen.ts'
import { MarkedChooser } from './marked-chooser.tsx'
import { PrintedForm, type VariationForm } from './marks.ts'
import { ProductChooser } from './product-chooser.tsx'
import { ProductShelf } from './product-shelf.tsx'

const ProductChooserIsland = island('ProductChooser', ProductChooser, 'idle')
const MarkedChooserIsland = island('MarkedChooser', MarkedChooser, 'idle')

export function ProductPage(props: {
  page: Page
  crumbs: Crumb[]
  opening: Choice
  told: Told
  /** Of the document's title, behind the name. */
  titleEnd: string
  phone: string
  instalments: InstalmentOffer[]
  /** The short description in one plain sentence or two. */
  summary: string
  /** Sanitised; empty where the summary already says it all. */
  shortDescription: string
  description: string
  /** Marked for scripts made for WooCommerce; `form`: of variations. */
  marked?: { form: VariationForm | undefined; templates: React.ReactNode } | undefined
}) {
  const { page, crumbs, opening, told, titleEnd, phone, instalments, summary, shortDescription, description } = props
  const { marked } = props
  const { product, view, drawing, grouped, goesWith, related } = page
  const thing = { id: product.id, name: product.name, categoryId: product.categories[0] ?? null }
  const Chooser = marked ? MarkedChooserIsland : ProductChooserIsland
  const properties = product.attributes.filter((attribute) => attribute.visible && !attribute.varies)
  return (
    <main className="page product-page product" id="content">
      <Breadcrumbs crumbs={crumbs} />
      <div className="product__head">
        <PrintedForm value={marked?.form}>
          <Chooser
            view={view}
            opening={opening}
            told={told}
            titleEnd={titleEnd}
            summary={summary}
            phone={phone}
            instalments={instalments}
          />
        </PrintedForm>
        <div className="product__extras">
          <OneClick view={view} opening={opening} />
          <div className="product__keep">
            <KeepButton
              thing={thing}
              list="favourites"
              label={kept.favourite(product.name)}
              text={kept.toFavourites}
              pressed={kept.inFavourites}
            />
            <KeepButton
              thing={thing}
              list="compared"
              label={kept.compare(product.name)}
              text={kept.toComparison}
              pressed={kept.inComparison}
            />
          </div>
        </div>
      </div>
      <div className="product__details">
        <Section title={uk.description} show={shortDescription + description !== ''}>
          <Html className="product__text" html={shortDescription} />
          <Html className="product__text" html={description} />
        </Section>
        <Section title={uk.dimensions} show={drawing !== null || measuredIn(view).length > 0}>
          <SizeTable view={view} opening={opening} />
          {drawing && (
            <img
              className="product__drawing"
              src={drawingUrl(drawing)}
              alt={uk.drawing(product.name)}
              width={drawing.width}
              height={drawing.height}
              loading="lazy"
            />
          )}
        </Section>
        <Section title={uk.materials} show={product.materials.length > 0}>
          <ul className="product__materials">
            {product.materials.map((material) => (
              <li key={material}>{tidy(material)}</li>
            ))}
          </ul>
        </Section>
        <Section title={uk.properties} show={properties.length > 0}>
          <dl className="facts">
            {properties.map((attribute) => (
              <div key={attribute.slug}>
                <dt>{attribute.name}</dt>
                <dd>{attribute.values.map((value) => value.name).join(', ')}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
      <Shelf title={uk.setOf} cards={grouped} />
      <Shelf title={uk.goesWith} cards={goesWith} />
      {related.length > 0 && (
        <section className="shelf">
          <h2>{uk.related}</h2>
          <ProductShelf label={uk.related} cards={related} />
        </section>
      )}
      <Viewed thing={thing} />
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

function Html({ className, html }: { className: string; html: string }) {
  if (!html) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it has been through safeHtml
  return <div className={className} dangerouslySetInnerHTML={{ __html: tidyHtml(html) }} />
}

function Shelf({ title, cards }: { title: string; cards: CardFacts[] }) {
  if (cards.length === 0) return null
  return (
    <section className="shelf">
      <h2>{title}</h2>
      <ul className="cards cards--shelf">
        {cards.map((card) => (
          <Card key={card.id} card={card} level={3} />
        ))}
      </ul>
    </section>
  )
}

/** A row for whatever any of the variations has; the chooser writes what the chosen one has. */
function SizeTable({ view, opening }: { view: ProductView; opening: Choice }) {
  const names = measuredIn(view)
  if (names.length === 0) return null
  const measures = measuresFor(view, opening)
  return (
    <dl className="facts">
      {names.map((name) => (
        <div key={name} data-measure={MEASURES.indexOf(name)} hidden={measures[name] === null}>
          <dt>{MEASURE_LABELS[name]}</dt>
          <dd className={name === 'weightG' ? 'product_weight' : undefined}>{measureText(measures, name)}</dd>
        </div>
      ))}
    </dl>
  )
}

const MEASURE_LABELS = { widthMm: uk.width, depthMm: uk.depth, heightMm: uk.height, weightG: uk.weight }

function measuredIn(view: ProductView): MeasureName[] {
  const things = [view.measures, ...view.variations.map(({ measures }) => measures)]
  return MEASURES.filter((name) => things.some((measures) => measures[name] !== null))
}
