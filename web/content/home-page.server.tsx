import { uk } from '#i18n/uk.ts'
import { readListing } from '#shop/catalog/listings.server.ts'
import { readPictureFacts } from '#shop/catalog/picture-facts.server.ts'
import { GALLERIES_CHANGED, readCovers } from '#shop/galleries/galleries.server.ts'
import { pictureUrl } from '#shop/media/media.ts'
import type { Shop } from '#shop/shop.ts'
import type { Frame } from '../frame.ts'
import type { Loaded } from '../page.ts'
import { HomePage } from './home-page.tsx'

const FRESH_SHOWN = 8

export async function loadHome(shop: Shop, frame: Frame): Promise<Loaded> {
  const { settings } = frame
  const { heroes, rooms } = settings.home
  const roots = frame.categories.filter((category) => category.parentId === null)
  const fresh = await readListing(shop, { kind: 'shop', targetId: 0 }, 'date', 1, FRESH_SHOWN)
  const pictures = await readPictureFacts(shop, [
    ...heroes.map((hero) => hero.pictureId),
    ...rooms.map((room) => room.pictureId),
    ...roots.flatMap((category) => category.pictureId ?? []),
  ])
  const galleries = await readCovers(shop)
  const withMedia = <T,>(thing: T, id: number | null) => ({ ...thing, media: pictures.get(id ?? 0) ?? null })
  const cover = pictures.get(heroes[0]?.pictureId ?? 0)
  return {
    kind: 'page',
    head: {
      title: `${settings.shopName} — ${uk.shop.toLowerCase()}`,
      description: settings.tagline,
      canonical: '/',
      picture: cover ? pictureUrl(cover, 1440, 'jpg') : undefined,
      data: [
        {
          '@context': 'https://schema.org',
          '@type': 'FurnitureStore',
          name: settings.shopName,
          description: settings.tagline,
          url: `${frame.siteUrl}/`,
          ...(settings.phone && { telephone: settings.phone }),
        },
      ],
    },
    body: (
      <HomePage
        settings={settings}
        heroes={heroes.map((hero) => withMedia(hero, hero.pictureId))}
        rooms={rooms.map((room) => withMedia(room, room.pictureId))}
        categories={roots.map((category) => withMedia(category, category.pictureId))}
        galleries={galleries}
        fresh={fresh.cards}
      />
    ),
    tags: [GALLERIES_CHANGED, ...(fresh.listingId === null ? [] : [`listing:${fresh.listingId}`])],
  }
}
