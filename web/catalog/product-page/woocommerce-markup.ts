import { type ComponentType, createContext, type ReactNode } from 'react'
import type { ViewPicture } from '#shop/catalog/product-page/product-view.ts'
import type { PictureProps } from '../../ui/picture.tsx'

/** What the product page has besides where scripts made for WooCommerce look for it (protocols 3.7, 3.8). */
export type WooCommerceMarkup = {
  Picture: ComponentType<PictureProps>
  /** Of the place of a picture. */
  thumb(picture: ViewPicture, name: string): Record<string, string>
  /** Around the options: theirs until our script is alive, then ours. */
  Choices: ComponentType<{ isAlive: boolean; children: ReactNode }>
  /** Around quantity and button. */
  Buying: ComponentType<{ children: ReactNode }>
  /** JSON of all variations, or `false`. */
  variations: string | undefined
}

export const WooCommerceMarkupContext = createContext<WooCommerceMarkup | undefined>(undefined)

/** As it is printed: known to the server alone, so that no page carries it a second time for our own script. */
export type VariationForm = {
  /** JSON of all variations, or `false` where there are too many. */
  variations: string
  /** A `select` for each option, and the button that takes the choice back. */
  fields: string
}

export const VariationFormContext = createContext<VariationForm | undefined>(undefined)
