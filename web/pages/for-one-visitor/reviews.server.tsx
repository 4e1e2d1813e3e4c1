import { reviewTexts as texts } from '#i18n/storefront/uk/catalog/reviews.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { productPath, reviewsPath, shopPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { ReviewsPage, type ReviewsPageProps } from '#web/catalog/reviews/reviews-page.tsx'
import { homeCrumb } from '#web/core/ui/breadcrumbs.tsx'
import type { Assets } from '../document/document.tsx'
import { getPageFrame } from '../document/page-frame.server.ts'
import { renderDocument } from '../document/render-document.server.tsx'

export async function renderReviews(shop: Shop, assets: Assets, props: ReviewsPageProps): Promise<string> {
  const { kind, product } = props
  const frame = await getPageFrame(shop, '')
  const title = `${texts.titlesOf[kind](product.name)} — ${frame.settings.shopName}`
  const crumbs = [
    homeCrumb,
    { name: siteTexts.shop, href: shopPath },
    { name: product.name, href: productPath(product.slug) },
    { name: texts.titles[kind], href: reviewsPath(kind, product.slug) },
  ]
  const body = <ReviewsPage {...props} crumbs={crumbs} />
  return renderDocument({ head: { title, style: 'product' }, frame, assets, body })
}
