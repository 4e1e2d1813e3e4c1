import { z } from 'zod'
import { aboutSystem, systemWords as words } from '#i18n/rest-about-system.uk.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'
import { readSystem } from '#shop/system/system.server.ts'
import { restAnswer, restError } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'
import { SHOP_TIMEZONE } from './woo-rest-order-dates.ts'
import { CURRENCY, CURRENCY_SYMBOL, WOO_VERSION } from './woo-rest-order-shapes.server.ts'

/** As prices are written on the pages: `12 500,50 ₴`. */
const PRICES = { position: 'right_space', thousand: '\u00a0', decimal: ',', decimals: 2 }

const links = z.record(z.string(), z.array(z.object({ href: z.string() })))
const groupAnswer = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  parent_id: z.string(),
  sub_groups: z.array(z.string()),
  _links: links,
})
const settingAnswer = z.object({
  id: z.string(),
  group_id: z.string(),
  label: z.string(),
  description: z.string(),
  type: z.string(),
  default: z.string(),
  tip: z.string(),
  value: z.string(),
  _links: links,
})
type Setting = { id: string; label: string; type: 'text' | 'select' | 'number' | 'checkbox'; value: string }

const currencyAnswer = z.object({ code: z.string(), name: z.string(), symbol: z.string(), _links: links })
const context = z.string().max(20).optional()
const facts = z.record(z.string(), z.unknown())

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: '/wc/v3/system_status', who: 'manager', about: aboutSystem.status },
    params: z.object({ context }),
    answer: z.object({
      environment: facts,
      database: facts,
      active_plugins: z.array(z.unknown()),
      inactive_plugins: z.array(z.unknown()),
      dropins_mu_plugins: z.object({ dropins: z.array(z.unknown()), mu_plugins: z.array(z.unknown()) }),
      theme: facts,
      settings: facts,
      security: facts,
      pages: z.array(z.unknown()),
      post_type_counts: z.array(z.object({ type: z.string(), count: z.string() })),
    }),
    handle: async ({ shop }) => restAnswer(await statusOf(shop)),
  }),
  route({
    ...{ method: 'GET', path: '/wc/v3/settings', who: 'manager', about: aboutSystem.groups },
    params: z.object({ context }),
    answer: z.array(groupAnswer),
    handle: ({ shop }) => {
      const labels = { general: words.general, products: words.products }
      return restAnswer(
        Object.entries(labels).map(([id, label]) => ({
          ...{ id, label, description: '', parent_id: '', sub_groups: [] },
          _links: { options: [{ href: `${shop.site.url}/wp-json/wc/v3/settings/${id}` }] },
        })),
      )
    },
  }),
  route({
    ...{ method: 'GET', path: '/wc/v3/settings/{group}', who: 'manager', about: aboutSystem.group },
    params: z.object({ group: z.string().max(100), context }),
    answer: z.array(settingAnswer),
    handle: async ({ shop, params }) => {
      const settings = await settingsOf(shop, params.group)
      return settings ? restAnswer(settings.map((one) => restSetting(shop, params.group, one))) : noSuchGroup()
    },
  }),
  route({
    ...{ method: 'GET', path: '/wc/v3/settings/{group}/{setting}', who: 'manager', about: aboutSystem.setting },
    params: z.object({ group: z.string().max(100), setting: z.string().max(100), context }),
    answer: settingAnswer,
    handle: async ({ shop, params }) => {
      const settings = await settingsOf(shop, params.group)
      if (!settings) return noSuchGroup()
      const found = settings.find(({ id }) => id === params.setting)
      if (!found) return restError('rest_setting_setting_invalid', words.noSuchSetting, 404)
      return restAnswer(restSetting(shop, params.group, found))
    },
  }),
  route({
    ...{ method: 'GET', path: '/wc/v3/data/currencies/current', who: 'manager', about: aboutSystem.currency },
    params: z.object({ context }),
    answer: currencyAnswer,
    handle: ({ shop }) =>
      restAnswer({
        ...{ code: CURRENCY, name: words.currencyName, symbol: CURRENCY_SYMBOL },
        _links: { self: [{ href: `${shop.site.url}/wp-json/wc/v3/data/currencies/${CURRENCY}` }] },
      }),
  }),
]

async function statusOf(shop: Shop) {
  const system = await readSystem(shop)
  const { homePageId } = await readSettings(shop)
  const { url } = shop.site
  const { tables } = system.database
  return {
    environment: {
      ...{ home_url: url, site_url: url, version: WOO_VERSION, wp_version: '', wp_multisite: false },
      ...{ log_directory: '', log_directory_writable: false, uploads_writable: system.filesWritable },
      wp_memory_limit: system.heapLimitBytes,
      memory_used: system.memoryBytes,
      ...{ wp_debug_mode: false, wp_cron: true, language: 'uk', external_object_cache: null },
      server_info: `Node.js ${system.node} (${system.platform})`,
      node_version: system.node,
      uptime_seconds: system.upSeconds,
      mysql_version: system.database.version,
      mysql_version_string: `${system.database.kind} ${system.database.version}`,
      ...{ default_timezone: SHOP_TIMEZONE, gzip_enabled: true, mbstring_enabled: true },
    },
    database: {
      ...{ wc_database_version: WOO_VERSION, database_prefix: '', engine: system.database.kind },
      database_size: {
        data: megabytes(sumOf(tables.map(({ data }) => data))),
        index: megabytes(sumOf(tables.map(({ index }) => index))),
      },
      database_tables: {
        woocommerce: Object.fromEntries(
          tables.map(({ name, data, index }) => [
            name,
            // As WooCommerce does: texts in megabytes.
            { data: String(megabytes(data)), index: String(megabytes(index)), engine: system.database.kind },
          ]),
        ),
        other: {},
      },
    },
    ...{ active_plugins: [], inactive_plugins: [], dropins_mu_plugins: { dropins: [], mu_plugins: [] } },
    theme: {
      name: 'Meblia',
      version: WOO_VERSION,
      is_child_theme: false,
      has_woocommerce_support: true,
      overrides: [],
    },
    settings: {
      ...{ api_enabled: true, force_ssl: url.startsWith('https:'), currency: CURRENCY },
      ...{ currency_symbol: CURRENCY_SYMBOL, currency_position: PRICES.position, thousand_separator: PRICES.thousand },
      ...{ decimal_separator: PRICES.decimal, number_of_decimals: PRICES.decimals, geolocation_enabled: false },
    },
    security: { secure_connection: url.startsWith('https:'), hide_errors: true },
    pages: homePageId === null ? [] : [{ page_name: 'Home', page_id: String(homePageId), page_set: true }],
    post_type_counts: Object.entries(system.counts).map(([type, count]) => ({ type, count: String(count) })),
  }
}

function megabytes(bytes: number): number {
  return Number((bytes / 1024 / 1024).toFixed(3))
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

async function settingsOf(shop: Shop, group: string): Promise<Setting[] | undefined> {
  const yes = (on: boolean) => (on ? 'yes' : 'no')
  if (group === 'general') {
    return [
      { id: 'woocommerce_default_country', label: words.country, type: 'select', value: 'UA' },
      { id: 'woocommerce_calc_taxes', label: words.taxes, type: 'checkbox', value: 'no' },
      { id: 'woocommerce_enable_coupons', label: words.coupons, type: 'checkbox', value: 'yes' },
      { id: 'woocommerce_currency', label: words.currency, type: 'select', value: CURRENCY },
      { id: 'woocommerce_currency_pos', label: words.currencyPosition, type: 'select', value: PRICES.position },
      { id: 'woocommerce_price_thousand_sep', label: words.thousandSeparator, type: 'text', value: PRICES.thousand },
      { id: 'woocommerce_price_decimal_sep', label: words.decimalSeparator, type: 'text', value: PRICES.decimal },
      { id: 'woocommerce_price_num_decimals', label: words.decimals, type: 'number', value: String(PRICES.decimals) },
    ]
  }
  if (group !== 'products') return undefined
  const { ratingsOn, cartRedirectAfterAdd } = await readSettings(shop)
  return [
    {
      id: 'woocommerce_cart_redirect_after_add',
      label: words.redirect,
      type: 'checkbox',
      value: yes(cartRedirectAfterAdd),
    },
    { id: 'woocommerce_weight_unit', label: words.weightUnit, type: 'select', value: 'kg' },
    { id: 'woocommerce_dimension_unit', label: words.sizeUnit, type: 'select', value: 'cm' },
    { id: 'woocommerce_manage_stock', label: words.stock, type: 'checkbox', value: 'yes' },
    { id: 'woocommerce_enable_review_rating', label: words.ratings, type: 'checkbox', value: yes(ratingsOn) },
  ]
}

function restSetting(shop: Shop, group: string, { id, label, type, value }: Setting): z.output<typeof settingAnswer> {
  const collection = `${shop.site.url}/wp-json/wc/v3/settings/${group}`
  return {
    ...{ id, group_id: group, label, description: '', type, default: value, tip: '', value },
    _links: { self: [{ href: `${collection}/${id}` }], collection: [{ href: collection }] },
  }
}

function noSuchGroup() {
  return restError('rest_setting_setting_group_invalid', words.noSuchGroup, 404)
}
