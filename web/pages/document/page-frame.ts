import type { CategoryWithSize } from '#shop/catalog/products/catalog.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { InstalmentOffer } from '#shop/sales/payment/instalments/instalments.ts'
import type { UsedService } from '#shop/visitors/consent/consent.ts'

/** What all pages of a language show. */
export type SharedFrame = {
  siteUrl: string
  settings: Settings
  /** Empty: there is none. */
  storeNoticeId: string
  /** Services that need consent. */
  services: readonly UsedService[]
  /** Categories with products in them or below, in the owner's order. */
  categories: CategoryWithSize[]
  /** Pictures of the root categories, the logo and the picture of link previews. */
  pictures: Map<number, PictureFacts>
  instalments: InstalmentOffer[]
}

export type PageFrame = SharedFrame & {
  /** Path and query under which the page is cached; empty for a page that no menu links to. */
  address: string
  /** The same object until any of it changes: markup made of it can be kept as long. */
  shared: SharedFrame
  /** Nonce for gallery pages requested by scripts made for WooCommerce; absent when these are disabled. */
  galleryNonce?: string
}

/** HTML of what is inside these elements. */
export type FrameMarkup = { menuRows: string; menuPanel: string; footer: string; miniCart: string }
