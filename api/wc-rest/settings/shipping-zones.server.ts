import { z } from 'zod'
import { wcRestRouteTexts as about, wcRestTexts as texts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { settingsGroupNames } from '#i18n/api/uk/settings.ts'
import { DELIVERY_METHODS } from '#shop/delivery/delivery.ts'
import { getSettings, settingsState, updateSettings } from '#shop/settings/settings.server.ts'
import { href, links } from '../../rest/links.ts'
import { flag, id, idOrNone } from '../../rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { context, notSupported, unpagedListAnswer } from '../responses.server.ts'
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
  route({
    ...{ method: 'GET', path: ZONES, who: 'manager', about: about.zones },
    params: z.object({ context }),
    answer: z.array(zone),
    handle: (request) =>
      unpagedListAnswer(
        request,
        ZONE_IDS.map((id) => toZoneJson(request.shop.site.url, id)),
      ),
  }),
  route({
    ...{ method: 'POST', path: ZONES, who: 'owner', about: about.addZone },
    params: z.object({}),
    answer: zone,
    handle: () => notSupported(texts.zonesFixed),
  }),
  route({
    ...{ method: 'GET', path: `${ZONES}/{id}`, who: 'manager', about: about.zone },
    params: z.object({ id: idOrNone, context }),
    answer: zone,
    handle: ({ shop, params }) =>
      ZONE_IDS.includes(params.id) ? restAnswer(toZoneJson(shop.site.url, params.id)) : noZone(),
  }),
  ...(['PUT', 'DELETE'] as const).map((method) =>
    route({
      ...{ method, path: `${ZONES}/{id}`, who: 'owner', about: method === 'PUT' ? about.changeZone : about.removeZone },
      params: z.object({ id: idOrNone, force: flag.optional() }),
      answer: zone,
      handle: ({ params }) => {
        // WooCommerce does not allow it either.
        if (params.id === REST_OF_WORLD_ZONE_ID) {
          return restError('woocommerce_rest_shipping_zone_invalid_zone', texts.elsewhereFixed, 403)
        }
        return ZONE_IDS.includes(params.id) ? notSupported(texts.zonesFixed) : noZone()
      },
    }),
  ),
  route({
    ...{ method: 'GET', path: `${ZONES}/{zone_id}/locations`, who: 'manager', about: about.locations },
    params: z.object({ zone_id: idOrNone, context }),
    answer: z.array(location),
    handle: (request) => {
      const { zone_id: zoneId } = request.params
      if (!ZONE_IDS.includes(zoneId)) return noZone()
      const path = `${ZONES}/${zoneId}`
      const { url } = request.shop.site
      const one = { code: 'UA', type: 'country' }
      const _links = { collection: href(url, `${path}/locations`), describes: href(url, path) }
      return unpagedListAnswer(request, zoneId === UKRAINE_ZONE_ID ? [{ ...one, _links }] : [])
    },
  }),
  route({
    ...{ method: 'PUT', path: `${ZONES}/{zone_id}/locations`, who: 'owner', about: about.changeLocations },
    params: z.object({ zone_id: idOrNone }),
    answer: z.array(location),
    handle: ({ params }) => (ZONE_IDS.includes(params.zone_id) ? notSupported(texts.zonesFixed) : noZone()),
  }),
  route({
    ...{ method: 'GET', path: `${ZONES}/{zone_id}/methods`, who: 'manager', about: about.zoneMethods },
    params: z.object({ zone_id: idOrNone, context }),
    answer: z.array(method),
    handle: async (request) => {
      const { shop, params } = request
      if (!ZONE_IDS.includes(params.zone_id)) return noZone()
      const { delivery } = await getSettings(shop)
      const here = params.zone_id === UKRAINE_ZONE_ID ? listShippingMethods(delivery) : []
      return unpagedListAnswer(
        request,
        here.map((one) => toMethodJson(shop.site.url, one)),
      )
    },
  }),
  route({
    ...{ method: 'POST', path: `${ZONES}/{zone_id}/methods`, who: 'owner', about: about.addZoneMethod },
    params: z.object({ zone_id: idOrNone }),
    answer: method,
    handle: ({ params }) => (ZONE_IDS.includes(params.zone_id) ? notSupported(texts.methodsFixed) : noZone()),
  }),
  route({
    ...{ method: 'GET', path: `${ZONES}/{zone_id}/methods/{id}`, who: 'manager', about: about.zoneMethod },
    params: z.object({ zone_id: idOrNone, id, context }),
    answer: method,
    handle: async ({ shop, params }) => {
      if (!ZONE_IDS.includes(params.zone_id)) return noZone()
      const { delivery } = await getSettings(shop)
      const found =
        params.zone_id === UKRAINE_ZONE_ID && listShippingMethods(delivery).find(({ id }) => id === params.id)
      return found ? restAnswer(toMethodJson(shop.site.url, found)) : noInstance()
    },
  }),
  route({
    ...{ method: 'PUT', path: `${ZONES}/{zone_id}/methods/{id}`, who: 'owner', about: about.changeZoneMethod },
    params: methodInput,
    answer: method,
    handle: async ({ shop, note, params }) => {
      if (!ZONE_IDS.includes(params.zone_id)) return noZone()
      const settings = await getSettings(shop)
      const found =
        params.zone_id === UKRAINE_ZONE_ID && listShippingMethods(settings.delivery).find(({ id }) => id === params.id)
      if (!found) return noInstance()
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
      const after = listShippingMethods(changed.delivery).find(({ id }) => id === params.id)
      return after ? restAnswer(toMethodJson(shop.site.url, after)) : noInstance()
    },
  }),
  route({
    ...{ method: 'DELETE', path: `${ZONES}/{zone_id}/methods/{id}`, who: 'owner', about: about.removeZoneMethod },
    params: z.object({ zone_id: idOrNone, id, force: flag.optional() }),
    answer: method,
    handle: async ({ shop, params }) => {
      const { delivery } = await getSettings(shop)
      const isHere =
        params.zone_id === UKRAINE_ZONE_ID && listShippingMethods(delivery).some(({ id }) => id === params.id)
      return isHere ? notSupported(texts.methodsFixed) : noInstance()
    },
  }),
  route({
    ...{ method: 'GET', path: METHODS, who: 'manager', about: about.shippingMethods },
    params: z.object({ context }),
    answer: z.array(kind),
    handle: (request) =>
      unpagedListAnswer(
        request,
        DELIVERY_METHODS.map((code) => toMethodKindJson(request.shop.site.url, code)),
      ),
  }),
  route({
    ...{ method: 'GET', path: `${METHODS}/{method}`, who: 'manager', about: about.shippingMethod },
    params: z.object({ method: z.string().max(50), context }),
    answer: kind,
    handle: ({ shop, params }) => {
      const code = DELIVERY_METHODS.find((one) => one === params.method)
      if (!code) return restError('woocommerce_rest_shipping_method_invalid', texts.noSuchMethod, 404)
      return restAnswer(toMethodKindJson(shop.site.url, code))
    },
  }),
]

function toZoneJson(siteUrl: string, id: number): z.output<typeof zone> {
  const path = `${ZONES}/${id}`
  return {
    ...{ id, name: zoneNames[id] ?? '', order: id },
    _links: {
      self: href(siteUrl, path),
      collection: href(siteUrl, ZONES),
      describedby: href(siteUrl, `${path}/locations`),
    },
  }
}

function toMethodJson(siteUrl: string, instance: ShippingMethodInstance): z.output<typeof method> {
  const { id, code, title, order, enabled, settings } = instance
  const path = `${ZONES}/${UKRAINE_ZONE_ID}`
  return {
    ...{ id, instance_id: id, title, order, enabled, method_id: code },
    ...{ method_title: deliveryTitle(code), method_description: texts.deliveryHints[code], settings },
    _links: {
      self: href(siteUrl, `${path}/methods/${id}`),
      collection: href(siteUrl, `${path}/methods`),
      describes: href(siteUrl, path),
    },
  }
}

function toMethodKindJson(siteUrl: string, code: (typeof DELIVERY_METHODS)[number]): z.output<typeof kind> {
  return {
    ...{ id: code, title: deliveryTitle(code), description: texts.deliveryHints[code] },
    _links: { self: href(siteUrl, `${METHODS}/${code}`), collection: href(siteUrl, METHODS) },
  }
}

function noZone(): RestAnswer {
  return restError('woocommerce_rest_shipping_zone_invalid', texts.noSuchZone, 404)
}

function noInstance(): RestAnswer {
  return restError('woocommerce_rest_shipping_zone_method_invalid', texts.noSuchMethod, 404)
}

function invalidSetting(field: string): RestAnswer {
  const message = texts.settingRefused(field)
  return restError('rest_setting_value_invalid', message, 400, { params: { [field]: message } })
}
