import { uk } from '#i18n/uk.ts'
import { categoryAddress, productAddress, shopAddress } from '#shop/addresses.ts'
import { readProductPage } from '#shop/catalog/product-page.server.ts'
import { galleryFor, type ProductPage as Page } from '#shop/catalog/product-view.ts'
import { openingChoice, readChoice } from '#shop/catalog/variations.ts'
import { plainText, safeHtml } from '#shop/content/html.server.ts'
import { languagesOf } from '#shop/languages/translations.server.ts'
import { socialUrl } from '#shop/media/media.ts'
import type { Shop } from '#shop/shop.ts'
import type { Frame } from '../frame.ts'
import type { Crumb } from '../layout/breadcrumbs.tsx'
import type { Loaded, PageRequest } from '../page.ts'
import { breadcrumbData } from '../structured-data/breadcrumb-list.ts'
import { productData } from '../structured-data/product.ts'
import { ProductPage } from './product-page.tsx'
import { VariationTemplates, variationForm } from './variation-form.server.tsx'

const SUMMARY_LENGTH = 240

export async function loadProduct(shop: Shop, frame: Frame, request: PageRequest): Promise<Loaded> {
  const page = await readProductPage(shop, request.params.slug ?? '')
  if (!page) return { kind: 'missing' }

  const { product, view } = page
  const address = productAddress(product.slug)
  const opening = openingChoice(view.options, view.variations, readChoice(request.url.searchParams))
  const crumbs: Crumb[] = [
    { name: uk.home, href: '/' },
    { name: uk.shop, href: shopAddress },
    ...page.trail.map(({ name, path }) => ({ name, href: categoryAddress(path) })),
    { name: product.name, href: address },
  ]
  const summary = plainText(product.shortDescription, SUMMARY_LENGTH)
  const description = plainText(product.shortDescription || product.description) || frame.settings.tagline
  const cover = galleryFor(view, opening)[0]?.media
  const hasForm = frame.settings.pageGlobals && view.type === 'variable' && view.options.length > 0
  const form = hasForm ? await variationForm(shop, view, opening) : undefined
  return {
    kind: 'page',
    head: {
      title: `${product.name} — ${frame.settings.shopName}`,
      description,
      canonical: address,
      languages: await languagesOf(shop, 'product', product.id),
      picture: cover ? socialUrl(cover) : undefined,
      pictureAlt: product.name,
      shares: { as: 'product', ...(view.priceLow !== null && { price: view.priceLow }) },
      data: [productData(frame, page, description), breadcrumbData(frame.siteUrl, crumbs)],
    },
    body: (
      <ProductPage
        page={page}
        crumbs={crumbs}
        opening={opening}
        phone={frame.settings.phone}
        instalments={frame.instalments}
        summary={summary}
        shortDescription={saysMore(product.shortDescription, summary) ? safeHtml(product.shortDescription) : ''}
        description={safeHtml(product.description)}
        marked={frame.settings.pageGlobals ? { form, templates: form && <VariationTemplates /> } : undefined}
      />
    ),
    tags: [...productsOn(page)].map((id) => `product:${id}`),
    pageId: product.id,
  }
}

/** A list or a table, or more than the summary had room for. */
function saysMore(html: string, summary: string): boolean {
  return summary.endsWith('…') || /<(ul|ol|table|dl)\b/i.test(html)
}

/** Everything shown here, and everything that would be shown if it were published. */
function productsOn({ product, grouped, goesWith, related }: Page): Set<number> {
  const cards = [...grouped, ...goesWith, ...related].map((card) => card.id)
  return new Set([product.id, ...product.upsells, ...product.crossSells, ...product.grouped, ...cards])
}
