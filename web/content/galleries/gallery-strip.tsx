import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { GalleryCover } from '#shop/content/galleries/galleries.ts'
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
            sizes="(min-width:578px) 416px,72vw"
            eager={eager && index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
