import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { GalleryCover } from '#shop/content/galleries/galleries.ts'
import { croppedSizes } from '#shop/content/media/picture-sizes.ts'
import { galleryPath } from '#shop/core/paths.ts'
import { Tile } from '#web/core/ui/tile.tsx'

/** Galleries side by side, each represented by its first picture. */
export function GalleryStrip({ galleries, eager }: { galleries: GalleryCover[]; eager: boolean }) {
  return (
    <ul className="gallery-strip">
      {galleries.map((gallery, index) => (
        <li key={gallery.id}>
          <Tile
            href={galleryPath(gallery.slug)}
            name={gallery.title}
            count={siteTexts.galleries.pictureCount(gallery.size)}
            media={gallery.media}
            sizes={croppedSizes('(min-width:578px) 416px,72vw', gallery.media, 3 / 2)}
            eager={eager && index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
