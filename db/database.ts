import type { Kysely } from 'kysely'
import type { ChangeFeed } from './changes/change-feed.ts'
import type { Dialect } from './dialect.ts'
import type { PoolFit } from './pool-size.ts'
import type { ApiKeyTable, ApiNonceTable } from './tables/api-keys.ts'
import type { AuditTable, TrashTable } from './tables/audit.ts'
import type * as catalog from './tables/catalog.ts'
import type * as consent from './tables/consent.ts'
import type * as content from './tables/content.ts'
import type { FeedTable } from './tables/feeds.ts'
import type * as filters from './tables/filters.ts'
import type * as galleries from './tables/galleries.ts'
import type * as imports from './tables/imports.ts'
import type { CdnPurgeTable, JobTable, RateLimitTable } from './tables/jobs.ts'
import type { GlossaryTable, TextTranslationTable, TranslationTable } from './tables/languages.ts'
import type { MediaTable, PictureDownloadTable } from './tables/media.ts'
import type { FormMessageTable, ProductReviewTable } from './tables/messages.ts'
import type * as cart from './tables/sales/cart.ts'
import type { CouponRedemptionTable, CouponTable } from './tables/sales/coupons.ts'
import type { CarrierPointTable, CarrierSettlementTable } from './tables/sales/delivery.ts'
import type {
  OpeningAlertTable,
  OrderHistoryLinkTable,
  SentEmailTable,
  StockAlertTable,
} from './tables/sales/emails.ts'
import type * as orders from './tables/sales/orders.ts'
import type { PaymentTable, PaymentUpdateTable, ReceivedPaymentTable } from './tables/sales/payments.ts'
import type { ReceiptTable } from './tables/sales/receipts.ts'
import type { WaybillTable } from './tables/sales/waybills.ts'
import type * as search from './tables/search.ts'
import type * as shop from './tables/settings.ts'
import type * as staff from './tables/staff.ts'
import type * as statistics from './tables/statistics.ts'
import type { WebhookAttemptTable, WebhookDeliveryTable, WebhookTable } from './tables/webhooks.ts'

/** What a copy of a database holds: written down when it is taken, compared when it is verified. */
export type DatabaseContents = {
  migrations: string[]
  /** Rows by table. */
  tables: Record<string, number>
}

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
  shipping_class: catalog.ShippingClassTable
  listing: catalog.ListingTable
  listing_product: catalog.ListingProductTable
  facet_product: filters.FacetProductTable
  facet_key: filters.FacetKeyTable
  facet_bits: filters.FacetBitsTable
  facet_numbers: filters.FacetNumbersTable
  job: JobTable
  media: MediaTable
  picture_download: PictureDownloadTable
  setting: shop.SettingTable
  connection: shop.ConnectionTable
  moved_address: content.SlugRedirectTable
  rate_limit: RateLimitTable
  change: shop.ChangeTable
  cdn_purge: CdnPurgeTable
  demo_item: shop.DemoItemTable
  staff: staff.StaffTable
  staff_session: staff.StaffSessionTable
  staff_attempt: staff.StaffAttemptTable
  staff_passkey: staff.StaffPasskeyTable
  staff_totp: staff.StaffTotpTable
  staff_recovery_code: staff.StaffRecoveryCodeTable
  staff_spent_challenge: staff.StaffSpentChallengeTable
  application_password: staff.ApplicationPasswordTable
  cart: cart.CartTable
  cart_line: cart.CartLineTable
  cart_notice: cart.CartNoticeTable
  coupon: CouponTable
  coupon_use: CouponRedemptionTable
  secret: shop.SecretTable
  gallery: galleries.GalleryTable
  gallery_item: galleries.GalleryItemTable
  gallery_old_slug: galleries.GalleryOldSlugTable
  statistics_visitor: statistics.StatisticsVisitorTable
  statistics_session: statistics.StatisticsSessionTable
  statistics_hit: statistics.StatisticsHitTable
  statistics_goal: statistics.StatisticsGoalTable
  statistics_hour: statistics.StatisticsHourTable
  statistics_goal_hour: statistics.StatisticsGoalHourTable
  statistics_product_hour: statistics.StatisticsProductHourTable
  vitals_day: statistics.VitalsDayTable
  consent_record: consent.ConsentRecordTable
  consent_chain: consent.ConsentChainTable
  form_message: FormMessageTable
  product_review: ProductReviewTable
  feed: FeedTable
  redirect: content.RedirectTable
  import_file: imports.ImportFileTable
  import_columns: imports.ImportColumnsTable
  import_mapping: imports.ImportMappingTable
  moved_item: imports.MovedItemTable
  moved_shop: imports.MovedShopTable
  bulk_change: imports.BulkChangeTable
  bulk_change_item: imports.BulkChangeItemTable
  page: content.PageTable
  page_revision: content.PageRevisionTable
  page_old_address: content.PageRedirectTable
  journal_category: content.JournalCategoryTable
  journal_category_old_slug: content.JournalCategoryOldSlugTable
  api_key: ApiKeyTable
  translation: TranslationTable
  text_translation: TextTranslationTable
  glossary: GlossaryTable
  api_nonce: ApiNonceTable
  audit: AuditTable
  trash: TrashTable
  shop_order: orders.ShopOrderTable
  order_word: orders.OrderSearchTermTable
  order_forgetting: orders.OrderErasureTable
  order_line: orders.OrderLineTable
  order_note: orders.OrderNoteTable
  order_refund: orders.OrderRefundTable
  customer: orders.CustomerTable
  customer_word: orders.CustomerSearchTermTable
  customer_contact: orders.CustomerContactTable
  customer_tag: orders.CustomerTagTable
  customer_note: orders.CustomerNoteTable
  search_entry: search.SearchEntryTable
  search_word: search.SearchWordTable
  search_due: search.SearchQueueTable
  search_miss: search.ZeroResultSearchTable
  checkout_draft: cart.CheckoutDraftTable
  email_sent: SentEmailTable
  stock_alert: StockAlertTable
  opening_alert: OpeningAlertTable
  order_history_link: OrderHistoryLinkTable
  receipt: ReceiptTable
  waybill: WaybillTable
  carrier_settlement: CarrierSettlementTable
  carrier_point: CarrierPointTable
  payment: PaymentTable
  payment_news: PaymentUpdateTable
  received_payment: ReceivedPaymentTable
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
  webhook_attempt: WebhookAttemptTable
}

export type Db = Kysely<Tables>

export type Database = {
  db: Db
  dialect: Dialect
  /** SQLite only: the file, for the copy taken before a migration. */
  file: string | null
  /** Opened by the server only. `onFailure`: PostgreSQL stopped to answer; called once until it answers again. */
  openChangeFeed(onFailure?: (error: unknown) => void): ChangeFeed
  /** PostgreSQL only: sizes the pool to what PostgreSQL has for the servers that run now, and for `uncounted` that start. */
  fitPool?(uncounted: number): Promise<PoolFit>
  /** PostgreSQL only: connections now. */
  countConnections?(): ConnectionCounts
  close(): Promise<void>
}

type ConnectionCounts = { open: number; idle: number; limit: number; waitingQueries: number }

/** `directUrl`: past a pooler that shares connections. `pool`: connections; absent: as many as fit. */
export type PostgresOptions = { directUrl?: string; pool?: number }

export type DatabaseAddress =
  | { kind: 'sqlite'; file: string; cacheKib?: number }
  | ({ kind: 'postgres'; url: string; schema?: string } & PostgresOptions)
