import { uk } from '#i18n/uk.ts'
import { galleryAddress } from '#shop/addresses.ts'
import { readGalleryPage } from '#shop/galleries/galleries.server.ts'
import { readPageNumber } from '#shop/galleries/galleries.ts'
import { socialUrl } from '#shop/media/media.ts'
import { nonceFor } from '#shop/session/session.server.ts'
import { NONCES_TURNED } from '#shop/session/session.ts'
import type { Shop } from '#shop/shop.ts'
import { GALLERY_NONCE, galleryQuery, pageQuery, rlArgsOf } from '#wire/gallery-pages.protocol.ts'
import type { Frame } from '../frame.ts'
import type { Crumb } from '../layout/breadcrumbs.tsx'
import type { Loaded, PageRequest } from '../page.ts'
import { breadcrumbData } from '../structured-data/breadcrumb-list.ts'
import { imageGalleryData } from '../structured-data/image-gallery.ts'
import { GalleryPage } from './gallery-page.tsx'

/**
 * A gallery at its own address. `rl_gallery_no` is its number on the page that the visitor came from: items that are put
 * into that page must belong to the group there (protocols 2.6).
 */
export async function loadGallery(shop: Shop, frame: Frame, { url, params }: PageRequest): Promise<Loaded> {
  const page = readPageNumber(url.searchParams.get(galleryQuery.page) ?? '')
  const no = readPageNumber(url.searchParams.get(galleryQuery.number) ?? '')
  const outcome = await readGalleryPage(shop, params.slug ?? '', page)
  if (outcome.kind === 'moved') return { kind: 'moved', to: galleryAddress(outcome.slug) }
  if (outcome.kind === 'missing') return outcome

  const { gallery, pages, items } = outcome.view
  const address = galleryAddress(gallery.slug)
  const crumbs: Crumb[] = [
    { name: uk.home, href: '/' },
    { name: gallery.title, href: address },
  ]
  const link = (n: number) => (n === 1 ? address : address + pageQuery(1, n, false))
  const suffix = page > 1 ? `, ${uk.pageSuffix(page)}` : ''
  const cover = items.find((item) => item.media)?.media
  return {
    kind: 'page',
    head: {
      title: `${gallery.title}${suffix} — ${frame.settings.shopName}`,
      ...(page === 1 && gallery.description && { description: gallery.description }),
      canonical: link(page),
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
        args={rlArgsOf({ nonce: nonceFor(shop, GALLERY_NONCE, null), postId: gallery.id })}
      />
    ),
    tags: [...outcome.tags, NONCES_TURNED],
    pageId: gallery.id,
  }
}
