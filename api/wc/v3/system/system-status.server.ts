import { z } from 'zod'
import { restAnswer } from '#api/rest/request-response.server.ts'
import { type Route, route } from '#api/rest/route.server.ts'
import { systemRouteTexts } from '#i18n/api/uk/openapi/system.ts'
import { MAX_PICTURE_BYTES } from '#shop/content/media/uploads/picture-content.ts'
import { SHOP_TIMEZONE } from '#shop/core/dates.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { getSystemFacts } from '#shop/office/system/system.server.ts'
import { CURRENCY, CURRENCY_SYMBOL, WOO_VERSION } from '../orders/shapes.server.ts'
import { anyContext as context } from '../responses.server.ts'
import { PRICE_FORMAT } from '../settings/settings.server.ts'

/** Terms that WooCommerce stores beside the catalogue, by slug. */
const PRODUCT_TYPES = { external: 'external', grouped: 'grouped', simple: 'simple', variable: 'variable' }
const VISIBILITIES = {
  'exclude-from-catalog': 'exclude-from-catalog',
  'exclude-from-search': 'exclude-from-search',
  featured: 'featured',
  outofstock: 'outofstock',
}

const systemFacts = z.record(z.string(), z.unknown())

export const routes: Route[] = [
  route('GET', '/wc/v3/system_status', {
    permission: 'settings.manage',
    about: systemRouteTexts.status,
    params: z.object({ context }),
    answer: z.object({
      environment: systemFacts,
      database: systemFacts,
      active_plugins: z.array(z.unknown()),
      inactive_plugins: z.array(z.unknown()),
      dropins_mu_plugins: z.object({ dropins: z.array(z.unknown()), mu_plugins: z.array(z.unknown()) }),
      theme: systemFacts,
      settings: systemFacts,
      security: systemFacts,
      pages: z.array(z.unknown()),
      post_type_counts: z.array(z.object({ type: z.string(), count: z.string() })),
      logging: systemFacts,
    }),
    handle: async ({ shop }) => restAnswer(await readSystemStatus(shop)),
  }),
]

async function readSystemStatus(shop: Shop) {
  const system = await getSystemFacts(shop)
  const { homePageId } = await getSettings(shop)
  const { url } = shop.site
  const { tables } = system.database
  return {
    environment: {
      home_url: url,
      site_url: url,
      version: WOO_VERSION,
      wp_version: '',
      wp_multisite: false,
      log_directory: '',
      log_directory_writable: false,
      uploads_writable: system.filesWritable,
      wp_memory_limit: system.heapLimitBytes,
      memory_used: system.memoryBytes,
      wp_debug_mode: false,
      wp_cron: true,
      language: 'uk',
      external_object_cache: null,
      server_info: `Node.js ${system.node} (${system.platform})`,
      server_architecture: system.platform,
      store_id: null,
      // PHP fields for clients: there is no PHP, so there are no limits.
      php_version: '',
      php_max_execution_time: 0,
      php_max_input_vars: 0,
      suhosin_installed: false,
      curl_version: '',
      soapclient_enabled: false,
      domdocument_enabled: false,
      fsockopen_or_curl_enabled: true,
      php_post_max_size: MAX_PICTURE_BYTES,
      max_upload_size: MAX_PICTURE_BYTES,
      // The answer makes no requests to other hosts, so these are unknown.
      remote_post_successful: null,
      remote_post_response: null,
      remote_get_successful: null,
      remote_get_response: null,
      node_version: system.node,
      uptime_seconds: system.upSeconds,
      mysql_version: system.database.version,
      mysql_version_string: `${system.database.kind} ${system.database.version}`,
      default_timezone: SHOP_TIMEZONE,
      gzip_enabled: true,
      mbstring_enabled: true,
    },
    database: {
      wc_database_version: WOO_VERSION,
      database_prefix: '',
      engine: system.database.kind,
      maxmind_geoip_database: '',
      database_size: {
        data: formatMegabytes(total(tables.map(({ data }) => data))),
        index: formatMegabytes(total(tables.map(({ index }) => index))),
      },
      database_tables: {
        woocommerce: Object.fromEntries(
          tables.map(({ name, data, index }) => [
            name,
            // As in WooCommerce: texts in megabytes.
            {
              data: String(formatMegabytes(data)),
              index: String(formatMegabytes(index)),
              engine: system.database.kind,
            },
          ]),
        ),
        other: {},
      },
    },
    active_plugins: [],
    inactive_plugins: [],
    dropins_mu_plugins: { dropins: [], mu_plugins: [] },
    theme: {
      name: 'Meblia',
      version: WOO_VERSION,
      version_latest: WOO_VERSION,
      author_url: url,
      is_child_theme: false,
      is_block_theme: false,
      parent_version_latest: '',
      has_woocommerce_support: true,
      has_woocommerce_file: false,
      has_outdated_templates: false,
      overrides: [],
      parent_name: '',
      parent_version: '',
      parent_author_url: '',
    },
    settings: {
      api_enabled: true,
      force_ssl: url.startsWith('https:'),
      currency: CURRENCY,
      currency_symbol: CURRENCY_SYMBOL,
      currency_position: PRICE_FORMAT.position,
      thousand_separator: PRICE_FORMAT.thousand,
      decimal_separator: PRICE_FORMAT.decimal,
      number_of_decimals: PRICE_FORMAT.decimals,
      geolocation_enabled: false,
      taxonomies: PRODUCT_TYPES,
      product_visibility_terms: VISIBILITIES,
      // Orders are in tables of their own only.
      HPOS_enabled: true,
      HPOS_sync_enabled: false,
      order_datastore: 'shop_order',
      enabled_features: [],
      enforce_approved_download_dirs: false,
      woocommerce_com_connected: 'no',
    },
    security: { secure_connection: url.startsWith('https:'), hide_errors: true },
    pages: homePageId === null ? [] : [{ page_name: 'Home', page_id: String(homePageId), page_set: true }],
    post_type_counts: Object.entries(system.counts).map(([type, count]) => ({ type, count: String(count) })),
    // To standard output: whoever runs the process stores it.
    logging: {
      logging_enabled: true,
      default_handler: 'stdout',
      retention_period_days: 0,
      level_threshold: 'info',
      log_directory_size: '',
    },
  }
}

function formatMegabytes(bytes: number): number {
  return Number((bytes / 1024 / 1024).toFixed(3))
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
