import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import { widestUrl } from '#shop/content/media/media-urls.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { isPlainClick } from '#web/core/ui/clicks.client.ts'
import { Picture } from '#web/core/ui/picture.tsx'
import { type GalleryContent, useProductPart } from '../product-content.ts'
import { thumbnailAttributes, WooCommercePicture } from '../woocommerce-markup.tsx'
import { TRIGGER_CLASS } from './open-from-trigger.client.ts'

const LARGE_PICTURE_SIZES = '(min-width:1400px) 666px,(min-width:1024px) 46vw,100vw'

/**
 * A row with scroll snapping; thumbnails are links into it, and the one in view is marked. Each picture links
 * to its full size (protocols 3.8).
 */
export function ProductGallery(sent: GalleryContent) {
  const { name, pageGlobals, ...content } = useProductPart(sent, ({ gallery }) => gallery)
  // By their places, where one picture is shown until the next has come.
  const pictures = content.pictures.map((picture, index) => ({ ...picture, id: `picture-${index + 1}` }))
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [isAlive, setAlive] = useState(false)
  const Shown = pageGlobals ? WooCommercePicture : Picture
  const [first] = pictures
  const firstHash = first?.media?.hash

  const markShown = () => {
    if (row.current) setShown(Math.round(row.current.scrollLeft / row.current.clientWidth))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a thumbnail may have been followed before this ran
  useEffect(() => {
    setAlive(true)
    markShown()
  }, [])
  const lastFirst = useRef(firstHash)
  // Other pictures begin with the first.
  useLayoutEffect(() => {
    if (lastFirst.current === firstHash) return
    lastFirst.current = firstHash
    row.current?.scrollTo({ left: 0, behavior: 'instant' })
    setShown(0)
  }, [firstHash])

  const show = (event: MouseEvent, index: number) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })
  }
  if (!first) {
    return (
      <section className="gallery" aria-label={uk.pictures}>
        <div className="gallery__picture">
          <Picture media={null} alt="" layout="full" sizes={LARGE_PICTURE_SIZES} />
        </div>
      </section>
    )
  }
  const enlarged = (pictures[shown] ?? first).media
  return (
    <section
      className={`gallery${pictures.length > 1 ? ' gallery--several' : ''} woocommerce-product-gallery woocommerce-product-gallery--with-images images`}
      aria-label={uk.pictures}
      data-columns="4"
    >
      {first.media && (
        // Another script brings its own, which ours replaces (`open-from-trigger.client.ts`).
        <a
          className={pageGlobals && !isAlive ? 'gallery__enlarge' : `gallery__enlarge ${TRIGGER_CLASS}`}
          href={widestUrl(enlarged ?? first.media, 'jpg')}
          data-early=""
          hidden={pageGlobals && !isAlive}
          suppressHydrationWarning
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5l5 5M7.5 10.5h6M10.5 7.5v6" />
          </svg>
          <span className="visually-hidden">{uk.enlarge}</span>
        </a>
      )}
      <ul className="gallery__row woocommerce-product-gallery__wrapper" ref={row} onScroll={markShown}>
        {pictures.map((picture, index) => (
          <li
            className={`gallery__picture woocommerce-product-gallery__image${index === shown ? ' flex-active-slide' : ''}`}
            id={picture.id}
            key={picture.id}
            {...(pageGlobals && thumbnailAttributes(picture, name))}
          >
            {picture.media ? (
              <a
                href={widestUrl(picture.media, 'jpg')}
                data-rel="lightbox-gallery-1"
                title={[picture.alt || name, picture.note].filter(Boolean).join('. ')}
                suppressHydrationWarning // has got a class of `mark-links.client.ts`
              >
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
            {picture.note && (
              <p className="gallery__note" lang={textLanguage(picture.note)}>
                {picture.note}
              </p>
            )}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="gallery__thumbs">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                href={`#${picture.id}`}
                aria-label={uk.picture(index + 1, pictures.length)}
                aria-current={index === shown}
                onClick={(event) => show(event, index)}
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
