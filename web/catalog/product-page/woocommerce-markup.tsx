import type { ComponentType, ReactNode } from 'react'
import type { ViewPicture } from '#shop/catalog/product-page/product-view.ts'
import { pictureUrl, srcSet, widestUrl } from '#shop/media/media-urls.ts'
import { textLanguage } from '../../locale/text-language.ts'
import { type PictureProps, Picture as PlainPicture } from '../../ui/picture.tsx'

/** Extra markup of the product page for scripts made for WooCommerce (protocols 3.7, 3.8). */
export type WooCommerceMarkup = {
  Picture: ComponentType<PictureProps>
  /** Attributes of a thumbnail. */
  thumb(picture: ViewPicture, name: string): Record<string, string>
  /** Wraps the options: the scripts' fields until our script runs, then ours. */
  Choices: ComponentType<{ fields: ReactNode; children: ReactNode }>
  fields: ReactNode
  /** Wraps the quantity and the button. */
  Buying: ComponentType<{ children: ReactNode }>
  /** JSON of all variations, or `false` where there are too many; absent without options. */
  variations: string | undefined
  /** After everything else. */
  templates: ReactNode
}

/** What scripts made for WooCommerce find in the form of a product with options. */
export type VariationForm = {
  /** JSON of all variations, or `false` where there are too many. */
  variations: string
  /** A `select` for each option, and the button that clears the selection. */
  fields: ReactNode
  /** That they fill in. */
  templates: ReactNode
}

/** For a page where scripts made for WooCommerce run beside ours or alone. */
export function wooCommerceMarkup(form: VariationForm | undefined): WooCommerceMarkup {
  return {
    Picture: WooCommercePicture,
    thumb: thumbnailAttributes,
    Choices: VariationChoices,
    fields: form?.fields,
    Buying: AddToCartArea,
    variations: form?.variations,
    templates: form?.templates,
  }
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
    />
  )
}

function thumbnailAttributes({ media, alt }: ViewPicture, name: string): Record<string, string> {
  return media ? { 'data-thumb': pictureUrl(media, 160, 'jpg'), 'data-thumb-alt': alt || name } : {}
}

/**
 * Both sets of fields share one place, so nothing shifts when our script swaps them; the disabled set is neither visible
 * nor submitted.
 */
function VariationChoices({ fields, children }: { fields: ReactNode; children: ReactNode }) {
  return (
    <div className="choices">
      <fieldset className="variations">{fields}</fieldset>
      <fieldset className="choices__own" disabled>
        {children}
      </fieldset>
    </div>
  )
}

function AddToCartArea({ children }: { children: ReactNode }) {
  return (
    <div className="single_variation_wrap">
      {/* Filled by those scripts. */}
      <div className="woocommerce-variation single_variation" />
      <div className="woocommerce-variation-add-to-cart variations_button">{children}</div>
    </div>
  )
}
