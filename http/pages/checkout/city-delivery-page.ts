import { requestQuery } from '#api/rest/addresses.ts'
import { deliveryForm, MAX_CITY_LENGTH } from '#api/visitors/forms/delivery.protocol.ts'
import { findSellableItems } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import { offerAt, parentProduct } from '#shop/catalog/products/sellable-items/sellable-items.ts'
import { choiceQuery, parseChoice } from '#shop/catalog/products/sellable-items/variations.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { findCityDelivery } from '#shop/sales/delivery/city-delivery.server.ts'
import { itemShipment } from '#shop/sales/delivery/parcels.ts'
import { privatePageHeaders, withCookies } from '../../headers.ts'
import type { HttpContext } from '../../responses.ts'
import type { Storefront } from '../../storefront-build.ts'
import { DATA_HEADERS, VARY, wantsData } from '../page-data.ts'
import { cityCookies, rememberedCity } from './city-cookie.ts'

/** Price and day of delivery of a product to the visitor's city, which is remembered once it has been found. */
export function openCityDeliveryPage(shop: Shop, { render, assets, headers }: Storefront) {
  const pageHeaders = privatePageHeaders(shop.site.url, headers)

  /** Undefined: nothing that is sold. */
  return async ({ req }: HttpContext): Promise<Response | undefined> => {
    const query = requestQuery(req)
    const id = Number(query.get(deliveryForm.item))
    const item = Number.isSafeInteger(id) ? (await findSellableItems(shop, [id])).get(id) : undefined
    const offer = item && offerAt(item, shop.now())
    if (!item || !offer) return undefined

    const typed = query.getAll(deliveryForm.city).at(-1) ?? rememberedCity(req.header('cookie'))
    const text = typed.trim().slice(0, MAX_CITY_LENGTH)
    const settings = await getSettings(shop)
    const city = text === '' ? undefined : await findCityDelivery(shop, settings, itemShipment(item, offer), text)
    const cookies = cityCookies(shop, req.raw, city?.kind === 'quoted' ? city.label : undefined)
    if (wantsData(req.raw)) {
      const data = { city: city && (await render.getCityContent(shop, city)) }
      return Response.json(data, { headers: withCookies(DATA_HEADERS, cookies) })
    }
    const html = await render.renderCityDelivery(shop, assets, {
      item: id,
      product: parentProduct(item),
      choice: choiceQuery(parseChoice(new URLSearchParams(query.get(deliveryForm.choice) ?? ''))),
      city,
    })
    return new Response(html, { headers: withCookies({ ...pageHeaders, vary: VARY }, cookies) })
  }
}
