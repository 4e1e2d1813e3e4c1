import { applyTypography } from '#i18n/locale/uk/format.ts'
import { productFactTexts as texts } from '#i18n/storefront/uk/catalog/product-facts.ts'
import { productPath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { withPickupPlace } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { CityDelivery } from '#shop/sales/delivery/city-delivery.ts'
import type { CityContent } from '#web/catalog/product-page/product-content.ts'
import { DeliveryTerm } from '#web/catalog/product-page/terms/delivery-term.tsx'
import { brigadeContent, cityContent } from '#web/catalog/product-page/terms/purchase-terms.server.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import type { Assets } from '../document/document.tsx'
import type { PageHead } from '../document/page.ts'
import { getPageFrame } from '../document/page-frame.server.ts'
import { renderDocument } from '../document/render-document.server.tsx'

/** `/checkout/delivery/`: what the product page opens without a script. */
export async function renderCityDelivery(
  shop: Shop,
  assets: Assets,
  request: {
    item: number
    product: { name: string; slug: string }
    choice: string
    city: CityDelivery | undefined
  },
): Promise<string> {
  const { item, product, choice, city } = request
  const frame = await getPageFrame(shop, '')
  const head: PageHead = { title: `${texts.deliveryPage} — ${frame.settings.shopName}`, style: 'product' }
  const back = `${productPath(product.slug)}${choice && `?${choice}`}`
  return renderDocument({
    head,
    frame,
    assets,
    body: (
      <main className="page delivery-page" id="content">
        <h1>{texts.delivery}</h1>
        <p lang={textLanguage(product.name)}>{applyTypography(product.name)}</p>
        <DeliveryTerm
          content={{ item, choice, summary: texts.deliveryByPhone, ...brigadeContent(frame.settings.delivery) }}
          city={city && cityContent(city, withPickupPlace(frame.settings))}
          isOpen
        />
        <a className="button button--quiet" href={back}>
          {texts.backToProduct}
        </a>
      </main>
    ),
  })
}

/** The same as data, which the page of the product shows. */
export async function getCityContent(shop: Shop, city: CityDelivery): Promise<CityContent> {
  return cityContent(city, withPickupPlace(await getSettings(shop)))
}
