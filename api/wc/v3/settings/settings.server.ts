import { z } from 'zod'
import { href, links, selfAndCollectionLinks } from '#api/rest/links.ts'
import { invalidParams } from '#api/rest/param-errors.server.ts'
import { type RestAnswer, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, readParams, refuse, route, type UnparsedCall } from '#api/rest/route.server.ts'
import { systemRouteTexts, systemTexts as texts } from '#i18n/api/uk/openapi/system.ts'
import { settingsGroupNames } from '#i18n/api/uk/settings.ts'
import { listTaxClasses } from '#shop/catalog/products/records/products.server.ts'
import { getSettings, settingsState, updateSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { answerBatchItem, batchAnswer } from '../batch.server.ts'
import { CURRENCY } from '../orders/shapes.server.ts'
import { anyContext as context, invalidSetting } from '../responses.server.ts'

const PATH = '/wc/v3/settings'

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
  usual: string
} & ({ type: 'text' | 'number' | 'checkbox' } | { type: 'select'; options: Record<string, string> })

const GROUPS = {
  general: texts.general,
  products: texts.products,
  tax: texts.taxGroup,
  account: texts.account,
  email: texts.email,
}

/** WooCommerce's switches that this shop also has; the other settings are fixed. */
const SWITCHES = {
  woocommerce_cart_redirect_after_add: 'cartRedirectAfterAdd',
  woocommerce_enable_reviews: 'reviewsOn',
  woocommerce_enable_review_rating: 'ratingsOn',
} as const

const name = z.string().max(100)
const value = z.union([z.string().max(1000), z.number(), z.boolean()])
const changed = z.object({ id: name, value })

export const routes: Route[] = [
  route('GET', PATH, {
    permission: 'settings.manage',
    about: systemRouteTexts.groups,
    params: z.object({ context }),
    answer: z.array(groupAnswer),
    handle: ({ shop }) =>
      restAnswer(
        Object.entries(GROUPS).map(([id, label]) => ({
          id,
          label,
          description: '',
          parent_id: '',
          sub_groups: [],
          _links: { options: href(shop.site.url, `${PATH}/${id}`) },
        })),
      ),
  }),
  route('GET', `${PATH}/{group}`, {
    permission: 'settings.manage',
    about: systemRouteTexts.group,
    params: z.object({ group: name, context }),
    answer: z.array(settingAnswer),
    handle: async ({ shop, params }) => {
      const settings = await listSettings(shop, params.group)
      return restAnswer(settings.map((setting) => toSettingJson(shop, params.group, setting)))
    },
  }),
  route('POST', `${PATH}/{group}/batch`, {
    permission: 'settings.manage',
    about: systemRouteTexts.batchSettings,
    params: z.object({ group: name, update: z.array(z.record(z.string(), z.unknown())).max(100).default([]) }),
    answer: batchAnswer(settingAnswer),
    handle: async ({ params: { group, update }, ...call }) => {
      await listSettings(call.shop, group)
      const answers: unknown[] = []
      for (const item of update) {
        const change = (unparsed: UnparsedCall) => {
          const parsed = readParams(changed, item)
          if (!parsed.success) return invalidParams(parsed.error)
          return updateSetting(unparsed, group, parsed.data.id, parsed.data.value)
        }
        answers.push(await answerBatchItem(call, Number(item.id) || 0, change))
      }
      return restAnswer(answers.length > 0 ? { update: answers } : {})
    },
  }),
  route('GET', `${PATH}/{group}/{setting}`, {
    permission: 'settings.manage',
    about: systemRouteTexts.setting,
    params: z.object({ group: name, setting: name, context }),
    answer: settingAnswer,
    handle: async ({ shop, params: { group, setting } }) => {
      return restAnswer(toSettingJson(shop, group, await getSetting(shop, group, setting)))
    },
  }),
  route('PUT', `${PATH}/{group}/{setting}`, {
    permission: 'settings.manage',
    about: systemRouteTexts.changeSetting,
    params: z.object({ group: name, setting: name, value }),
    answer: settingAnswer,
    handle: ({ params: { group, setting, value }, ...call }) => updateSetting(call, group, setting, value),
  }),
]

async function updateSetting(
  { shop, note }: UnparsedCall,
  group: string,
  id: string,
  input: z.output<typeof value>,
): Promise<RestAnswer> {
  const before = await getSetting(shop, group, id)
  if (String(input) === before.value) return restAnswer(toSettingJson(shop, group, before))
  const key = Object.entries(SWITCHES).find(([name]) => name === id)?.[1]
  if (key === undefined || (input !== 'yes' && input !== 'no')) {
    return invalidSetting('value', key === undefined ? texts.fixedSetting(before.label) : texts.yesOrNo)
  }
  const { version } = settingsState(await getSettings(shop), 'shop')
  const outcome = await updateSettings(shop, 'shop', { version, values: { [key]: input === 'yes' } })
  if (outcome.kind === 'saved') {
    const about = { kind: 'settings', entity: 'shop', title: settingsGroupNames.shop }
    await note({ ...about, action: 'changed', before: outcome.before.values, after: outcome.after.values })
  }
  return restAnswer(toSettingJson(shop, group, { ...before, value: input }))
}

async function getSetting(shop: Shop, group: string, id: string): Promise<Setting> {
  const setting = (await listSettings(shop, group)).find((candidate) => candidate.id === id)
  return orRefuse(setting, () => restError('rest_setting_setting_invalid', texts.noSuchSetting, 404))
}

async function listSettings(shop: Shop, group: string): Promise<Setting[]> {
  const yes = (on: boolean) => (on ? 'yes' : 'no')
  const fixed = (
    id: string,
    { label, type, value }: { label: string; type: 'text' | 'number' | 'checkbox'; value: string },
  ): Setting => {
    return { id, label, type, value, usual: value }
  }
  const chosen = (id: string, { label, value, shown }: { label: string; value: string; shown: string }): Setting => {
    return { id, label, type: 'select', value, usual: value, options: { [value]: shown } }
  }
  if (group === 'general') {
    const { storeStreet, storeCity, storePostalCode } = await getSettings(shop)
    const text = (id: string, label: string, value: string): Setting => ({ id, label, type: 'text', value, usual: '' })
    return [
      text('woocommerce_store_address', texts.street, storeStreet),
      text('woocommerce_store_city', texts.city, storeCity),
      text('woocommerce_store_postcode', texts.postcode, storePostalCode),
      chosen('woocommerce_default_country', { label: texts.country, value: 'UA', shown: texts.ukraine }),
      fixed('woocommerce_calc_taxes', { label: texts.taxes, type: 'checkbox', value: 'no' }),
      fixed('woocommerce_enable_coupons', { label: texts.coupons, type: 'checkbox', value: 'yes' }),
      chosen('woocommerce_currency', { label: texts.currency, value: CURRENCY, shown: texts.currencyName }),
      chosen('woocommerce_currency_pos', {
        label: texts.currencyPosition,
        value: PRICE_FORMAT.position,
        shown: texts.afterPrice,
      }),
      fixed('woocommerce_price_thousand_sep', {
        label: texts.thousandSeparator,
        type: 'text',
        value: PRICE_FORMAT.thousand,
      }),
      fixed('woocommerce_price_decimal_sep', {
        label: texts.decimalSeparator,
        type: 'text',
        value: PRICE_FORMAT.decimal,
      }),
      fixed('woocommerce_price_num_decimals', {
        label: texts.decimals,
        type: 'number',
        value: String(PRICE_FORMAT.decimals),
      }),
    ]
  }
  if (group === 'account') {
    return [
      fixed('woocommerce_enable_guest_checkout', { label: texts.guestCheckout, type: 'checkbox', value: 'yes' }),
      fixed('woocommerce_enable_myaccount_registration', { label: texts.registration, type: 'checkbox', value: 'no' }),
    ]
  }
  if (group === 'email') {
    const { shopName, email } = await getSettings(shop)
    return [
      fixed('woocommerce_email_from_name', { label: texts.emailName, type: 'text', value: shopName }),
      fixed('woocommerce_email_from_address', { label: texts.emailAddress, type: 'text', value: email }),
    ]
  }
  if (group === 'tax') {
    return [
      fixed('woocommerce_prices_include_tax', { label: texts.pricesIncludeTax, type: 'text', value: 'yes' }),
      fixed('woocommerce_tax_display_shop', { label: texts.taxInShop, type: 'text', value: 'incl' }),
      fixed('woocommerce_tax_display_cart', { label: texts.taxInCart, type: 'text', value: 'incl' }),
      fixed('woocommerce_tax_classes', {
        label: texts.taxClasses,
        type: 'text',
        value: (await listTaxClasses(shop)).slice(1).join('\n'),
      }),
    ]
  }
  if (group !== 'products') refuse('rest_setting_setting_group_invalid', texts.noSuchGroup, { status: 404 })
  const { reviewsOn, ratingsOn, cartRedirectAfterAdd, payment } = await getSettings(shop)
  const redirect = { label: texts.redirect, value: yes(cartRedirectAfterAdd), usual: 'no' }
  const reviews = { label: texts.reviews, value: yes(reviewsOn), usual: 'yes' }
  const ratings = { label: texts.ratings, value: yes(ratingsOn), usual: 'no' }
  return [
    { id: 'woocommerce_cart_redirect_after_add', type: 'checkbox', ...redirect },
    chosen('woocommerce_weight_unit', { label: texts.weightUnit, value: 'kg', shown: texts.kilograms }),
    chosen('woocommerce_dimension_unit', { label: texts.sizeUnit, value: 'cm', shown: texts.centimetres }),
    fixed('woocommerce_manage_stock', { label: texts.stock, type: 'checkbox', value: 'yes' }),
    fixed('woocommerce_hold_stock_minutes', {
      label: texts.holdStock,
      type: 'number',
      value: String(payment.online.reserveMinutes),
    }),
    { id: 'woocommerce_enable_reviews', type: 'checkbox', ...reviews },
    { id: 'woocommerce_enable_review_rating', type: 'checkbox', ...ratings },
  ]
}

function toSettingJson(shop: Shop, group: string, setting: Setting): z.output<typeof settingAnswer> {
  const { id, label, type, value, usual } = setting
  return {
    id,
    group_id: group,
    label,
    description: '',
    type,
    default: usual,
    tip: '',
    value,
    ...(setting.type === 'select' && { options: setting.options }),
    _links: selfAndCollectionLinks(shop.site.url, { collection: `${PATH}/${group}`, id }),
  }
}
