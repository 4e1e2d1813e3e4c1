import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { deliveryPriceTexts as texts } from '#i18n/storefront/uk/checkout/delivery-prices.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { listPickupPointKinds } from '#shop/sales/delivery/pickup-points.server.ts'
import { listTariffs, type Tariff } from '#shop/sales/delivery/tariffs.ts'
import type { BlockContext } from '#web/content/blocks/block-context.server.ts'
import { TableBlock } from '#web/content/blocks/text/table-block.tsx'

/** Rendered from the settings that the checkout uses, so it is never outdated as a hand-written text would be. */
export async function renderDeliveryPrices({ id, title }: BlockOf<'delivery_prices'>, { shop, frame }: BlockContext) {
  const { delivery } = frame.settings
  const tariffs = listTariffs(delivery, await listPickupPointKinds(shop))
  if (tariffs.length === 0) return null
  const { perFloor, withLift, assembly, removal } = delivery.van
  const work = tariffs.some(({ code }) => code === 'van') ? { perFloor, withLift, assembly, removal } : {}
  const rows = [...tariffs.map(tariffRow), ...Object.entries(work).map(([name, price]) => serviceRow(name, price))]
  return (
    <>
      <TableBlock
        block={{ id, type: 'table', caption: title || texts.title, head: texts.head, rows, rowHeads: true }}
      />
      {tariffs.some(({ perKg }) => perKg > 0) && (
        <div className="block block--text">
          <p>{applyTypography(texts.volume)}</p>
        </div>
      )}
    </>
  )
}

function tariffRow({ code, zone, base, perKg, freeFrom, days }: Tariff): string[] {
  const price = base === 0 && perKg === 0 ? texts.free : texts.price(base, perKg, freeFrom)
  return [zone ? texts.zone(zone) : applyTypography(texts.ways[code]), price, code === 'pickup' ? '' : texts.days(days)]
}

function serviceRow(name: string, price: number): string[] {
  const label = Object.entries(texts.work).find(([key]) => key === name)?.[1] ?? ''
  return [label, price === 0 ? texts.free : formatPrice(price), '']
}
