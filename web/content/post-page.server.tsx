import { postAddress } from '#shop/addresses.ts'
import { JOURNAL_CHANGED, readJournalCategories, readNeighbours } from '#shop/content/journal.server.ts'
import { readShownPage } from '#shop/content/pages.server.ts'
import { socialDefault } from '#shop/media/media.ts'
import type { Shop } from '#shop/shop.ts'
import type { Frame } from '../frame.ts'
import type { Loaded, PageRequest } from '../page.ts'
import { articleData } from '../structured-data/article.ts'
import { breadcrumbData } from '../structured-data/breadcrumb-list.ts'
import { renderContent } from './content.server.tsx'
import { journalCrumbs, journalFeed } from './journal-page.server.tsx'
import { PostPage } from './post-page.tsx'
import { inLanguage } from './translated.server.ts'

export async function loadPost(shop: Shop, frame: Frame, request: PageRequest): Promise<Loaded> {
  const shown = await readShownPage(shop, postAddress(request.params.slug ?? ''))
  if (shown?.kind !== 'post') return { kind: 'missing' }
  const { page: post, languages, titleLanguage } = await inLanguage(shop, shown)

  const [{ content, data, cover, picture, tags }, { previous, next }, categories] = await Promise.all([
    renderContent(shop, frame, request, post),
    readNeighbours(shop, post),
    readJournalCategories(shop),
  ])
  const category = categories.find(({ id }) => id === post.categoryId) ?? null
  const crumbs = [...journalCrumbs, { name: post.title, href: post.address }]
  return {
    kind: 'page',
    head: {
      title: `${post.title} — ${frame.settings.shopName}`,
      ...(post.description && { description: post.description }),
      canonical: post.address,
      languages,
      picture,
      shares: { as: 'article', at: post.publishAt },
      previous: previous?.address,
      next: next?.address,
      feed: journalFeed(frame),
      data: [
        articleData(frame, post, category?.name, picture ?? socialDefault),
        breadcrumbData(frame.siteUrl, crumbs),
        ...data,
      ],
    },
    body: (
      <PostPage
        post={post}
        language={titleLanguage}
        category={category}
        cover={cover}
        crumbs={crumbs}
        previous={previous}
        next={next}
      >
        {content}
      </PostPage>
    ),
    tags: [...tags, JOURNAL_CHANGED],
    pageId: post.id,
  }
}
