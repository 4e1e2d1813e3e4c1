import { Fragment } from 'react'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { productTexts } from '#i18n/storefront/uk/catalog/product.ts'
import { productFactTexts } from '#i18n/storefront/uk/catalog/product-facts.ts'
import { reviewTexts } from '#i18n/storefront/uk/catalog/reviews.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { ProductPage as Page, ProductRoom } from '#shop/catalog/products/product-page/product-view.ts'
import type { ReviewKind, ShownReviews } from '#shop/catalog/reviews/reviews.ts'
import { croppedSizes } from '#shop/content/media/picture-sizes.ts'
import { productPath } from '#shop/core/paths.ts'
import { type Settings, shownPhone } from '#shop/core/settings/settings.ts'
import { Island } from '#web/core/islands/island.tsx'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { Breadcrumbs, type Crumb } from '#web/core/ui/breadcrumbs.tsx'
import { Picture } from '#web/core/ui/picture.tsx'
import { SaveButton } from '../product-card/save-buttons.tsx'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { ReviewsOfProduct } from '../reviews/reviews.tsx'
import { hasProductBar } from './chooser/product-bars.tsx'
import { OneClickOrder } from './one-click-order.tsx'
import type { ProductContent } from './product-content.ts'
import { PartIsland, productSections } from './product-details.tsx'
import { ProductPart } from './product-part.tsx'
import { Section } from './product-section.tsx'
import { PurchaseTerms } from './terms/purchase-terms.tsx'
import { VariationTemplates } from './variation-templates.tsx'
import { type VariationForm, VariationFormContext } from './woocommerce-markup.tsx'

/** What depends on the choice, or changes otherwise, is islands; with one choice only, the rest of them is static. */
export function ProductPage(props: {
  page: Page
  crumbs: Crumb[]
  content: ProductContent
  settings: Pick<Settings, 'adviserName' | 'phone' | 'phoneShown'>
  form: VariationForm | undefined
  /** Sanitized; `shortDescription` is empty when the summary already contains all of it. */
  texts: { shortDescription: string; description: string }
  /** Undefined: the owner, or the product, has none. */
  reviews: Record<ReviewKind, ShownReviews> | undefined
  /** Lists of cards as HTML; empty: none. */
  rows: { grouped: string; goesWith: string; related: React.ReactNode }
}) {
  const { page, crumbs, content, settings, form, texts, reviews, rows } = props
  const { gallery, chooser, oneClick, delivery, terms, bars } = content
  const { product } = page
  const hasChoice = chooser.options.length > 0
  const saveTarget = { id: product.id, name: product.name, categoryId: product.categories[0] ?? null }
  const sections = productSections(page, chooser.choice, texts)
  return (
    <main className={`page product-page product${hasProductBar(bars) ? ' product-page--bar' : ''}`} id="content">
      <Breadcrumbs crumbs={crumbs} />
      <div className="product__head">
        <PartIsland part="gallery" content={gallery} />
        <div className="product__side">
          <VariationFormContext value={form}>
            <Island name="product-chooser" component={ProductPart} props={{ part: 'chooser', content: chooser }} />
          </VariationFormContext>
          <div className="product__extras">
            <div>{hasChoice ? <PartIsland part="oneClick" content={oneClick} /> : <OneClickOrder {...oneClick} />}</div>
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
          <section className="terms" aria-label={productFactTexts.terms}>
            <Island name="product-delivery" component={ProductPart} props={{ part: 'delivery', content: delivery }} />
            {hasChoice ? <PartIsland part="terms" content={terms} /> : <PurchaseTerms {...terms} />}
            <Adviser {...settings} />
          </section>
        </div>
      </div>
      {page.room && <Room room={page.room} name={product.name} />}
      <div className="product__details">
        {sections}
        {reviews &&
          (['review', 'question'] as const).map((kind) => (
            <Section key={kind} title={reviewTexts.titles[kind]}>
              <ReviewsOfProduct kind={kind} slug={product.slug} shown={reviews[kind]} />
            </Section>
          ))}
      </div>
      <PartIsland part="bars" content={bars} />
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
      {form && <VariationTemplates />}
    </main>
  )
}

/** Across the window, with the names of what else stands there. */
function Room({ room, name }: { room: ProductRoom; name: string }) {
  const { alt, media, shows, isLookUnsure, products } = room
  const unsure = isLookUnsure ? `. ${productTexts.pictureUnsure.look}` : ''
  const shown = ([name, ...shows].join(', ') + unsure).replace(/\.$/, '') // «2 шт.» ends a sentence
  return (
    <figure className="product__room">
      <Picture
        media={media}
        alt={alt || name}
        layout="full"
        sizes={`(min-width: 768px) 100vw, ${croppedSizes('100vw', media, 4 / 3)}`}
      />
      <figcaption className="page">
        <TranslatedText text={applyTypography(siteTexts.roomShows(shown))} />{' '}
        {products.map(({ id, slug, name }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <a href={localizeUrl(productPath(slug))} lang={textLanguage(name)}>
              {applyTypography(name)}
            </a>
          </Fragment>
        ))}
      </figcaption>
    </figure>
  )
}

function Adviser(settings: Pick<Settings, 'adviserName' | 'phone' | 'phoneShown'>) {
  const { adviserName, phone } = settings
  if (!phone) return null
  return (
    <p className="product__adviser">
      <TranslatedText text={applyTypography(productFactTexts.adviser(adviserName))} />{' '}
      <a href={`tel:${phone}`}>{shownPhone(settings)}</a>
    </p>
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
