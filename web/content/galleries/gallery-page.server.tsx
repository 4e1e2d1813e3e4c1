import { GALLERY_NONCE, galleryQuery } from '#api/store/galleries/protocol.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { searchDescription } from '#shop/catalog/products/search-texts/search-texts.ts'
import { findGalleryLanguages, findGalleryPage } from '#shop/content/galleries/galleries.server.ts'
import { parsePageNumber } from '#shop/content/galleries/galleries.ts'
import { plainText } from '#shop/content/html/sanitize-html.server.ts'
import { socialUrl } from '#shop/content/media/media-urls.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { galleryPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { createNonce } from '#shop/sales/session/nonces.server.ts'
import { imageGalleryData } from '#web/core/seo/structured-data/image-gallery.ts'
import { breadcrumbData } from '#web/core/seo/structured-data/schema-org.ts'
import { type Crumb, homeCrumb } from '#web/core/ui/breadcrumbs.tsx'
import type { PageFrame, PageRequest, PageResult } from '#web/pages/document/page.ts'
import { GalleryPage } from './gallery-page.tsx'
import { galleryPageQuery } from './paging/page-url.ts'
import { createRlArgs } from './rl-args.ts'

/**
 * A gallery at its own URL. `rl_gallery_no` is its number on the page the visitor came from: items inserted into that
 * page must belong to the group there (protocols 2.6).
 */
export async function loadGalleryPage(shop: Shop, frame: PageFrame, { url, params }: PageRequest): Promise<PageResult> {
  const page = parsePageNumber(url.searchParams.get(galleryQuery.page) ?? '')
  const no = parsePageNumber(url.searchParams.get(galleryQuery.number) ?? '')
  const outcome = await findGalleryPage(shop, params.slug ?? '', page)
  if (outcome.kind === 'moved') return { kind: 'moved', to: galleryPath(outcome.slug) }
  if (outcome.kind === 'missing') return outcome

  const { gallery, pages, items } = outcome.view
  const address = galleryPath(gallery.slug)
  const crumbs: Crumb[] = [homeCrumb, { name: gallery.title, href: address }]
  const link = (n: number) => (n === 1 ? address : address + galleryPageQuery(1, n, false))
  const suffix = page > 1 ? `, ${siteTexts.pageSuffix(page)}` : ''
  const cover = items.find((item) => item.media)?.media
  return {
    kind: 'page',
    head: {
      title: `${gallery.title}${suffix} — ${frame.settings.shopName}`,
      description: searchDescription(
        page === 1 ? [plainText(gallery.description)] : [],
        gallery.title + suffix,
        items.map(({ title }) => title),
      ),
      canonical: link(page),
      languages: (await findGalleryLanguages(shop, [gallery.id])).get(gallery.id) ?? [],
      picture: cover ? socialUrl(cover) : undefined,
      previous: page > 1 ? link(page - 1) : undefined,
      next: page < pages ? link(page + 1) : undefined,
      data: [imageGalleryData(frame.siteUrl, { ...gallery, address }, items), breadcrumbData(frame.siteUrl, crumbs)],
    },
    body: (
      <GalleryPage
        view={outcome.view}
        no={no}
        crumbs={crumbs}
        args={createRlArgs({ nonce: createNonce(shop, GALLERY_NONCE, null), postId: gallery.id })}
      />
    ),
    data: () => outcome.view,
    tags: [...outcome.tags, cacheTag.nonces],
    pageId: gallery.id,
  }
}
