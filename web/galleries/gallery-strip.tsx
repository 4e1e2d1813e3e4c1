import { tidy } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import { galleryAddress } from '#shop/addresses.ts'
import type { GalleryCover } from '#shop/galleries/galleries.ts'
import { Picture } from '../ui/picture.tsx'

/** Galleries beside one another, each by its first picture. */
export function GalleryStrip({ galleries, eager }: { galleries: GalleryCover[]; eager: boolean }) {
  return (
    <ul className="gallery-strip">
      {galleries.map((gallery, index) => (
        <li key={gallery.id}>
          <a className="tile" href={galleryAddress(gallery.slug)}>
            <Picture
              media={gallery.media}
              alt=""
              sizes="(min-width: 768px) 30vw, 72vw"
              upTo={480}
              eager={eager && index === 0}
            />
            <span className="tile__name">{tidy(gallery.title)}</span>
            <span className="tile__count">{uk.galleries.pictureCount(gallery.size)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
