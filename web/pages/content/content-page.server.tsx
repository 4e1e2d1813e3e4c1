import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { Block } from '#shop/content/blocks/blocks.ts'
import { DEFAULT_SOCIAL_URL } from '#shop/content/media/media-urls.ts'
import { findAdjacentPosts, listJournalCategories } from '#shop/content/pages/journal/journal.server.ts'
import type { PublishedPage } from '#shop/content/pages/pages.ts'
import { findPublishedPage } from '#shop/content/pages/published-pages.server.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'
import { postPath, shopPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { journalCrumbs, journalFeed } from '#web/content/journal/journal-page.server.tsx'
import { translatePage } from '#web/content/translated-page.server.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { articleData } from '#web/core/seo/structured-data/article.ts'
import { organizationData } from '#web/core/seo/structured-data/organization.ts'
import { breadcrumbData } from '#web/core/seo/structured-data/schema-org.ts'
import { webPageData } from '#web/core/seo/structured-data/web-page.ts'
import { webSiteData } from '#web/core/seo/structured-data/web-site.ts'
import { type Crumb, homeCrumb } from '#web/core/ui/breadcrumbs.tsx'
import type { PageFrame, PageRequest, PageResult } from '../document/page.ts'
import { ContentPage } from './content-page.tsx'
import { pageDescription } from './page-description.server.ts'
import { PostPage } from './post-page.tsx'
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

export async function loadPostPage(shop: Shop, frame: PageFrame, request: PageRequest): Promise<PageResult> {
  const shown = await findPublishedPage(shop, postPath(request.params.slug ?? ''))
  if (shown?.kind !== 'post') return { kind: 'missing' }
  const { page: post, languages } = await translatePage(shop, shown)

  const [{ content, data, cover, picture, tags }, { previous, next }, categories] = await Promise.all([
    renderContent(shop, frame, request, post),
    findAdjacentPosts(shop, post),
    listJournalCategories(shop),
  ])
  const category = categories.find(({ id }) => id === post.categoryId) ?? null
  const crumbs = [...journalCrumbs, { name: post.title, href: post.address }]
  return {
    kind: 'page',
    head: {
      title: `${post.title} — ${frame.settings.shopName}`,
      description: pageDescription(post, [frame.settings.shopName]),
      canonical: post.address,
      languages,
      picture,
      shares: { as: 'article', at: post.publishAt },
      previous: previous?.address,
      next: next?.address,
      feed: journalFeed(frame),
      data: [
        articleData(frame, post, category?.name, picture ?? DEFAULT_SOCIAL_URL),
        breadcrumbData(frame.siteUrl, crumbs),
        ...data,
      ],
    },
    body: (
      <PostPage post={post} category={category} cover={cover} crumbs={crumbs} previous={previous} next={next}>
        {content}
      </PostPage>
    ),
    tags: [...tags, cacheTag.journal],
    pageId: post.id,
  }
}
