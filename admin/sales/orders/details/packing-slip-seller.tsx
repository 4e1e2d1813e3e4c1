import { SELLER_ROUTE, type SellerJson } from '#api/office/orders/receipts.protocol.ts'
import type { WooOrder } from '#api/wc/v3/orders/protocol.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { deliveryNoteTexts } from '#i18n/admin/uk/orders/order-editor.ts'
import { joinParts } from '#i18n/locale/shared-format.ts'
import { useRest } from '../../../core/requests/request.ts'
import { parseGmt } from '../order-status.tsx'

const COMPANY_CODE_LENGTH = 8

/** The head of the printed packing slip: the seller and the order number. */
export function PackingSlipSeller({ order }: { order: WooOrder }) {
  const { data: seller } = useRest<SellerJson>(SELLER_ROUTE)
  if (!seller) return null
  const { legalName, shopName, code, address, phone } = seller
  const codeName = code.length === COMPANY_CODE_LENGTH ? deliveryNoteTexts.companyCode : deliveryNoteTexts.personCode
  return (
    <div className="order__seller">
      <p className="order__slip-title">
        {deliveryNoteTexts.title(order.number, formatLongDateTime(parseGmt(order.date_created_gmt)))}
      </p>
      <p>
        {deliveryNoteTexts.seller}: {legalName || shopName}
        {code && `, ${codeName} ${code}`}
      </p>
      <p>{joinParts([legalName && shopName, address, phone])}</p>
    </div>
  )
}
