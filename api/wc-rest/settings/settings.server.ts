import { z } from 'zod'
import { systemRouteTexts, systemTexts as words } from '#i18n/api/uk/openapi/system.ts'
import { settingsGroupNames } from '#i18n/api/uk/settings.ts'
import { listTaxClasses } from '#shop/catalog/catalog-counts.server.ts'
import { getSettings, settingsState, updateSettings } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'
import { links } from '../../rest/links.ts'
import { invalidParams, type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { type HandlerContext, type Route, readParams, route } from '../../rest/route.server.ts'
import { answerBatchItem, batchAnswer } from '../batch.server.ts'
import { CURRENCY } from '../orders/shapes.server.ts'

/** Price format of the pages: `12 500,50 ₴`. */
export const PRICE_FORMAT = { position: 'right_space', thousand: '\u00a0', decimal: ',', decimals: 2 }

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
  /** The choices of a `select`. */
  options: z.record(z.string(), z.string()).optional(),
  _links: links,
})

type Setting = {
  id: string
  label: string
  value: string
  /** The default value. */
  usual: string
} & ({ type: 'text' | 'number' | 'checkbox' } | { type: 'select'; options: Record<string, string> })

const GROUPS = {
  general: words.general,
  products: words.products,
  tax: words.taxGroup,
  account: words.account,
  email: words.email,
}

/** WooCommerce's switches that this shop also has; the other settings are fixed. */
const SWITCHES = {
  woocommerce_cart_redirect_after_add: 'cartRedirectAfterAdd',
  woocommerce_enable_review_rating: 'ratingsOn',
} as const

const context = z.string().max(20).optional()
const name = z.string().max(100)
const value = z.union([z.string().max(1000), z.number(), z.boolean()])
const changed = z.object({ id: name, value })

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: '/wc/v3/settings', who: 'manager', about: systemRouteTexts.groups },
    params: z.object({ context }),
    answer: z.array(groupAnswer),
    handle: ({ shop }) =>
      restAnswer(
        Object.entries(GROUPS).map(([id, label]) => ({
          ...{ id, label, description: '', parent_id: '', sub_groups: [] },
          _links: { options: [{ href: `${shop.site.url}/wp-json/wc/v3/settings/${id}` }] },
        })),
      ),
  }),
  route({
    ...{ method: 'GET', path: '/wc/v3/settings/{group}', who: 'manager', about: systemRouteTexts.group },
    params: z.object({ group: name, context }),
    answer: z.array(settingAnswer),
    handle: async ({ shop, params }) => {
      const settings = await listSettings(shop, params.group)
      return settings ? restAnswer(settings.map((one) => toSettingJson(shop, params.group, one))) : noSuchGroup()
    },
  }),
  route({
    ...{ method: 'POST', path: '/wc/v3/settings/{group}/batch', who: 'manager', about: systemRouteTexts.batchSettings },
    params: z.object({ group: name, update: z.array(z.record(z.string(), z.unknown())).max(100).default([]) }),
    answer: batchAnswer(settingAnswer),
    handle: async ({ params: { group, update }, ...asked }) => {
      if (!(await listSettings(asked.shop, group))) return noSuchGroup()
      const answers: unknown[] = []
      for (const item of update) {
        const change = (asked: RequestContext) => {
          const parsed = readParams(changed, item)
          if (!parsed.success) return invalidParams(parsed.error)
          return updateSetting(asked, group, parsed.data.id, parsed.data.value)
        }
        answers.push(await answerBatchItem(asked, Number(item.id) || 0, change))
      }
      return restAnswer(answers.length > 0 ? { update: answers } : {})
    },
  }),
  route({
    ...{ method: 'GET', path: '/wc/v3/settings/{group}/{setting}', who: 'manager', about: systemRouteTexts.setting },
    params: z.object({ group: name, setting: name, context }),
    answer: settingAnswer,
    handle: async ({ shop, params: { group, setting } }) => {
      const settings = await listSettings(shop, group)
      if (!settings) return noSuchGroup()
      const found = settings.find(({ id }) => id === setting)
      return found ? restAnswer(toSettingJson(shop, group, found)) : noSuchSetting()
    },
  }),
  route({
    ...{
      method: 'PUT',
      path: '/wc/v3/settings/{group}/{setting}',
      who: 'manager',
      about: systemRouteTexts.changeSetting,
    },
    params: z.object({ group: name, setting: name, value }),
    answer: settingAnswer,
    handle: ({ params: { group, setting, value }, ...asked }) => updateSetting(asked, group, setting, value),
  }),
]

type RequestContext = Omit<HandlerContext<unknown>, 'params'>

async function updateSetting(
  { shop, note }: RequestContext,
  group: string,
  id: string,
  wish: z.output<typeof value>,
): Promise<RestAnswer> {
  const settings = await listSettings(shop, group)
  if (!settings) return noSuchGroup()
  const before = settings.find((one) => one.id === id)
  if (!before) return noSuchSetting()
  if (String(wish) === before.value) return restAnswer(toSettingJson(shop, group, before))
  const key = Object.entries(SWITCHES).find(([name]) => name === id)?.[1]
  if (key === undefined || (wish !== 'yes' && wish !== 'no')) {
    const message = key === undefined ? words.fixedSetting(before.label) : words.yesOrNo
    return restError('rest_setting_value_invalid', message, 400, { params: { value: message } })
  }
  const { version } = settingsState(await getSettings(shop), 'shop')
  const outcome = await updateSettings(shop, 'shop', { version, values: { [key]: wish === 'yes' } })
  if (outcome.kind === 'saved') {
    const about = { kind: 'settings', entity: 'shop', title: settingsGroupNames.shop }
    await note({ ...about, action: 'changed', before: outcome.before.values, after: outcome.after.values })
  }
  return restAnswer(toSettingJson(shop, group, { ...before, value: wish }))
}

async function listSettings(shop: Shop, group: string): Promise<Setting[] | undefined> {
  const yes = (on: boolean) => (on ? 'yes' : 'no')
  const fixed = (id: string, label: string, type: 'text' | 'number' | 'checkbox', value: string): Setting => {
    return { id, label, type, value, usual: value }
  }
  const chosen = (id: string, label: string, value: string, shown: string): Setting => {
    return { id, label, type: 'select', value, usual: value, options: { [value]: shown } }
  }
  if (group === 'general') {
    const { storeStreet, storeCity, storePostalCode } = await getSettings(shop)
    const text = (id: string, label: string, value: string): Setting => ({ id, label, type: 'text', value, usual: '' })
    return [
      text('woocommerce_store_address', words.street, storeStreet),
      text('woocommerce_store_city', words.city, storeCity),
      text('woocommerce_store_postcode', words.postcode, storePostalCode),
      chosen('woocommerce_default_country', words.country, 'UA', words.ukraine),
      fixed('woocommerce_calc_taxes', words.taxes, 'checkbox', 'no'),
      fixed('woocommerce_enable_coupons', words.coupons, 'checkbox', 'yes'),
      chosen('woocommerce_currency', words.currency, CURRENCY, words.currencyName),
      chosen('woocommerce_currency_pos', words.currencyPosition, PRICE_FORMAT.position, words.afterPrice),
      fixed('woocommerce_price_thousand_sep', words.thousandSeparator, 'text', PRICE_FORMAT.thousand),
      fixed('woocommerce_price_decimal_sep', words.decimalSeparator, 'text', PRICE_FORMAT.decimal),
      fixed('woocommerce_price_num_decimals', words.decimals, 'number', String(PRICE_FORMAT.decimals)),
    ]
  }
  if (group === 'account') {
    return [
      fixed('woocommerce_enable_guest_checkout', words.guestCheckout, 'checkbox', 'yes'),
      fixed('woocommerce_enable_myaccount_registration', words.registration, 'checkbox', 'no'),
    ]
  }
  if (group === 'email') {
    const { shopName, email } = await getSettings(shop)
    return [
      fixed('woocommerce_email_from_name', words.emailName, 'text', shopName),
      fixed('woocommerce_email_from_address', words.emailAddress, 'text', email),
    ]
  }
  if (group === 'tax') {
    return [
      fixed('woocommerce_prices_include_tax', words.pricesIncludeTax, 'text', 'yes'),
      fixed('woocommerce_tax_display_shop', words.taxInShop, 'text', 'incl'),
      fixed('woocommerce_tax_display_cart', words.taxInCart, 'text', 'incl'),
      fixed('woocommerce_tax_classes', words.taxClasses, 'text', (await listTaxClasses(shop)).slice(1).join('\n')),
    ]
  }
  if (group !== 'products') return undefined
  const { ratingsOn, cartRedirectAfterAdd, payment } = await getSettings(shop)
  const redirect = { label: words.redirect, value: yes(cartRedirectAfterAdd), usual: 'no' }
  const ratings = { label: words.ratings, value: yes(ratingsOn), usual: 'no' }
  return [
    { id: 'woocommerce_cart_redirect_after_add', type: 'checkbox', ...redirect },
    chosen('woocommerce_weight_unit', words.weightUnit, 'kg', words.kilograms),
    chosen('woocommerce_dimension_unit', words.sizeUnit, 'cm', words.centimetres),
    fixed('woocommerce_manage_stock', words.stock, 'checkbox', 'yes'),
    fixed('woocommerce_hold_stock_minutes', words.holdStock, 'number', String(payment.online.reserveMinutes)),
    fixed('woocommerce_enable_reviews', words.reviews, 'checkbox', 'no'),
    { id: 'woocommerce_enable_review_rating', type: 'checkbox', ...ratings },
  ]
}

function toSettingJson(shop: Shop, group: string, setting: Setting): z.output<typeof settingAnswer> {
  const { id, label, type, value, usual } = setting
  const collection = `${shop.site.url}/wp-json/wc/v3/settings/${group}`
  return {
    ...{ id, group_id: group, label, description: '', type, default: usual, tip: '', value },
    ...(setting.type === 'select' && { options: setting.options }),
    _links: { self: [{ href: `${collection}/${id}` }], collection: [{ href: collection }] },
  }
}

function noSuchGroup(): RestAnswer {
  return restError('rest_setting_setting_group_invalid', words.noSuchGroup, 404)
}

function noSuchSetting(): RestAnswer {
  return restError('rest_setting_setting_invalid', words.noSuchSetting, 404)
}
