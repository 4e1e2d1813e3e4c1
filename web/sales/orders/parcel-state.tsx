import { applyTypography, formatDate } from '#i18n/locale/uk/format.ts'
import { parcelTexts as texts } from '#i18n/storefront/uk/checkout/order-page.ts'
import { trackingUrl } from '#shop/sales/delivery/parcels.ts'
import type { Waybill } from '#shop/sales/waybills/waybills.ts'
import { OrderFact } from './invoice-facts.tsx'

export function ParcelState({ parcel }: { parcel: Waybill }) {
  const { number, parcelStatus, expectedDay } = parcel
  const isComing = parcelStatus === 'waiting' || parcelStatus === 'on_way'
  return (
    <section className="order__parcel" aria-labelledby="order-parcel">
      <h2 id="order-parcel">{texts.title}</h2>
      <p className="order__when">{applyTypography(texts.statuses[parcelStatus])}</p>
      <dl className="order__facts">
        <OrderFact name={texts.number} value={number} />
        <OrderFact
          name={texts.expected}
          value={isComing && expectedDay !== '' ? formatDate(Date.parse(expectedDay)) : ''}
        />
      </dl>
      <p>
        <a href={trackingUrl(number)} target="_blank" rel="noreferrer">
          {texts.track}
        </a>
      </p>
    </section>
  )
}
