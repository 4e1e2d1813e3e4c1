import type { ComponentProps, ComponentType } from 'react'
import { ProductBars } from './chooser/product-bars.tsx'
import { ProductChooser } from './chooser/product-chooser.tsx'
import { ProductGallery } from './gallery/product-gallery.tsx'
import { OneClickOrder } from './one-click-order.tsx'
import { ProductSection } from './product-section.tsx'
import { RememberedDelivery } from './terms/delivery-term.tsx'
import { PurchaseTerms } from './terms/purchase-terms.tsx'

const PARTS = {
  gallery: ProductGallery,
  chooser: ProductChooser,
  oneClick: OneClickOrder,
  delivery: RememberedDelivery,
  terms: PurchaseTerms,
  section: ProductSection,
  bars: ProductBars,
}

export type ProductPartProps = {
  [Part in keyof typeof PARTS]: { part: Part; content: ComponentProps<(typeof PARTS)[Part]> }
}[keyof typeof PARTS]

/** An island of the product page; all of them are one file, because whoever chooses needs all of them. */
export function ProductPart({ part, content }: ProductPartProps) {
  const Part = PARTS[part] as ComponentType<object>
  return <Part {...content} />
}
