import { parseDecimalAmount } from '#shop/core/money.ts'
import './page.css'
import { COUPON_STATES, COUPONS_ROUTE, type WooCoupon } from '#api/wc/v3/coupons/protocol.ts'
import { adminCoupons as texts } from '#i18n/admin/uk/coupons.ts'
import { formatDate } from '#i18n/locale/uk/format.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Badge, Button, openDialog } from '../../core/ui/controls.tsx'
import { deleteWithUndo, showToast } from '../../core/ui/feedback/feedback.tsx'
import { choicesOf, Select } from '../../core/ui/fields/fields.tsx'
import { SearchBox } from '../../core/ui/fields/search-box.tsx'
import { DataTable } from '../../core/ui/lists/data-table.tsx'
import { Toolbar } from '../../core/ui/lists/toolbar.tsx'
import { useList, useListParams } from '../../core/ui/lists/use-list.ts'
import { CouponEditDialog } from './edit-dialog.tsx'
import { CouponRedemptionsDialog } from './redemptions-dialog.tsx'

const PER_PAGE = 50
const TONES = { working: 'good', planned: 'wait', expired: 'plain', used_up: 'plain', off: 'plain' } as const

export function Component() {
  const params = useListParams()
  const { text, filter } = params
  const search = text('search')
  const state = COUPON_STATES.find((couponState) => couponState === text('state')) ?? ''
  const coupons = useList<WooCoupon>(COUPONS_ROUTE, PER_PAGE, params, { search, state })
  const edit = async (coupon?: WooCoupon) => {
    if (await openDialog<WooCoupon>((dialog) => <CouponEditDialog coupon={coupon} {...dialog} />)) coupons.reload()
  }
  const showUses = (coupon: WooCoupon) =>
    openDialog(({ onClose }) => <CouponRedemptionsDialog coupon={coupon} onClose={onClose} />)
  const remove = ({ id, meblia: { code } }: WooCoupon) =>
    deleteWithUndo({
      path: `${COUPONS_ROUTE}/${id}?force=true`,
      kind: 'coupon',
      id,
      title: texts.removeTitle(code),
      text: texts.removeText,
      removed: texts.removed(code),
      onChange: coupons.reload,
    })

  return (
    <PageLayout wide title={texts.title} intro={texts.about} add={{ label: texts.add, onClick: () => edit() }}>
      <Toolbar label={texts.filters}>
        <SearchBox label={texts.search} value={search} onSearch={(search) => filter({ search })} />
        <Select
          label={texts.state}
          hiddenLabel
          value={state}
          choices={[{ value: '', label: texts.anyState }, ...choicesOf(COUPON_STATES, texts.states)]}
          onChange={(state) => filter({ state })}
        />
      </Toolbar>
      <DataTable
        caption={texts.title}
        list={coupons}
        rowName={({ meblia }) => meblia.code}
        empty={search || state ? texts.nothingFound : texts.empty}
        columns={[
          {
            key: 'code',
            title: texts.code,
            grows: true,
            cell: ({ meblia, description }) => (
              <>
                <b className="data-table__name">{meblia.code}</b>
                {description && <small className="coupons__note">{description}</small>}
              </>
            ),
          },
          { key: 'worth', title: texts.worth, cell: discountText },
          {
            key: 'state',
            title: texts.state,
            cell: ({ meblia: { state } }) => <Badge tone={TONES[state]}>{texts.states[state]}</Badge>,
          },
          {
            key: 'dates',
            title: texts.dates,
            hide: 'tablet',
            cell: (coupon) => <span className="data-table__short">{validityText(coupon)}</span>,
          },
          {
            key: 'uses',
            title: texts.uses,
            hide: 'phone',
            cell: (coupon) => (
              <Button look="bare" aria-label={texts.usesShow(coupon.meblia.code)} onClick={() => showUses(coupon)}>
                {texts.usesOf(coupon.usage_count, coupon.usage_limit)}
              </Button>
            ),
          },
        ]}
        actions={(coupon) => [
          { label: texts.copy, name: texts.copyOf(coupon.meblia.code), onClick: () => copyCouponLink(coupon) },
          { label: texts.change, name: texts.changeOf(coupon.meblia.code), onClick: () => edit(coupon) },
          { label: texts.remove, name: texts.removeOf(coupon.meblia.code), onClick: () => remove(coupon) },
        ]}
      />
    </PageLayout>
  )
}

function discountText({ amount, discount_type: kind, free_shipping: isFree }: WooCoupon): string {
  const sum = parseDecimalAmount(amount) ?? 0
  const parts = [(sum > 0 || !isFree) && texts.worthOf[kind](sum), isFree && texts.delivery]
  return parts.filter(Boolean).join(' + ')
}

function validityText({ meblia, date_expires_gmt: expires }: WooCoupon): string {
  const day = (at: string | null, less: number) => (at === null ? '' : formatDate(Date.parse(`${at}Z`) - less))
  return texts.when(day(meblia.starts_gmt, 0), day(expires, 1))
}

/** Uses the current host: the shop's public name may change later. */
async function copyCouponLink({ meblia }: WooCoupon): Promise<void> {
  const { pathname, search } = new URL(meblia.link)
  const link = location.origin + pathname + search
  try {
    await navigator.clipboard.writeText(link)
    showToast({ text: texts.copied })
  } catch {
    showToast({ kind: 'bad', text: texts.notCopied(link) })
  }
}
