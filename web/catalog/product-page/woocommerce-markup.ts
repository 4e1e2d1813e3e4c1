import { type ComponentType, createContext, type ReactNode } from 'react'
import type { ViewPicture } from '#shop/catalog/product-page/product-view.ts'
import type { PictureProps } from '../../ui/picture.tsx'

/** Extra markup of the product page for scripts made for WooCommerce (protocols 3.7, 3.8). */
export type WooCommerceMarkup = {
  Picture: ComponentType<PictureProps>
  /** Attributes of a thumbnail. */
  thumb(picture: ViewPicture, name: string): Record<string, string>
  /** Wraps the options: the scripts' fields until our script runs, then ours. */
  Choices: ComponentType<{ isAlive: boolean; children: ReactNode }>
  /** Wraps the quantity and the button. */
  Buying: ComponentType<{ children: ReactNode }>
  /** JSON of all variations, or `false`. */
  variations: string | undefined
}

export const WooCommerceMarkupContext = createContext<WooCommerceMarkup | undefined>(undefined)

/** As rendered by the server. The client does not know it, so no page carries it twice. */
export type VariationForm = {
  /** JSON of all variations, or `false` where there are too many. */
  variations: string
  /** A `select` for each option, and the button that clears the selection. */
  fields: string
}

export const VariationFormContext = createContext<VariationForm | undefined>(undefined)
