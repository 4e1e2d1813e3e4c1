import { z } from 'zod'
import { href, links, selfAndCollectionLinks } from '#api/rest/links.ts'
import { wholeListAnswer } from '#api/rest/lists.server.ts'
import { flag, id, idOrNone } from '#api/rest/query-fields.ts'
import { restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, refuse, route } from '#api/rest/route.server.ts'
import { wcRestRouteTexts as about, wcRestTexts as texts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { settingsGroupNames } from '#i18n/api/uk/settings.ts'
import type { DeliverySettings } from '#shop/core/settings/delivery-settings.ts'
import { getSettings, settingsState, updateSettings } from '#shop/core/settings/settings.server.ts'
import { DELIVERY_METHODS } from '#shop/sales/delivery/delivery.ts'
import { context, invalidSetting, notSupported } from '../responses.server.ts'
import { settingField, settingInputs } from './setting-fields.ts'
import { deliveryTitle, listShippingMethods, type ShippingMethodInstance } from './shipping-methods.ts'

const ZONES = '/wc/v3/shipping/zones'
const METHODS = '/wc/v3/shipping_methods'

const zone = z.object({ id: z.number(), name: z.string(), order: z.number(), _links: links })
const location = z.object({ code: z.string(), type: z.string(), _links: links })
const method = z.object({
  id: z.number(),
  instance_id: z.number(),
  title: z.string(),
  order: z.number(),
  enabled: z.boolean(),
  method_id: z.string(),
  method_title: z.string(),
  method_description: z.string(),
  settings: z.record(z.string(), settingField),
  _links: links,
})
const kind = z.object({ id: z.string(), title: z.string(), description: z.string(), _links: links })

/** Products are delivered within Ukraine only: everywhere else is a zone without methods. */
const REST_OF_WORLD_ZONE_ID = 0
const UKRAINE_ZONE_ID = 1
const ZONE_IDS = [REST_OF_WORLD_ZONE_ID, UKRAINE_ZONE_ID]
const zoneNames: Record<number, string> = { [REST_OF_WORLD_ZONE_ID]: texts.elsewhere, [UKRAINE_ZONE_ID]: texts.ukraine }

const methodInput = z.object({
  zone_id: idOrNone,
  id,
  enabled: flag.optional(),
  order: z.number().optional(),
  title: z.string().trim().max(100).optional(),
  settings: settingInputs.optional(),
})

export const routes: Route[] = [
  route('GET', ZONES, {
    permission: 'settings.manage',
    about: about.zones,
    params: z.object({ context }),
    answer: z.array(zone),
    handle: (call) =>
      wholeListAnswer(
        call,
        ZONE_IDS.map((id) => toZoneJson(call.shop.site.url, id)),
      ),
  }),
  route('POST', ZONES, {
    permission: 'settings.legal',
    about: about.addZone,
    answer: zone,
    handle: () => notSupported(texts.zonesFixed),
  }),
  route('GET', `${ZONES}/{id}`, {
    permission: 'settings.manage',
    about: about.zone,
    params: z.object({ id: idOrNone, context }),
    answer: zone,
    handle: ({ shop, params }) => restAnswer(toZoneJson(shop.site.url, knownZone(params.id))),
  }),
  ...(['PUT', 'DELETE'] as const).map((method) =>
    route(method, `${ZONES}/{id}`, {
      permission: 'settings.legal',
      about: method === 'PUT' ? about.changeZone : about.removeZone,
      params: z.object({ id: idOrNone, force: flag.optional() }),
      answer: zone,
      handle: ({ params }) => {
        // WooCommerce does not allow it either.
        if (params.id === REST_OF_WORLD_ZONE_ID) {
          return restError('woocommerce_rest_shipping_zone_invalid_zone', texts.elsewhereFixed, 403)
        }
        knownZone(params.id)
        return notSupported(texts.zonesFixed)
      },
    }),
  ),
  route('GET', `${ZONES}/{zone_id}/locations`, {
    permission: 'settings.manage',
    about: about.locations,
    params: z.object({ zone_id: idOrNone, context }),
    answer: z.array(location),
    handle: (call) => {
      const zoneId = knownZone(call.params.zone_id)
      const path = `${ZONES}/${zoneId}`
      const { url } = call.shop.site
      const ukraine = { code: 'UA', type: 'country' }
      const _links = { collection: href(url, `${path}/locations`), describes: href(url, path) }
      return wholeListAnswer(call, zoneId === UKRAINE_ZONE_ID ? [{ ...ukraine, _links }] : [])
    },
  }),
  route('PUT', `${ZONES}/{zone_id}/locations`, {
    permission: 'settings.legal',
    about: about.changeLocations,
    params: z.object({ zone_id: idOrNone }),
    answer: z.array(location),
    handle: ({ params }) => {
      knownZone(params.zone_id)
      return notSupported(texts.zonesFixed)
    },
  }),
  route('GET', `${ZONES}/{zone_id}/methods`, {
    permission: 'settings.manage',
    about: about.zoneMethods,
    params: z.object({ zone_id: idOrNone, context }),
    answer: z.array(method),
    handle: async (call) => {
      const { shop, params } = call
      const { delivery } = await getSettings(shop)
      const items = methodsOf(knownZone(params.zone_id), delivery).map((method) => toMethodJson(shop.site.url, method))
      return wholeListAnswer(call, items)
    },
  }),
  route('POST', `${ZONES}/{zone_id}/methods`, {
    permission: 'settings.legal',
    about: about.addZoneMethod,
    params: z.object({ zone_id: idOrNone }),
    answer: method,
    handle: ({ params }) => {
      knownZone(params.zone_id)
      return notSupported(texts.methodsFixed)
    },
  }),
  route('GET', `${ZONES}/{zone_id}/methods/{id}`, {
    permission: 'settings.manage',
    about: about.zoneMethod,
    params: z.object({ zone_id: idOrNone, id, context }),
    answer: method,
    handle: async ({ shop, params }) => {
      const { delivery } = await getSettings(shop)
      return restAnswer(toMethodJson(shop.site.url, getMethod(knownZone(params.zone_id), params.id, delivery)))
    },
  }),
  route('PUT', `${ZONES}/{zone_id}/methods/{id}`, {
    permission: 'settings.legal',
    about: about.changeZoneMethod,
    params: methodInput,
    answer: method,
    handle: async ({ shop, note, params }) => {
      const settings = await getSettings(shop)
      const found = getMethod(knownZone(params.zone_id), params.id, settings.delivery)
      if (params.order !== undefined && params.order !== found.order) return invalidSetting('order')
      const { enabled, title, settings: wished = {} } = params
      const changed = found.change(settings.delivery, { enabled, title: title ?? wished.title, settings: wished })
      if (changed.kind === 'refused') return invalidSetting(changed.field)
      const { version } = settingsState(settings, 'delivery')
      const outcome = await updateSettings(shop, 'delivery', { version, values: { delivery: changed.delivery } })
      if (outcome.kind === 'refused') return invalidSetting('settings')
      if (outcome.kind === 'saved') {
        const change = { kind: 'settings', entity: 'delivery', title: settingsGroupNames.delivery }
        await note({ ...change, action: 'changed', before: settings.delivery, after: changed.delivery })
      }
      return restAnswer(toMethodJson(shop.site.url, getMethod(UKRAINE_ZONE_ID, params.id, changed.delivery)))
    },
  }),
  route('DELETE', `${ZONES}/{zone_id}/methods/{id}`, {
    permission: 'settings.legal',
    about: about.removeZoneMethod,
    params: z.object({ zone_id: idOrNone, id, force: flag.optional() }),
    answer: method,
    handle: async ({ shop, params }) => {
      getMethod(params.zone_id, params.id, (await getSettings(shop)).delivery)
      return notSupported(texts.methodsFixed)
    },
  }),
  route('GET', METHODS, {
    permission: 'settings.manage',
    about: about.shippingMethods,
    params: z.object({ context }),
    answer: z.array(kind),
    handle: (call) => {
      const items = DELIVERY_METHODS.map((code) => toMethodKindJson(call.shop.site.url, code))
      return wholeListAnswer(call, items)
    },
  }),
  route('GET', `${METHODS}/{method}`, {
    permission: 'settings.manage',
    about: about.shippingMethod,
    params: z.object({ method: z.string().max(50), context }),
    answer: kind,
    handle: ({ shop, params }) => {
      const code = DELIVERY_METHODS.find((method) => method === params.method)
      if (!code) return restError('woocommerce_rest_shipping_method_invalid', texts.noSuchMethod, 404)
      return restAnswer(toMethodKindJson(shop.site.url, code))
    },
  }),
]

function toZoneJson(siteUrl: string, id: number): z.output<typeof zone> {
  return {
    id,
    name: zoneNames[id] ?? '',
    order: id,
    _links: {
      ...selfAndCollectionLinks(siteUrl, { collection: ZONES, id }),
      describedby: href(siteUrl, `${ZONES}/${id}/locations`),
    },
  }
}

function toMethodJson(siteUrl: string, instance: ShippingMethodInstance): z.output<typeof method> {
  const { id, code, title, order, enabled, settings } = instance
  const path = `${ZONES}/${UKRAINE_ZONE_ID}`
  return {
    id,
    instance_id: id,
    title,
    order,
    enabled,
    method_id: code,
    method_title: deliveryTitle(code),
    method_description: texts.deliveryHints[code],
    settings,
    _links: {
      ...selfAndCollectionLinks(siteUrl, { collection: `${path}/methods`, id }),
      describes: href(siteUrl, path),
    },
  }
}

function toMethodKindJson(siteUrl: string, code: (typeof DELIVERY_METHODS)[number]): z.output<typeof kind> {
  return {
    id: code,
    title: deliveryTitle(code),
    description: texts.deliveryHints[code],
    _links: selfAndCollectionLinks(siteUrl, { collection: METHODS, id: code }),
  }
}

function knownZone(id: number): number {
  if (!ZONE_IDS.includes(id)) refuse('woocommerce_rest_shipping_zone_invalid', texts.noSuchZone, { status: 404 })
  return id
}

function methodsOf(zoneId: number, delivery: DeliverySettings): ShippingMethodInstance[] {
  return zoneId === UKRAINE_ZONE_ID ? listShippingMethods(delivery) : []
}

function getMethod(zoneId: number, id: number, delivery: DeliverySettings): ShippingMethodInstance {
  const found = methodsOf(zoneId, delivery).find((method) => method.id === id)
  return orRefuse(found, () => restError('woocommerce_rest_shipping_zone_method_invalid', texts.noSuchMethod, 404))
}
