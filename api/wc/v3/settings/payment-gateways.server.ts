import { z } from 'zod'
import { links, selfAndCollectionLinks } from '#api/rest/links.ts'
import { wholeListAnswer } from '#api/rest/lists.server.ts'
import { flag } from '#api/rest/query-fields.ts'
import { restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, route } from '#api/rest/route.server.ts'
import { wcRestRouteTexts as about, wcRestTexts as texts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { settingsGroupNames } from '#i18n/api/uk/settings.ts'
import { textsIn } from '#i18n/by-language.ts'
import { chargeLabels } from '#i18n/orders/uk/charges.ts'
import { cleanLine } from '#shop/core/input/text.ts'
import type { PaymentSettings } from '#shop/core/settings/payment-settings.ts'
import { getSettings, settingsState, updateSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { isOnlineMethod, PAYMENT_METHODS, type PaymentCode } from '#shop/sales/payment/payment-methods.ts'
import { context, invalidSetting } from '../responses.server.ts'
import {
  formatSettingAmount,
  parseSettingAmount,
  type SettingField,
  settingField,
  settingFields,
  settingInputs,
} from './setting-fields.ts'

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

const gatewayInput = z.object({
  gateway: z.string().max(50),
  enabled: flag.optional(),
  title: z.string().trim().max(60).optional(),
  /** Sort order and texts belong to the shop, so they are accepted only unchanged. */
  order: z.union([z.number(), z.string().max(10)]).optional(),
  description: z.string().max(1000).optional(),
  settings: settingInputs.optional(),
})

export const routes: Route[] = [
  route('GET', PATH, {
    permission: 'settings.manage',
    about: about.gateways,
    params: z.object({ context }),
    answer: z.array(gateway),
    handle: async (call) => {
      const { payment } = await getSettings(call.shop)
      const items = PAYMENT_METHODS.map((code) => toGatewayJson(call.shop, code, payment))
      return wholeListAnswer(call, items)
    },
  }),
  route('GET', `${PATH}/{gateway}`, {
    permission: 'settings.manage',
    about: about.gateway,
    params: z.object({ gateway: z.string().max(50), context }),
    answer: gateway,
    handle: async ({ shop, params }) => {
      const code = parsePaymentCode(params.gateway)
      return restAnswer(toGatewayJson(shop, code, (await getSettings(shop)).payment))
    },
  }),
  route('PUT', `${PATH}/{gateway}`, {
    permission: 'settings.legal',
    about: about.changeGateway,
    params: gatewayInput,
    answer: gateway,
    handle: async ({ shop, note, params }) => {
      const code = parsePaymentCode(params.gateway)
      const settings = await getSettings(shop)
      const merged = mergeGateway(code, settings.payment, params, toGatewayJson(shop, code, settings.payment))
      if (merged.kind === 'refused') return invalidSetting(merged.field)
      const { version } = settingsState(settings, 'payment')
      const outcome = await updateSettings(shop, 'payment', { version, values: { payment: merged.payment } })
      if (outcome.kind === 'refused') return invalidSetting('settings')
      if (outcome.kind === 'saved') {
        const change = { kind: 'settings', entity: 'payment', title: settingsGroupNames.payment }
        await note({ ...change, action: 'changed', before: settings.payment, after: merged.payment })
      }
      return restAnswer(toGatewayJson(shop, code, merged.payment))
    },
  }),
]

function parsePaymentCode(text: string): PaymentCode {
  const code = PAYMENT_METHODS.find((code) => code === text)
  return orRefuse(code, () => restError('woocommerce_rest_payment_gateway_invalid', texts.noSuchGateway, 404))
}

function toGatewayJson(shop: Shop, code: PaymentCode, payment: PaymentSettings): z.output<typeof gateway> {
  const { url } = shop.site
  const { name, hint } = textsIn('uk').checkoutTexts.payments[code]
  const { on } = gatewaySettings(payment, code)
  const title = (isOnlineMethod(code) && payment.online[code].name) || name
  return {
    id: code,
    title,
    description: hint,
    order: PAYMENT_METHODS.indexOf(code),
    enabled: on,
    method_title: chargeLabels.payment[code],
    method_description: hint,
    method_supports: isOnlineMethod(code) ? ['products', 'refunds'] : ['products'],
    settings: gatewaySettingFields(payment, code, title),
    needs_setup: !isReady(shop, code, payment),
    post_install_scripts: [],
    settings_url: `${url}/admin/settings/`,
    connection_url: null,
    setup_help_text: null,
    required_settings_keys: [],
    _links: selfAndCollectionLinks(url, { collection: PATH, id: code }),
  }
}

function gatewaySettings(payment: PaymentSettings, code: PaymentCode) {
  if (isOnlineMethod(code)) return payment.online[code]
  return code === 'cod' ? payment.cod : payment.bank
}

/** Keys of a service are in the environment, bank details in the settings. */
function isReady(shop: Shop, code: PaymentCode, { bank }: PaymentSettings): boolean {
  if (isOnlineMethod(code)) return shop.providers.has(code)
  return code === 'cod' || (bank.iban !== '' && bank.recipient !== '' && bank.code !== '')
}

function gatewaySettingFields(
  payment: PaymentSettings,
  code: PaymentCode,
  title: string,
): Record<string, SettingField> {
  const named = {
    id: 'title',
    label: texts.fields.title,
    value: title,
    usual: textsIn('uk').checkoutTexts.payments[code].name,
  }
  if (code === 'bacs') return settingFields([named])
  const { least, most } = isOnlineMethod(code) ? payment.online[code] : payment.cod
  return settingFields([
    named,
    { id: 'min_amount', label: texts.fields.least, value: formatSettingAmount(least), usual: '0' },
    { id: 'max_amount', label: texts.fields.most, value: formatSettingAmount(most), usual: '0' },
    ...(code === 'cod'
      ? [{ id: 'fee', label: texts.fields.fee, value: formatSettingAmount(payment.cod.fee), usual: '0' }]
      : []),
  ])
}

type MergeResult = { kind: 'merged'; payment: PaymentSettings } | { kind: 'refused'; field: string }

/** Nothing is ignored: a change that is not possible is refused by name. */
function mergeGateway(
  code: PaymentCode,
  payment: PaymentSettings,
  { enabled, title, order, description, settings = {} }: z.output<typeof gatewayInput>,
  now: z.output<typeof gateway>,
): MergeResult {
  if (order !== undefined && String(order) !== String(now.order) && order !== '')
    return { kind: 'refused', field: 'order' }
  if (description !== undefined && cleanLine(description) !== cleanLine(now.description))
    return { kind: 'refused', field: 'description' }
  const named = title ?? settings.title
  const isNamed = named !== undefined && named !== cleanLine(now.title)
  if (isNamed && !isOnlineMethod(code)) return { kind: 'refused', field: 'title' }
  const totals: { least?: number; most?: number; fee?: number } = {}
  for (const [id, value] of Object.entries(settings)) {
    if (!(id in now.settings)) return { kind: 'refused', field: id }
    if (id === 'title') continue
    const sum = parseSettingAmount(value)
    if (sum === null) return { kind: 'refused', field: id }
    if (id === 'min_amount') totals.least = sum
    if (id === 'max_amount') totals.most = sum
    if (id === 'fee') totals.fee = sum
  }
  const on = enabled === undefined ? {} : { on: enabled }
  if (isOnlineMethod(code)) {
    const part = { ...payment.online[code], ...on, ...totals, ...(isNamed && { name: named }) }
    return { kind: 'merged', payment: { ...payment, online: { ...payment.online, [code]: part } } }
  }
  if (code === 'cod') return { kind: 'merged', payment: { ...payment, cod: { ...payment.cod, ...on, ...totals } } }
  return { kind: 'merged', payment: { ...payment, bank: { ...payment.bank, ...on } } }
}
