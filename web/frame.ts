import type { SizedCategory } from '#shop/catalog/catalog.ts'
import type { Settings } from '#shop/settings/settings.ts'

/** What stands around every page. */
export type Frame = {
  siteUrl: string
  settings: Settings
  /** Those with goods in them or below, in the owner's order. */
  categories: SizedCategory[]
}
