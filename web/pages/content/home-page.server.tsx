import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { Block } from '#shop/content/blocks/blocks.ts'
import type { PublishedPage } from '#shop/content/pages/pages.ts'
import { findPublishedPage } from '#shop/content/pages/published-pages.server.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'
import { shopPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { translatePage } from '#web/content/translated-page.server.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { organizationData } from '#web/core/seo/structured-data/organization.ts'
import { webSiteData } from '#web/core/seo/structured-data/web-site.ts'
import type { PageFrame, PageRequest, PageResult } from '../document/page.ts'
import { pageDescription } from './page-description.server.ts'
import { renderContent } from './render-content.server.tsx'

/** `/`: the page that the owner has chosen, while it is published; otherwise the shop's default home page. */
export async function loadHomePage(shop: Shop, frame: PageFrame, request: PageRequest): Promise<PageResult> {
  const { homePageId, shopName, tagline } = frame.settings
  const chosen = homePageId === null ? undefined : await findPublishedPage(shop, homePageId)
  const { page, languages } =
    chosen?.kind === 'page'
      ? await translatePage(shop, chosen)
      : { page: defaultHomePage(shopName), languages: VISIBLE_LANGUAGES }
  const { content, data, picture, tags } = await renderContent(shop, frame, request, page)
  const rootNames = frame.categories.filter(({ parentId }) => parentId === null).map(({ name }) => name)
  const hasSlider = page.blocks.some((block) => block.type === 'hero' && block.slides.length > 0)
  return {
    kind: 'page',
    head: {
      title: `${shopName} — ${siteTexts.shop.toLowerCase()}`,
      description: tagline && !page.description ? tagline : pageDescription(page, rootNames),
      canonical: '/',
      languages,
      picture,
      data: [organizationData(frame), webSiteData(frame), ...data],
    },
    body: (
      <main className="home" id="content">
        {/* The h1 stays the same whichever slides are shown. */}
        <h1 className={hasSlider ? 'visually-hidden' : 'page home__title'} lang={textLanguage(shopName)}>
          {shopName}
        </h1>
        {content}
      </main>
    ),
    tags: homePageId === null ? tags : [cacheTag.page(homePageId), ...tags],
    pageId: page.id,
  }
}

function defaultHomePage(shopName: string): PublishedPage {
  return {
    id: 0,
    kind: 'page',
    title: shopName,
    address: '/',
    publishAt: 0,
    updatedAt: 0,
    description: '',
    coverId: null,
    categoryId: null,
    blocks: defaultHomeBlocks,
    ancestors: [],
  }
}

const defaultHomeBlocks: Block[] = [
  { type: 'categories', id: 'categories', title: siteTexts.categories, limit: 8 },
  {
    type: 'product_loop',
    id: 'new',
    title: siteTexts.newGoods,
    more: { text: siteTexts.allNewGoods, href: `${shopPath}?orderby=date` },
    source: { by: 'new' },
    layout: 'carousel',
    limit: 8,
  },
  { type: 'gallery_strip', id: 'rooms', title: siteTexts.rooms, galleryIds: [] },
]
