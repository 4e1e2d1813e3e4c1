import { slip } from '#i18n/admin-order-editor.uk.ts'
import { formatMoment } from '#i18n/moments.uk.ts'
import { SELLER_ROUTE, type SellerJson } from '#wire/meblia-rest-seller.protocol.ts'
import type { WooOrder } from '#wire/woo-rest-orders.protocol.ts'
import { useRest } from '../shell/use-rest.ts'
import { momentOf } from './order-words.tsx'

const DIGITS_OF_A_COMPANY = 8

/** At the head of the printed slip: who sells, and of which order it is. */
export function SlipSeller({ order }: { order: WooOrder }) {
  const { data: seller } = useRest<SellerJson>(SELLER_ROUTE)
  if (!seller) return null
  const { legalName, shopName, code, address, phone } = seller
  const codeName = code.length === DIGITS_OF_A_COMPANY ? slip.companyCode : slip.personCode
  return (
    <div className="order__seller">
      <p className="order__slip-title">{slip.title(order.number, formatMoment(momentOf(order.date_created_gmt)))}</p>
      <p>
        {slip.seller}: {legalName || shopName}
        {code && `, ${codeName} ${code}`}
      </p>
      <p>{[legalName && shopName, address, phone].filter((part) => part !== '').join(' · ')}</p>
    </div>
  )
}
