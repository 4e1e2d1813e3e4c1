import { Link } from 'react-router'
import type { CouponRedemption, WooCoupon } from '#api/wc/v3/coupons/protocol.ts'
import { adminCoupons as texts } from '#i18n/admin/uk/coupons.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { parseDecimalAmount } from '#shop/core/money.ts'
import { useRest } from '../../core/requests/request.ts'
import { Dialog } from '../../core/ui/controls.tsx'
import { DataTable } from '../../core/ui/lists/data-table.tsx'

export function CouponRedemptionsDialog({ coupon, onClose }: { coupon: WooCoupon; onClose(): void }) {
  const uses = useRest<CouponRedemption[]>(`/meblia/v1/coupons/${coupon.id}/uses`)
  const title = texts.usesTitle(coupon.meblia.code)
  const nameOf = ({ order_id: id, number }: CouponRedemption) => (number === null ? texts.gone(id) : `№\u00a0${number}`)
  return (
    <Dialog title={title} onClose={onClose} size="wide">
      <DataTable<CouponRedemption & { id: number }>
        caption={title}
        list={{ ...uses, data: uses.data?.map((use) => ({ ...use, id: use.order_id })) }}
        rowName={nameOf}
        empty={texts.noUses}
        columns={[
          {
            key: 'order',
            title: texts.order,
            cell: (use) =>
              use.number === null ? nameOf(use) : <Link to={`/orders/${use.order_id}`}>{nameOf(use)}</Link>,
          },
          { key: 'at', title: texts.at, cell: ({ date_gmt: at }) => formatLongDateTime(Date.parse(`${at}Z`)) },
          {
            key: 'discount',
            title: texts.worth,
            cell: ({ discount, counted }) => (
              <>
                {formatPrice(parseDecimalAmount(discount) ?? 0)}
                {!counted && <small className="coupons__note">{texts.returned}</small>}
              </>
            ),
          },
        ]}
      />
    </Dialog>
  )
}
