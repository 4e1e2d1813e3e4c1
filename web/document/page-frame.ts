import type { CategoryWithSize } from '#shop/catalog/catalog.ts'
import type { PictureFacts } from '#shop/catalog/product-card.ts'
import type { UsedService } from '#shop/consent/used-services.ts'
import type { InstalmentOffer } from '#shop/payment/instalments/instalments.ts'
import type { Settings } from '#shop/settings/settings.ts'

/** What stands around every page. */
export type PageFrame = {
  siteUrl: string
  /** Path and query under which the page is kept; empty: a page that no menu leads to. */
  address: string
  settings: Settings
  /** What visitors are asked about. */
  services: readonly UsedService[]
  /** Those with goods in them or below, in the owner's order. */
  categories: CategoryWithSize[]
  /** Of the categories at the root. */
  pictures: Map<number, PictureFacts>
  instalments: InstalmentOffer[]
  /** With which scripts made for WooCommerce ask for pages of galleries; absent where there are none. */
  galleryNonce?: string
}
