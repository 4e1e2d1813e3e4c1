import type { Kysely } from 'kysely'
import type { ChangeFeed } from './changes.ts'
import type { Dialect } from './dialect.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type * as cart from './tables/cart.ts'
import type * as catalog from './tables/catalog.ts'
import type * as galleries from './tables/galleries.ts'
import type { MediaTable } from './tables/media.ts'
import type * as shop from './tables/shop.ts'

export type Tables = {
  product: catalog.ProductTable
  category: catalog.CategoryTable
  tag: catalog.TagTable
  product_category: catalog.ProductCategoryTable
  product_tag: catalog.ProductTagTable
  attribute: catalog.AttributeTable
  attribute_value: catalog.AttributeValueTable
  product_attribute: catalog.ProductAttributeTable
  product_attribute_value: catalog.ProductAttributeValueTable
  product_picture: catalog.ProductPictureTable
  product_link: catalog.ProductLinkTable
  listing: catalog.ListingTable
  listing_product: catalog.ListingProductTable
  media: MediaTable
  setting: shop.SettingTable
  moved_address: shop.MovedAddressTable
  change: shop.ChangeTable
  staff: shop.StaffTable
  cart: cart.CartTable
  cart_line: cart.CartLineTable
  cart_notice: cart.CartNoticeTable
  secret: cart.SecretTable
  gallery: galleries.GalleryTable
  gallery_item: galleries.GalleryItemTable
  gallery_old_slug: galleries.GalleryOldSlugTable
}

export type Db = Kysely<Tables>

export type Database = {
  db: Db
  dialect: Dialect
  /** SQLite only: the file, for the copy taken before a migration. */
  file: string | null
  /** News of other processes; opened by the server alone. */
  openChangeFeed(): ChangeFeed
  close(): Promise<void>
}

export type DatabaseAddress = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string; schema?: string }

export function openDatabase(address: DatabaseAddress): Database {
  return address.kind === 'sqlite' ? openSqlite(address.file) : openPostgres(address.url, address.schema)
}
