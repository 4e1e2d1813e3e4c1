/**
 * The files that a law leaves alone, each with its reason. An entry that is no longer needed fails
 * (`needs no exception`): delete it with the last breach.
 */
type Exceptions = Record<string, string>

/** The only files of the storefront that do so, and why (docs/decisions/102-react-in-the-browser.md). */
export const MADE_BY_HAND: Exceptions = {
  'web/core/islands/add-island.client.ts': 'an island that is shown after something was done is not in the page before',
  'web/sales/cart/requests/fragments.client.ts':
    'wire: an answer names elements and the markup that replaces them (3.3)',
  'web/sales/cart/add-to-cart/add-to-cart.client.ts':
    'wire: the link after a button, on cards that no component renders (3.2)',
  'web/sales/cart/outdated-prices.client.ts':
    'only read: a page left in the session history is compared with the newer one',
  'web/core/consent/blocked-content/waiting-content.client.ts':
    'wire: scripts that run when they are made anew, content with scripts (5.3, 5.4)',
  'web/core/ui/loading/load-into-page.client.ts':
    'wire: the banner and the answer to call 11 are markup (5.9); an own list is seen before React; the build asks for links in the head',
  'web/content/video-player/ads/load-vast.ts': 'only read: an answer of the ad server is XML',
  'web/content/galleries/paging/infinite-facts.tsx': 'wire: scripts are given the next page as a document (2.6)',
}

export const PUT_BY_HAND: Exceptions = {
  'web/core/consent/blocked-content/blocked-content.client.ts':
    'wire: the button of another script is taken away (5.3)',
  'web/catalog/product-page/gallery/open-from-trigger.client.ts':
    'wire: ours replaces what another script put there (2.7)',
  'web/content/galleries/lightbox/lightbox-links.client.ts': 'a lightbox that could not be loaded is taken away',
  'web/pages/islands/hydrate-island.client.ts': 'markup that no longer fits is taken away before React renders anew',
  'web/core/ui/announce-status.client.ts': 'a live region is filled after it is there, or nothing is read out',
  'web/content/galleries/paging/use-gallery-pages.ts':
    'a live region is filled after it is there, or nothing is read out',
  'web/catalog/saved-products/saved-products.client.ts':
    'the number beside a link, on pages that are the same for everybody',
  'web/content/video-player/controls/use-control-labels.ts': 'texts of Plyr',
  'web/catalog/saved-products/saved-products-page.client.ts': 'the place of an own list, which only the browser knows',
  'web/content/video-player/controls/cast-button.tsx': 'its place among the controls that Plyr has made',
}

/** Delays that §9 does not name. */
export const OWN_NUMBERS: Exceptions = {
  'web/when-painted.client.ts': 'browsers without requestIdleCallback',
  'web/visitors/vitals/vitals.client.ts': 'the shortest interaction that browsers report',
  'web/sales/cart/requests/connection.client.ts': 'when a request is given up',
  'web/catalog/product-page/chooser/product-bars.tsx': 'the height of the header',
  'web/core/consent/blocked-content/waiting-content.client.ts': 'protocols 5.3',
  'web/catalog/saved-products/list-full-message.tsx': 'how long a message stays',
  'web/core/ui/copy-button.tsx': 'how long a confirmation stays',
  'web/content/video-player/embeds/youtube-frame.tsx': 'asks until the player of YouTube answers',
}

const RATING = 'ratings have hundredths, too'
export const HUNDREDTHS: Exceptions = {
  'shop/core/money.ts': 'here it is',
  'shop/catalog/products/product-query/product-query.ts': RATING,
  'shop/catalog/products/product-card.ts': RATING,
  'api/wc/v3/products/shapes.ts': RATING,
  'api/store/v1/products/shapes.ts': RATING,
  'api/wc/v3/system/countries-currencies.ts': 'signs and formats of all currencies of the world (wc/v3 data)',
  'api/office/settings/problems-by-field.ts': 'contrasts have hundredths, too',
  'admin/sales/coupons/form.ts': 'the percentage of a coupon has hundredths, too',
  'integrations/nova-poshta/waybill-document.ts': 'hundredths of a gram',
  'formats/product-csv/tables/xlsx-cells.ts': 'a percentage of a workbook',
  'demo/seed.server.ts': 'prices of the demo are written in hryvnias',
}

export const PARSES_ADDRESS: Exceptions = {
  'api/rest/addresses.ts': 'here it is',
}

export const TAKES_ADDRESS_APART: Exceptions = {
  'api/rest/addresses.ts': 'here it is',
  'http/pages/closed/closed-shop.ts': 'answers before the route is looked for',
  'http/pages/admin/sign-in.ts': 'the place that a person goes on to, not the address of the request',
  'http/pages/page-address.ts': 'adds a query to the address that a page is kept under',
  'http/files/brand-icons.ts': 'one handler of the fixed addresses of all icons',
}

const MADE_ONCE = 'made on first use: loading it takes time that most processes never need'
const REMEMBERS = 'remembers what is calculated anew otherwise; no answer depends on it'
const BROWSER = 'written only by the browser, where a module belongs to one visitor'
export const STATE: Exceptions = {
  'http/compression/encoding.ts': REMEMBERS,
  'http/pages/popular-pages.ts': 'the load of the process since the last question',
  'i18n/locale/en/plural.ts': MADE_ONCE,
  'i18n/locale/shared-format.ts': MADE_ONCE,
  'i18n/locale/uk/plural.ts': MADE_ONCE,
  'shop/content/typefaces/typefaces.server.ts': REMEMBERS,
  'shop/core/column-names.ts': REMEMBERS,
  'shop/content/media/uploads/receive-upload.server.ts': 'writes of one storage wait for each other in this process',
  'shop/catalog/search/language/english-dictionary.ts': 'filled while the module loads',
  'shop/catalog/search/language/stemming.ts': REMEMBERS,
  'shop/catalog/search/query/search-query.server.ts': REMEMBERS,
  'web/catalog/product-page/chooser/use-choice.ts': BROWSER,
  'web/core/consent/blocked-content/consent-store.ts': BROWSER,
  'web/content/galleries/paging/history-state.ts': BROWSER,
  'web/content/video-player/ads/ad-break.tsx': BROWSER,
  'web/content/video-player/embeds/youtube-player.ts': BROWSER,
}

const SHAPE_OF_SCHEMA = 'TypeScript cannot follow the type of a schema that is made of others'
const OWN_SERVER = 'an answer of our own server, which has made it by a schema; zod is not sent to browsers'
const OWN_TRASH = 'content of the trash, which the same file has written'
export const CASTS: Exceptions = {
  'api/office/connections/connections.server.ts': SHAPE_OF_SCHEMA,
  'api/rest/route.server.ts': SHAPE_OF_SCHEMA,
  'api/wc/v3/item-routes.server.ts': SHAPE_OF_SCHEMA,
  'demo/pages.server.ts': 'the same shape with other texts',
  'script/dev.ts': 'filled when the server has started',
  'shop/catalog/products/attributes/attribute-editing.server.ts': OWN_TRASH,
  'shop/catalog/products/trash/catalog-trash.server.ts': OWN_TRASH,
  'shop/sales/coupons/coupons.server.ts': OWN_TRASH,
  'shop/core/languages/source-texts.ts': 'the same shape with other texts',
  'web/office/auth/passkey-sign-in.tsx': OWN_SERVER,
  'web/sales/cart/requests/use-fragment.ts': OWN_SERVER,
  'web/catalog/product-page/product-content.ts': OWN_SERVER,
  'web/core/offline/service-worker.ts': 'TypeScript knows no service worker beside a page',
  'admin/core/requests/rest/rest-client.ts': OWN_SERVER,
  'web/catalog/search/use-suggestions.ts': OWN_SERVER,
}

export const PAUSES: Exceptions = {
  'test/processes/order-kills.ts': 'a process is killed at some moment between two answers',
  'app/workers/import-worker.test.ts': 'polls another process',
  'script/dev.test.ts': 'polls another process',
  'script/worker.test.ts': 'polls another process',
  'test/database/pgbouncer.ts': 'polls another process',
  'test/database/postgres.ts': 'polls another process',
  'test/database/schema-pool.ts': 'closes what nobody has used for a while',
  'test/database/schemas.ts': 'polls another process',
  'test/proxies.test.ts': 'polls another process',
}

/** Outcomes are returned. Each class that is thrown instead has its reason here. */
export const THROWN_CLASSES: Exceptions = {
  NotFound: 'one of the three of shop/core/errors.ts',
  Conflict: 'one of the three of shop/core/errors.ts',
  TooBusy: 'one of the three of shop/core/errors.ts',
  Rollback: 'a transaction of Kysely is rolled back only by throwing; never leaves shop/core/shop.ts',
  OrderAborted: 'rolls back an order verb from deep inside; the verb returns its outcome',
  RestRefusal: 'rolls back a REST call; the router returns its answer',
  InvalidForm: 'ends the reading of a form; the request is answered with 400',
  InvalidDraft: 'rolls back a preview; the page shows its message',
  InvalidZip: 'ends a stream in the middle of an archive',
  InvalidMappingError: 'ends a command with a message for the operator',
  UnmappedValueError: 'ends a command with a message for the operator',
  UsageError: 'ends a command with a message for the operator',
  BackupRefusal: 'ends a backup or a restore with a message for the operator',
  StartFailure: 'ends the process with a message for the operator',
  OlderDatabase: 'ends the process with a message for the operator',
  NewerDatabase: 'ends the process with a message for the operator',
  RestoreNotOver: 'ends the process with a message for the operator',
  ServiceUnavailable: 'a service does not answer: its caller tries again later',
  StorageUnavailable: 'the media storage does not answer: the request is answered with 503',
  RequestError: 'a refused REST request in the browser: React Query expects a throw',
}

const EACH_CELL = 'called for each cell of a file of a million cells'
export const LONG_PARAMETER_LISTS: Exceptions = {
  'demo/furniture/packing.ts': 'a table of boxes: a row is quantity, length, width, height, weight',
  'formats/product-csv/read-row.ts': EACH_CELL,
  'shop/catalog/products/facet-index/bitset.ts': 'the inner loop of filters',
  'shop/catalog/search/indexing/colours.ts': 'the parts of a formula',
  'web/catalog/product-card/card-markup.server.tsx':
    'called for each card of a listing, mostly to find its markup ready',
}

/** Functions declared with four positional parameters, by wing. It may only shrink: three are enough, more are an object. */
export const FOUR_PARAMETERS_LEFT: Record<string, number> = {
  admin: 4,
  api: 24,
  app: 7,
  bench: 8,
  db: 16,
  demo: 1,
  e2e: 5,
  formats: 13,
  http: 17,
  i18n: 2,
  integrations: 8,
  shop: 130,
  test: 7,
  web: 38,
}

/**
 * Rooms whose names were not read yet, with the number of declarations that say nothing. It may only shrink. What is
 * left in i18n are plural forms (`one`, `few`, `many`).
 */
export const VAGUE_NAMES_LEFT: Record<string, number> = { i18n: 5 }
