import { deliveryPrices as words } from '#i18n/delivery-prices.uk.ts'
import { formatPrice, tidy } from '#i18n/format.ts'
import type { BlockOf } from '#shop/content/blocks.ts'
import { type Tariff, tariffsOf } from '#shop/delivery/delivery.ts'
import { knownPointKinds } from '#shop/delivery/places.server.ts'
import type { BlockContext } from './block-context.server.ts'
import { TableBlock } from './table-block.tsx'

/** What the checkout asks, from the same settings: a text of the owner's own would grow old beside them. */
export async function renderDeliveryPrices({ id, title }: BlockOf<'delivery_prices'>, { shop, frame }: BlockContext) {
  const { delivery } = frame.settings
  const tariffs = tariffsOf(delivery, await knownPointKinds(shop))
  if (tariffs.length === 0) return null
  const { perFloor, withLift, assembly, removal } = delivery.van
  const work = tariffs.some(({ code }) => code === 'van') ? { perFloor, withLift, assembly, removal } : {}
  const rows = [...tariffs.map(rowOf), ...Object.entries(work).map(([name, price]) => workRow(name, price))]
  return (
    <>
      <TableBlock
        block={{ id, type: 'table', caption: title || words.title, head: words.head, rows, rowHeads: true }}
      />
      {tariffs.some(({ perKg }) => perKg > 0) && (
        <div className="block block--text">
          <p>{tidy(words.volume)}</p>
        </div>
      )}
    </>
  )
}

function rowOf({ code, zone, base, perKg, freeFrom, days }: Tariff): string[] {
  const price = base === 0 && perKg === 0 ? words.free : words.price(base, perKg, freeFrom)
  return [zone ? words.zone(zone) : words.ways[code], price, code === 'pickup' ? '' : words.days(days)]
}

function workRow(name: string, price: number): string[] {
  const label = Object.entries(words.work).find(([key]) => key === name)?.[1] ?? ''
  return [label, price === 0 ? words.free : formatPrice(price), '']
}
