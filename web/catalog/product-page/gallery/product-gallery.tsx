import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import type { ViewPicture } from '#shop/catalog/product-page/product-view.ts'
import { widestUrl } from '#shop/media/media-urls.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { WooCommerceMarkup } from '../woocommerce-markup.tsx'

const LARGE_PICTURE_SIZES = '(min-width:1400px) 666px,(min-width:1024px) 46vw,100vw'

/** A row with scroll snapping; thumbnails are links into it. Each picture links to its full size (protocols 3.8). */
export function ProductGallery(props: { pictures: ViewPicture[]; name: string; marks: WooCommerceMarkup | undefined }) {
  const { pictures, name, marks } = props
  const Shown = marks?.Picture ?? Picture
  const [first] = pictures
  if (!first) {
    return (
      <section className="gallery" aria-label={uk.pictures} data-part="gallery">
        <div className="gallery__picture">
          <Picture media={null} alt="" layout="full" sizes={LARGE_PICTURE_SIZES} />
        </div>
      </section>
    )
  }
  return (
    <section
      className="gallery woocommerce-product-gallery woocommerce-product-gallery--with-images images"
      aria-label={uk.pictures}
      data-columns="4"
      data-part="gallery"
    >
      {first.media && (
        // Useful only with a script, which shows it (`product-gallery.client.ts`); another script brings its own.
        <a className="gallery__enlarge" href={widestUrl(first.media, 'jpg')} data-early="" hidden>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5l5 5M7.5 10.5h6M10.5 7.5v6" />
          </svg>
          <span className="visually-hidden">{uk.enlarge}</span>
        </a>
      )}
      <ul className="gallery__row woocommerce-product-gallery__wrapper">
        {pictures.map((picture, index) => (
          <li
            className={`gallery__picture woocommerce-product-gallery__image${index === 0 ? ' flex-active-slide' : ''}`}
            id={`picture-${index + 1}`}
            key={picture.media?.hash ?? index}
            {...marks?.thumb(picture, name)}
          >
            {picture.media ? (
              <a href={widestUrl(picture.media, 'jpg')} data-rel="lightbox-gallery-1" title={picture.alt || name}>
                <Shown
                  media={picture.media}
                  alt={picture.alt || name}
                  layout="full"
                  sizes={LARGE_PICTURE_SIZES}
                  eager={index === 0}
                />
              </a>
            ) : (
              <Picture media={null} alt={picture.alt} layout="full" sizes={LARGE_PICTURE_SIZES} />
            )}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="gallery__thumbs">
          {pictures.map((picture, index) => (
            <li key={picture.media?.hash ?? index}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={uk.picture(index + 1, pictures.length)}
                aria-current={index === 0}
              >
                <Picture media={picture.media} alt="" layout="thumbnail" sizes="72px" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
