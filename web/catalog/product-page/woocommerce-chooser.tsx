import { type ReactNode, useContext } from 'react'
import type { ViewPicture } from '#shop/catalog/product-page/product-view.ts'
import { pictureUrl, srcSet, widestUrl } from '#shop/media/media-urls.ts'
import { textLanguage } from '../../locale/text-language.ts'
import { type PictureProps, Picture as PlainPicture } from '../../ui/picture.tsx'
import { ProductChooser, type ProductChooserProps } from './product-chooser.tsx'
import { VariationFormContext, WooCommerceMarkupContext } from './woocommerce-markup.ts'

/** The chooser when scripts made for WooCommerce run beside ours or alone; fetched only when that setting is on. */
export function WooCommerceChooser(props: ProductChooserProps) {
  const printed = useContext(VariationFormContext)
  return (
    <WooCommerceMarkupContext
      value={{
        Picture: WooCommercePicture,
        thumb: thumbnailAttributes,
        Choices: VariationChoices,
        Buying: AddToCartArea,
        variations: printed?.variations,
      }}
    >
      <ProductChooser {...props} />
    </WooCommerceMarkupContext>
  )
}

/** A plain `img`: scripts change its `src` and `srcset`, which the sources of a `picture` would override. */
function WooCommercePicture(props: PictureProps) {
  const { media, alt, sizes, eager } = props
  if (!media) return <PlainPicture {...props} />
  const full = widestUrl(media, 'jpg')
  return (
    <img
      className="wp-post-image"
      src={pictureUrl(media, 800, 'jpg')}
      srcSet={srcSet(media, 'webp')}
      sizes={sizes}
      alt={alt}
      lang={textLanguage(alt)}
      width={media.width}
      height={media.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      style={{ backgroundColor: media.color, objectPosition: media.focus }}
      data-caption=""
      data-src={full}
      data-large_image={full}
      data-large_image_width={media.width}
      data-large_image_height={media.height}
      suppressHydrationWarning
    />
  )
}

function thumbnailAttributes({ media, alt }: ViewPicture, name: string): Record<string, string> {
  return media ? { 'data-thumb': pictureUrl(media, 160, 'jpg'), 'data-thumb-alt': alt || name } : {}
}

/**
 * Both sets of fields share one place, so nothing shifts on hydration; the disabled set is neither visible nor
 * submitted.
 */
function VariationChoices({ isAlive, children }: { isAlive: boolean; children: ReactNode }) {
  const printed = useContext(VariationFormContext)
  return (
    <div className="choices">
      <fieldset
        className="variations"
        disabled={isAlive}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
        dangerouslySetInnerHTML={{ __html: printed?.fields ?? '' }}
      />
      <fieldset className="choices__own" disabled={!isAlive}>
        {children}
      </fieldset>
    </div>
  )
}

function AddToCartArea({ children }: { children: ReactNode }) {
  return (
    <div className="single_variation_wrap">
      {/* Filled by those scripts. */}
      <div
        className="woocommerce-variation single_variation"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <div className="woocommerce-variation-add-to-cart variations_button">{children}</div>
    </div>
  )
}
