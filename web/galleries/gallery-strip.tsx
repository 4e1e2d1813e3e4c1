import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { GalleryCover } from '#shop/galleries/galleries.ts'
import { galleryPath } from '#shop/paths.ts'
import { textLanguage } from '../locale/text-language.ts'
import { Picture } from '../ui/picture.tsx'

/** Galleries side by side, each represented by its first picture. */
export function GalleryStrip({ galleries, eager }: { galleries: GalleryCover[]; eager: boolean }) {
  return (
    <ul className="gallery-strip">
      {galleries.map((gallery, index) => (
        <li key={gallery.id}>
          <a className="tile" href={galleryPath(gallery.slug)}>
            <Picture
              media={gallery.media}
              alt=""
              sizes="(min-width: 768px) 30vw, 72vw"
              upTo={480}
              eager={eager && index === 0}
            />
            <span className="tile__name" lang={textLanguage(gallery.title)}>
              {applyTypography(gallery.title)}
            </span>
            <span className="tile__count">{siteTexts.galleries.pictureCount(gallery.size)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
