import { z } from 'zod'
import { aboutWoo as about, wooWords as words } from '#i18n/rest-about-woo.uk.ts'
import { settingsGroups } from '#i18n/settings.uk.ts'
import { DELIVERY_METHODS } from '#shop/delivery/delivery.ts'
import { changeSettings, readSettings, stateOf } from '#shop/settings/settings.server.ts'
import { type RestAnswer, restAnswer, restError } from '../rest.server.ts'
import { type Route, route } from '../rest-routes.server.ts'
import { flag, id, idOrNone } from '../woo-rest-order-query.ts'
import { context, href, links, notSupported, wholeList } from './answers.server.ts'
import { settingField, settingWishes } from './setting-fields.ts'
import { deliveryTitle, instancesOf, type ShippingInstance } from './shipping-instances.ts'

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

/** Goods are sent within Ukraine alone: everywhere else is a zone without methods. */
const EVERYWHERE_ELSE = 0
const UKRAINE = 1
const ZONE_IDS = [EVERYWHERE_ELSE, UKRAINE]
const zoneNames: Record<number, string> = { [EVERYWHERE_ELSE]: words.elsewhere, [UKRAINE]: words.ukraine }

const methodWish = z.object({
  zone_id: idOrNone,
  id,
  enabled: flag.optional(),
  order: z.number().optional(),
  title: z.string().trim().max(100).optional(),
  settings: settingWishes.optional(),
})

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: ZONES, who: 'manager', about: about.zones },
    params: z.object({ context }),
    answer: z.array(zone),
    handle: (asked) =>
      wholeList(
        asked,
        ZONE_IDS.map((id) => zoneShape(asked.shop.site.url, id)),
      ),
  }),
  route({
    ...{ method: 'POST', path: ZONES, who: 'owner', about: about.addZone },
    params: z.object({}),
    answer: zone,
    handle: () => notSupported(words.zonesFixed),
  }),
  route({
    ...{ method: 'GET', path: `${ZONES}/{id}`, who: 'manager', about: about.zone },
    params: z.object({ id: idOrNone, context }),
    answer: zone,
    handle: ({ shop, params }) =>
      ZONE_IDS.includes(params.id) ? restAnswer(zoneShape(shop.site.url, params.id)) : noZone(),
  }),
  ...(['PUT', 'DELETE'] as const).map((method) =>
    route({
      ...{ method, path: `${ZONES}/{id}`, who: 'owner', about: method === 'PUT' ? about.changeZone : about.removeZone },
      params: z.object({ id: idOrNone, force: flag.optional() }),
      answer: zone,
      handle: ({ params }) => {
        // Not of any WooCommerce shop either.
        if (params.id === EVERYWHERE_ELSE) {
          return restError('woocommerce_rest_shipping_zone_invalid_zone', words.elsewhereFixed, 403)
        }
        return ZONE_IDS.includes(params.id) ? notSupported(words.zonesFixed) : noZone()
      },
    }),
  ),
  route({
    ...{ method: 'GET', path: `${ZONES}/{zone_id}/locations`, who: 'manager', about: about.locations },
    params: z.object({ zone_id: idOrNone, context }),
    answer: z.array(location),
    handle: (asked) => {
      const { zone_id: zoneId } = asked.params
      if (!ZONE_IDS.includes(zoneId)) return noZone()
      const path = `${ZONES}/${zoneId}`
      const { url } = asked.shop.site
      const one = { code: 'UA', type: 'country' }
      const _links = { collection: href(url, `${path}/locations`), describes: href(url, path) }
      return wholeList(asked, zoneId === UKRAINE ? [{ ...one, _links }] : [])
    },
  }),
  route({
    ...{ method: 'PUT', path: `${ZONES}/{zone_id}/locations`, who: 'owner', about: about.changeLocations },
    params: z.object({ zone_id: idOrNone }),
    answer: z.array(location),
    handle: ({ params }) => (ZONE_IDS.includes(params.zone_id) ? notSupported(words.zonesFixed) : noZone()),
  }),
  route({
    ...{ method: 'GET', path: `${ZONES}/{zone_id}/methods`, who: 'manager', about: about.zoneMethods },
    params: z.object({ zone_id: idOrNone, context }),
    answer: z.array(method),
    handle: async (asked) => {
      const { shop, params } = asked
      if (!ZONE_IDS.includes(params.zone_id)) return noZone()
      const { delivery } = await readSettings(shop)
      const here = params.zone_id === UKRAINE ? instancesOf(delivery) : []
      return wholeList(
        asked,
        here.map((one) => methodShape(shop.site.url, one)),
      )
    },
  }),
  route({
    ...{ method: 'POST', path: `${ZONES}/{zone_id}/methods`, who: 'owner', about: about.addZoneMethod },
    params: z.object({ zone_id: idOrNone }),
    answer: method,
    handle: ({ params }) => (ZONE_IDS.includes(params.zone_id) ? notSupported(words.methodsFixed) : noZone()),
  }),
  route({
    ...{ method: 'GET', path: `${ZONES}/{zone_id}/methods/{id}`, who: 'manager', about: about.zoneMethod },
    params: z.object({ zone_id: idOrNone, id, context }),
    answer: method,
    handle: async ({ shop, params }) => {
      if (!ZONE_IDS.includes(params.zone_id)) return noZone()
      const { delivery } = await readSettings(shop)
      const found = params.zone_id === UKRAINE && instancesOf(delivery).find(({ id }) => id === params.id)
      return found ? restAnswer(methodShape(shop.site.url, found)) : noInstance()
    },
  }),
  route({
    ...{ method: 'PUT', path: `${ZONES}/{zone_id}/methods/{id}`, who: 'owner', about: about.changeZoneMethod },
    params: methodWish,
    answer: method,
    handle: async ({ shop, note, params }) => {
      if (!ZONE_IDS.includes(params.zone_id)) return noZone()
      const settings = await readSettings(shop)
      const found = params.zone_id === UKRAINE && instancesOf(settings.delivery).find(({ id }) => id === params.id)
      if (!found) return noInstance()
      if (params.order !== undefined && params.order !== found.order) return invalidSetting('order')
      const { enabled, title, settings: wished = {} } = params
      const changed = found.change(settings.delivery, { enabled, title: title ?? wished.title, settings: wished })
      if (changed.kind === 'refused') return invalidSetting(changed.field)
      const { version } = stateOf(settings, 'delivery')
      const outcome = await changeSettings(shop, 'delivery', { version, values: { delivery: changed.delivery } })
      if (outcome.kind === 'refused') return invalidSetting('settings')
      if (outcome.kind === 'saved') {
        const change = { kind: 'settings', entity: 'delivery', title: settingsGroups.delivery }
        await note({ ...change, action: 'changed', before: settings.delivery, after: changed.delivery })
      }
      const after = instancesOf(changed.delivery).find(({ id }) => id === params.id)
      return after ? restAnswer(methodShape(shop.site.url, after)) : noInstance()
    },
  }),
  route({
    ...{ method: 'DELETE', path: `${ZONES}/{zone_id}/methods/{id}`, who: 'owner', about: about.removeZoneMethod },
    params: z.object({ zone_id: idOrNone, id, force: flag.optional() }),
    answer: method,
    handle: async ({ shop, params }) => {
      const { delivery } = await readSettings(shop)
      const isHere = params.zone_id === UKRAINE && instancesOf(delivery).some(({ id }) => id === params.id)
      return isHere ? notSupported(words.methodsFixed) : noInstance()
    },
  }),
  route({
    ...{ method: 'GET', path: METHODS, who: 'manager', about: about.shippingMethods },
    params: z.object({ context }),
    answer: z.array(kind),
    handle: (asked) =>
      wholeList(
        asked,
        DELIVERY_METHODS.map((code) => kindShape(asked.shop.site.url, code)),
      ),
  }),
  route({
    ...{ method: 'GET', path: `${METHODS}/{method}`, who: 'manager', about: about.shippingMethod },
    params: z.object({ method: z.string().max(50), context }),
    answer: kind,
    handle: ({ shop, params }) => {
      const code = DELIVERY_METHODS.find((one) => one === params.method)
      if (!code) return restError('woocommerce_rest_shipping_method_invalid', words.noSuchMethod, 404)
      return restAnswer(kindShape(shop.site.url, code))
    },
  }),
]

function zoneShape(siteUrl: string, id: number): z.output<typeof zone> {
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

function methodShape(siteUrl: string, instance: ShippingInstance): z.output<typeof method> {
  const { id, code, title, order, enabled, settings } = instance
  const path = `${ZONES}/${UKRAINE}`
  return {
    ...{ id, instance_id: id, title, order, enabled, method_id: code },
    ...{ method_title: deliveryTitle(code), method_description: words.deliveryHints[code], settings },
    _links: {
      self: href(siteUrl, `${path}/methods/${id}`),
      collection: href(siteUrl, `${path}/methods`),
      describes: href(siteUrl, path),
    },
  }
}

function kindShape(siteUrl: string, code: (typeof DELIVERY_METHODS)[number]): z.output<typeof kind> {
  return {
    ...{ id: code, title: deliveryTitle(code), description: words.deliveryHints[code] },
    _links: { self: href(siteUrl, `${METHODS}/${code}`), collection: href(siteUrl, METHODS) },
  }
}

function noZone(): RestAnswer {
  return restError('woocommerce_rest_shipping_zone_invalid', words.noSuchZone, 404)
}

function noInstance(): RestAnswer {
  return restError('woocommerce_rest_shipping_zone_method_invalid', words.noSuchMethod, 404)
}

function invalidSetting(field: string): RestAnswer {
  const message = words.settingRefused(field)
  return restError('rest_setting_value_invalid', message, 400, { params: { [field]: message } })
}
