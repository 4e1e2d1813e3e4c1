import { findPublishedPage } from '#shop/content/pages/published-pages.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { translatePage } from '#web/content/translated-page.server.ts'
import { breadcrumbData } from '#web/core/seo/structured-data/schema-org.ts'
import { webPageData } from '#web/core/seo/structured-data/web-page.ts'
import { type Crumb, homeCrumb } from '#web/core/ui/breadcrumbs.tsx'
import type { PageFrame, PageRequest, PageResult } from '../document/page.ts'
import { ContentPage } from './content-page.tsx'
import { pageDescription } from './page-description.server.ts'
import { renderContent } from './render-content.server.tsx'

export async function loadContentPage(shop: Shop, frame: PageFrame, request: PageRequest): Promise<PageResult> {
  const shown = await findPublishedPage(shop, `/${request.params.path}/`)
  if (shown?.kind !== 'page') return { kind: 'missing' }
  if (shown.id === frame.settings.homePageId) return { kind: 'moved', to: '/' }
  const { page, languages } = await translatePage(shop, shown)

  const { content, data, picture, tags } = await renderContent(shop, frame, request, page)
  const crumbs: Crumb[] = [
    homeCrumb,
    ...page.ancestors.map(({ title, address }) => ({ name: title, href: address })),
    { name: page.title, href: page.address },
  ]
  return {
    kind: 'page',
    head: {
      title: `${page.title} — ${frame.settings.shopName}`,
      description: pageDescription(page, [frame.settings.shopName]),
      canonical: page.address,
      languages,
      picture,
      data: [webPageData(frame.siteUrl, page, picture), breadcrumbData(frame.siteUrl, crumbs), ...data],
    },
    body: (
      <ContentPage title={page.title} crumbs={crumbs}>
        {content}
      </ContentPage>
    ),
    tags,
    pageId: page.id,
  }
}
