import { Link } from 'react-router'
import { adminCoupons as words } from '#i18n/admin-coupons.uk.ts'
import { formatMoment } from '#i18n/admin-dates.ts'
import { formatPrice } from '#i18n/format.ts'
import type { CouponUse, WooCoupon } from '#wire/woo-rest-coupons.protocol.ts'
import { useRest } from '../shell/use-rest.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { fromRestMoney } from '../ui/number-text.ts'

/** The orders it was used in. */
export function UsesDialog({ coupon, onClose }: { coupon: WooCoupon; onClose(): void }) {
  const { data, failure, loading, reload } = useRest<CouponUse[]>(`/meblia/v1/coupons/${coupon.id}/uses`)
  const title = words.usesTitle(coupon.meblia.code)
  const nameOf = ({ order_id: id, number }: CouponUse) => (number === null ? words.gone(id) : `№\u00a0${number}`)
  return (
    <Dialog title={title} onClose={onClose} size="wide">
      <DataTable
        caption={title}
        rows={data}
        rowKey={({ order_id: id }) => id}
        rowName={nameOf}
        loading={loading}
        failure={failure?.message}
        onRetry={reload}
        empty={<EmptyState text={words.noUses} />}
        columns={[
          {
            key: 'order',
            title: words.order,
            cell: (use) =>
              use.number === null ? nameOf(use) : <Link to={`/orders/${use.order_id}`}>{nameOf(use)}</Link>,
          },
          { key: 'at', title: words.at, cell: ({ date_gmt: at }) => formatMoment(Date.parse(`${at}Z`)) },
          {
            key: 'discount',
            title: words.worth,
            cell: ({ discount, counted }) => (
              <>
                {formatPrice(fromRestMoney(discount) ?? 0)}
                {!counted && <small className="coupons__note">{words.returned}</small>}
              </>
            ),
          },
        ]}
      />
    </Dialog>
  )
}
