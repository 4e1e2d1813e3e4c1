import type { ReactNode } from 'react'
import type { Language } from '#shop/languages/languages.ts'
import type { Kopiykas } from '#shop/money.ts'
import type { FormState } from '../messages/form-state.ts'

/** What a page needs of the request; nothing that differs between visitors, but for a form that one of them is to mend. */
export type PageRequest = { url: URL; params: Record<string, string>; form?: FormState }

/** Stylesheets of pages that few visitors open, and of those where scripts made for WooCommerce run. */
export type PageStylesheet = 'checkout' | 'comparison' | 'woocommerce-scripts'

export type PageHead = {
  title: string
  description?: string
  /** Path and query that name the page best; absent: the page is not to be found. */
  canonical?: string
  /** Not to be found although it has a canonical address. */
  hidden?: boolean
  /** Path of the picture of 1200 × 630 shown where the page is shared; absent: one that the shop has for all. */
  picture?: string | undefined
  /** What it shows; absent: what the page is called. */
  pictureAlt?: string | undefined
  /** What the page is to those who share it; a `website` unless it says otherwise. */
  shares?: { as: 'product'; price?: Kopiykas } | { as: 'article'; at: number }
  previous?: string | undefined
  next?: string | undefined
  /** Path of a feed of what is listed here. */
  feed?: { title: string; path: string }
  /** schema.org objects, printed as they are. */
  data?: object[]
  /** A stylesheet of its own, beside that of every page. */
  style?: PageStylesheet
  /** Besides Ukrainian, the languages that its own texts are said in. */
  languages?: readonly Language[]
}

export type PageResult =
  | {
      kind: 'page'
      status?: 200 | 404
      head: PageHead
      body: ReactNode
      /** What the page depends on (`product:12`): a change of any of them forgets it. */
      tags: string[]
      /** One of more than anybody counts (a listing under filters): kept apart, and not for long. */
      rare?: boolean
      /** Of the product, page or gallery that this is; absent for lists (protocols 6.3). */
      pageId?: number
    }
  | { kind: 'moved'; to: string }
  | { kind: 'missing' }

export type RenderedPage =
  | { kind: 'page'; status: 200 | 404; html: string; tags: string[]; rare: boolean; scriptHosts: string[] }
  | { kind: 'moved'; to: string }
  /** Neither a page nor an address that ever was one. */
  | { kind: 'missing'; html: string; scriptHosts: string[] }
