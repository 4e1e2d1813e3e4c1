import { z } from 'zod'
import { chargeWords } from '#i18n/charges.uk.ts'
import { checkoutWords } from '#i18n/checkout-words.ts'
import { aboutWoo as about, wooWords as words } from '#i18n/rest-about-woo.uk.ts'
import { settingsGroups } from '#i18n/settings.uk.ts'
import { isOnline, PAYMENT_METHODS, type PaymentCode } from '#shop/payment/payment.ts'
import type { PaymentSettings } from '#shop/settings/payment-settings.ts'
import { changeSettings, readSettings, stateOf } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'
import { type RestAnswer, restAnswer, restError } from '../rest.server.ts'
import { type Route, route } from '../rest-routes.server.ts'
import { flag } from '../woo-rest-order-query.ts'
import { context, href, links, wholeList } from './answers.server.ts'
import { fieldsOf, hryvnias, readHryvnias, type SettingField, settingField, settingWishes } from './setting-fields.ts'

const PATH = '/wc/v3/payment_gateways'

const gateway = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  order: z.union([z.number(), z.literal('')]),
  enabled: z.boolean(),
  method_title: z.string(),
  method_description: z.string(),
  method_supports: z.array(z.string()),
  settings: z.record(z.string(), settingField),
  needs_setup: z.boolean(),
  post_install_scripts: z.array(z.unknown()),
  settings_url: z.string(),
  connection_url: z.string().nullable(),
  setup_help_text: z.string().nullable(),
  required_settings_keys: z.array(z.string()),
  _links: links,
})

const wish = z.object({
  gateway: z.string().max(50),
  enabled: flag.optional(),
  title: z.string().trim().max(60).optional(),
  /** Where it stands among the others, and what it says: the shop's own, so only as they are. */
  order: z.union([z.number(), z.string().max(10)]).optional(),
  description: z.string().max(1000).optional(),
  settings: settingWishes.optional(),
})

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: PATH, who: 'manager', about: about.gateways },
    params: z.object({ context }),
    answer: z.array(gateway),
    handle: async (asked) => {
      const { payment } = await readSettings(asked.shop)
      return wholeList(
        asked,
        PAYMENT_METHODS.map((code) => shapeOf(asked.shop, code, payment)),
      )
    },
  }),
  route({
    ...{ method: 'GET', path: `${PATH}/{gateway}`, who: 'manager', about: about.gateway },
    params: z.object({ gateway: z.string().max(50), context }),
    answer: gateway,
    handle: async ({ shop, params }) => {
      const code = codeOf(params.gateway)
      return code ? restAnswer(shapeOf(shop, code, (await readSettings(shop)).payment)) : noGateway()
    },
  }),
  route({
    ...{ method: 'PUT', path: `${PATH}/{gateway}`, who: 'owner', about: about.changeGateway },
    params: wish,
    answer: gateway,
    handle: async ({ shop, note, params }) => {
      const code = codeOf(params.gateway)
      if (!code) return noGateway()
      const settings = await readSettings(shop)
      const merged = merge(code, settings.payment, params, shapeOf(shop, code, settings.payment))
      if (merged.kind === 'refused') return invalidSetting(merged.field)
      const { version } = stateOf(settings, 'payment')
      const outcome = await changeSettings(shop, 'payment', { version, values: { payment: merged.payment } })
      if (outcome.kind === 'refused') return invalidSetting('settings')
      if (outcome.kind === 'saved') {
        const change = { kind: 'settings', entity: 'payment', title: settingsGroups.payment }
        await note({ ...change, action: 'changed', before: settings.payment, after: merged.payment })
      }
      return restAnswer(shapeOf(shop, code, merged.payment))
    },
  }),
]

function codeOf(text: string): PaymentCode | undefined {
  return PAYMENT_METHODS.find((code) => code === text)
}

function shapeOf(shop: Shop, code: PaymentCode, payment: PaymentSettings): z.output<typeof gateway> {
  const { url } = shop.site
  const { name, hint } = checkoutWords('uk').payments[code]
  const { on } = partOf(payment, code)
  const title = (isOnline(code) && payment.online[code].name) || name
  return {
    ...{ id: code, title, description: hint, order: PAYMENT_METHODS.indexOf(code), enabled: on },
    ...{ method_title: chargeWords.payment[code], method_description: hint },
    method_supports: isOnline(code) ? ['products', 'refunds'] : ['products'],
    settings: settingsOf(payment, code, title),
    needs_setup: !isReady(shop, code, payment),
    post_install_scripts: [],
    settings_url: `${url}/admin/settings/`,
    ...{ connection_url: null, setup_help_text: null, required_settings_keys: [] },
    _links: { self: href(url, `${PATH}/${code}`), collection: href(url, PATH) },
  }
}

function partOf(payment: PaymentSettings, code: PaymentCode) {
  if (isOnline(code)) return payment.online[code]
  return code === 'cod' ? payment.cod : payment.bank
}

/** Keys of a service stand in the environment, requisites in the settings. */
function isReady(shop: Shop, code: PaymentCode, { bank }: PaymentSettings): boolean {
  if (isOnline(code)) return shop.providers.has(code)
  return code === 'cod' || (bank.iban !== '' && bank.recipient !== '' && bank.code !== '')
}

function settingsOf(payment: PaymentSettings, code: PaymentCode, title: string): Record<string, SettingField> {
  const named = { id: 'title', label: words.fields.title, value: title, usual: checkoutWords('uk').payments[code].name }
  if (code === 'bacs') return fieldsOf([named])
  const { least, most } = isOnline(code) ? payment.online[code] : payment.cod
  return fieldsOf([
    named,
    { id: 'min_amount', label: words.fields.least, value: hryvnias(least), usual: '0' },
    { id: 'max_amount', label: words.fields.most, value: hryvnias(most), usual: '0' },
    ...(code === 'cod' ? [{ id: 'fee', label: words.fields.fee, value: hryvnias(payment.cod.fee), usual: '0' }] : []),
  ])
}

type Merged = { kind: 'merged'; payment: PaymentSettings } | { kind: 'refused'; field: string }

/** Nothing is passed over: what differs and cannot be changed is refused by its name. */
function merge(
  code: PaymentCode,
  payment: PaymentSettings,
  { enabled, title, order, description, settings = {} }: z.output<typeof wish>,
  now: z.output<typeof gateway>,
): Merged {
  if (order !== undefined && String(order) !== String(now.order) && order !== '')
    return { kind: 'refused', field: 'order' }
  if (description !== undefined && description !== now.description) return { kind: 'refused', field: 'description' }
  const named = title ?? settings.title
  const isNamed = named !== undefined && named.trim() !== now.title
  if (isNamed && !isOnline(code)) return { kind: 'refused', field: 'title' }
  const sums: { least?: number; most?: number; fee?: number } = {}
  for (const [id, value] of Object.entries(settings)) {
    if (!(id in now.settings)) return { kind: 'refused', field: id }
    if (id === 'title') continue
    const sum = readHryvnias(value)
    if (sum === undefined) return { kind: 'refused', field: id }
    if (id === 'min_amount') sums.least = sum
    if (id === 'max_amount') sums.most = sum
    if (id === 'fee') sums.fee = sum
  }
  const on = enabled === undefined ? {} : { on: enabled }
  if (isOnline(code)) {
    const part = { ...payment.online[code], ...on, ...sums, ...(isNamed && { name: named.trim() }) }
    return { kind: 'merged', payment: { ...payment, online: { ...payment.online, [code]: part } } }
  }
  if (code === 'cod') return { kind: 'merged', payment: { ...payment, cod: { ...payment.cod, ...on, ...sums } } }
  return { kind: 'merged', payment: { ...payment, bank: { ...payment.bank, ...on } } }
}

function noGateway(): RestAnswer {
  return restError('woocommerce_rest_payment_gateway_invalid', words.noSuchGateway, 404)
}

function invalidSetting(field: string): RestAnswer {
  const message = words.settingRefused(field)
  return restError('rest_setting_value_invalid', message, 400, { params: { [field]: message } })
}
