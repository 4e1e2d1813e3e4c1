import { uk } from '#i18n/uk.ts'
import { readShownPage } from '#shop/content/pages.server.ts'
import type { Shop } from '#shop/shop.ts'
import type { Frame } from '../frame.ts'
import type { Crumb } from '../layout/breadcrumbs.tsx'
import type { Loaded, PageRequest } from '../page.ts'
import { breadcrumbData } from '../structured-data/breadcrumb-list.ts'
import { webPageData } from '../structured-data/web-page.ts'
import { renderContent } from './content.server.tsx'
import { ContentPage } from './content-page.tsx'
import { inLanguage } from './translated.server.ts'

export async function loadContentPage(shop: Shop, frame: Frame, request: PageRequest): Promise<Loaded> {
  const shown = await readShownPage(shop, `/${request.params.path}/`)
  if (shown?.kind !== 'page') return { kind: 'missing' }
  if (shown.id === frame.settings.homePageId) return { kind: 'moved', to: '/' }
  const { page, languages, titleLanguage } = await inLanguage(shop, shown)

  const { content, data, picture, tags } = await renderContent(shop, frame, request, page)
  const crumbs: Crumb[] = [
    { name: uk.home, href: '/' },
    ...page.above.map(({ title, address }) => ({ name: title, href: address })),
    { name: page.title, href: page.address },
  ]
  return {
    kind: 'page',
    head: {
      title: `${page.title} — ${frame.settings.shopName}`,
      ...(page.description && { description: page.description }),
      canonical: page.address,
      languages,
      picture,
      data: [webPageData(frame.siteUrl, page, picture), breadcrumbData(frame.siteUrl, crumbs), ...data],
    },
    body: (
      <ContentPage title={page.title} language={titleLanguage} crumbs={crumbs}>
        {content}
      </ContentPage>
    ),
    tags,
    pageId: page.id,
  }
}
