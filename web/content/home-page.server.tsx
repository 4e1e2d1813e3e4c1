import { uk } from '#i18n/uk.ts'
import { shopAddress } from '#shop/addresses.ts'
import type { Block } from '#shop/content/blocks.ts'
import { readShownPage } from '#shop/content/pages.server.ts'
import type { ShownPage } from '#shop/content/pages.ts'
import type { Shop } from '#shop/shop.ts'
import type { Frame } from '../frame.ts'
import type { Loaded, PageRequest } from '../page.ts'
import { organizationData } from '../structured-data/organization.ts'
import { webSiteData } from '../structured-data/web-site.ts'
import { renderContent } from './content.server.tsx'
import { inLanguage } from './translated.server.ts'

/** `/`: the page that the owner has named for it, while it is published; else what a shop has by itself. */
export async function loadHome(shop: Shop, frame: Frame, request: PageRequest): Promise<Loaded> {
  const { homePageId, shopName, tagline } = frame.settings
  const chosen = homePageId === null ? undefined : await readShownPage(shop, homePageId)
  const { page } = chosen?.kind === 'page' ? await inLanguage(shop, chosen) : { page: ownPage(shopName) }
  const { content, data, picture, tags } = await renderContent(shop, frame, request, page)
  const hasSlider = page.blocks.some((block) => block.type === 'hero' && block.slides.length > 0)
  return {
    kind: 'page',
    head: {
      title: `${shopName} — ${uk.shop.toLowerCase()}`,
      description: page.description || tagline,
      canonical: '/',
      picture,
      data: [organizationData(frame), webSiteData(frame), ...data],
    },
    body: (
      <main className="home" id="content">
        {/* The slides come and go; what the page is called does not. */}
        <h1 className={hasSlider ? 'visually-hidden' : 'page home__title'}>{shopName}</h1>
        {content}
      </main>
    ),
    tags: homePageId === null ? tags : [`page:${homePageId}`, ...tags],
    pageId: page.id,
  }
}

function ownPage(shopName: string): ShownPage {
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
    blocks: ownBlocks,
    above: [],
  }
}

const ownBlocks: Block[] = [
  { type: 'categories', id: 'categories', title: uk.categories, limit: 8 },
  {
    type: 'product_loop',
    id: 'new',
    title: uk.newGoods,
    more: { text: uk.allNewGoods, href: `${shopAddress}?orderby=date` },
    source: { by: 'new' },
    layout: 'carousel',
    limit: 8,
  },
  { type: 'gallery_strip', id: 'rooms', title: uk.rooms, galleryIds: [] },
]
