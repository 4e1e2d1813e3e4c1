import { GALLERY_NONCE, galleryQuery } from '#api/galleries/protocol.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { cacheTag } from '#shop/cache/cache-tags.ts'
import { findGalleryPage } from '#shop/galleries/galleries.server.ts'
import { parsePageNumber } from '#shop/galleries/galleries.ts'
import { findGalleryLanguages } from '#shop/galleries/translated-gallery.server.ts'
import { socialUrl } from '#shop/media/media-urls.ts'
import { galleryPath } from '#shop/paths.ts'
import { createNonce } from '#shop/session/nonces.server.ts'
import type { Shop } from '#shop/shop.ts'
import type { PageRequest, PageResult } from '../document/page.ts'
import type { PageFrame } from '../document/page-frame.ts'
import { type Crumb, homeCrumb } from '../layout/breadcrumbs.tsx'
import { imageGalleryData } from '../seo/structured-data/image-gallery.ts'
import { breadcrumbData } from '../seo/structured-data/schema-org.ts'
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
      ...(page === 1 && gallery.description && { description: gallery.description }),
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
