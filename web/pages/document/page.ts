import type { ReactNode } from 'react'
import type { CategoryWithSize } from '#shop/catalog/products/catalog.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import type { Language } from '#shop/core/languages/languages.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { InstalmentOffer } from '#shop/sales/payment/instalments/instalments.ts'
import type { UsedService } from '#shop/visitors/consent/consent.ts'
import type { FormState } from '#web/visitors/messages/form-state.ts'

/** What a page needs of the request: nothing that differs between visitors, except the state of a rejected form. */
export type PageRequest = { url: URL; params: Record<string, string>; form?: FormState }

/** Stylesheets of some pages, or of pages with scripts made for WooCommerce. */
export type PageStylesheet = 'checkout' | 'saved-products' | 'product' | 'woocommerce-scripts'

export type PageHead = {
  title: string
  description?: string
  /** Canonical path and query; absent: the page is not indexed. */
  canonical?: string
  /** Not indexed although it has a canonical URL. */
  hidden?: boolean
  /** Path of the 1200 × 630 picture for link previews; absent: the shop's default. */
  picture?: string | undefined
  /** Alt text of that picture; absent: the page title. */
  pictureAlt?: string | undefined
  /** The Open Graph type; `website` by default. */
  shares?: { as: 'product'; price?: Kopiykas } | { as: 'article'; at: number }
  previous?: string | undefined
  next?: string | undefined
  /** Path of a feed of the listed items. */
  feed?: { title: string; path: string }
  /** schema.org objects, printed as they are. */
  data?: object[]
  /** A stylesheet besides that of every page. */
  style?: PageStylesheet
  /** Languages besides Ukrainian in which its own texts exist. */
  languages?: readonly Language[]
}

export type PageResult =
  | {
      kind: 'page'
      status?: 200 | 404
      head: PageHead
      body: ReactNode
      /** What its island shows, for those who ask for that alone. */
      data?: () => object
      /** Cache tags (`product:12`): a change of any of them invalidates the page. */
      tags: string[]
      /** One of very many pages (a filtered listing): cached separately and for a short time. */
      rare?: boolean
      /** Id of the product, page or gallery; absent for lists (protocols 6.3). */
      pageId?: number
    }
  | { kind: 'moved'; to: string }
  | { kind: 'missing' }

/** What islands of a page show after a choice, as JSON. */
export type PageData = { kind: 'data'; data: object; tags: string[] }

export type RenderedPage =
  | {
      kind: 'page'
      status: 200 | 404
      html: string
      /** Not a page, but data of one. */
      type?: 'application/json'
      tags: string[]
      rare: boolean
      scriptHosts: string[]
    }
  | { kind: 'moved'; to: string }
  /** Neither a page nor an address that ever was one. */
  | { kind: 'missing' }

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
