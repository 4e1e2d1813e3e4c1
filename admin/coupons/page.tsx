import { parseDecimalAmount } from '#shop/money.ts'
import './page.css'
import { useState } from 'react'
import { COUPON_STATES, COUPONS_ROUTE, type WooCoupon } from '#api/wc-rest/coupons/protocol.ts'
import { adminCoupons as words } from '#i18n/admin/uk/coupons.ts'
import { formatDate } from '#i18n/locale/uk/format.ts'
import { useRestList } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { deleteWithUndo } from '../trash/delete-with-undo.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { showToast } from '../ui/feedback/toasts.tsx'
import { choicesOf } from '../ui/fields/choices.ts'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { Select } from '../ui/fields/select.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import { Toolbar } from '../ui/lists/toolbar.tsx'
import { listQuery, useListParams } from '../ui/lists/use-list-params.ts'
import { CouponEditDialog } from './edit-dialog.tsx'
import { CouponRedemptionsDialog } from './redemptions-dialog.tsx'

const PER_PAGE = 50
const TONES = { working: 'good', planned: 'wait', expired: 'plain', used_up: 'plain', off: 'plain' } as const

/** Coupons and how often they were used. */
export function Component() {
  const { text, page, filter } = useListParams()
  const search = text('search')
  const state = COUPON_STATES.find((one) => one === text('state')) ?? ''
  const { data, failure, loading, reload } = useRestList<WooCoupon>(
    `${COUPONS_ROUTE}?${listQuery(PER_PAGE, page, { search, state })}`,
  )
  const [edited, setEdited] = useState<WooCoupon | 'new'>()
  const [used, setUsed] = useState<WooCoupon>()
  const done = () => {
    setEdited(undefined)
    reload()
  }
  const remove = ({ id, meblia: { code } }: WooCoupon) =>
    deleteWithUndo({
      ...{ path: `${COUPONS_ROUTE}/${id}?force=true`, kind: 'coupon', id },
      title: words.removeTitle(code),
      text: words.removeText,
      removed: words.removed(code),
      onChange: reload,
    })

  return (
    <PageLayout
      wide
      title={words.title}
      actions={
        <Button look="main" onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      }
    >
      <p className="coupons__about">{words.about}</p>
      <Toolbar label={words.filters}>
        <SearchBox label={words.search} value={search} onSearch={(search) => filter({ search })} />
        <Select
          label={words.state}
          hiddenLabel
          value={state}
          choices={[{ value: '', label: words.anyState }, ...choicesOf(COUPON_STATES, words.states)]}
          onChange={(state) => filter({ state })}
        />
      </Toolbar>
      <DataTable
        caption={words.title}
        rows={data?.items}
        rowKey={({ id }) => id}
        rowName={({ meblia }) => meblia.code}
        source={{ failure, loading, reload }}
        paging={{ page, perPage: PER_PAGE, total: data?.total ?? 0, onPage: (page) => filter({ page: String(page) }) }}
        empty={<EmptyState text={search || state ? words.nothingFound : words.empty} />}
        columns={[
          {
            key: 'code',
            title: words.code,
            grows: true,
            cell: ({ meblia, description }) => (
              <>
                <b className="coupons__code">{meblia.code}</b>
                {description && <small className="coupons__note">{description}</small>}
              </>
            ),
          },
          { key: 'worth', title: words.worth, cell: discountText },
          {
            key: 'state',
            title: words.state,
            cell: ({ meblia: { state } }) => <Badge tone={TONES[state]}>{words.states[state]}</Badge>,
          },
          {
            key: 'dates',
            title: words.dates,
            hide: 'tablet',
            cell: (coupon) => <span className="coupons__dates">{validityText(coupon)}</span>,
          },
          {
            key: 'uses',
            title: words.uses,
            hide: 'phone',
            cell: (coupon) => (
              <Button look="bare" aria-label={words.usesShow(coupon.meblia.code)} onClick={() => setUsed(coupon)}>
                {words.usesOf(coupon.usage_count, coupon.usage_limit)}
              </Button>
            ),
          },
          {
            key: 'actions',
            title: words.actions,
            hiddenTitle: true,
            cell: (coupon) => (
              <span className="coupons__actions">
                <Button
                  look="bare"
                  aria-label={words.copyOf(coupon.meblia.code)}
                  onClick={() => void copyCouponLink(coupon)}
                >
                  {words.copy}
                </Button>
                <Button look="bare" aria-label={words.changeOf(coupon.meblia.code)} onClick={() => setEdited(coupon)}>
                  {words.change}
                </Button>
                <Button look="bare" aria-label={words.removeOf(coupon.meblia.code)} onClick={() => void remove(coupon)}>
                  {words.remove}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {edited && (
        <CouponEditDialog
          coupon={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={done}
        />
      )}
      {used && <CouponRedemptionsDialog coupon={used} onClose={() => setUsed(undefined)} />}
    </PageLayout>
  )
}

function discountText({ amount, discount_type: kind, free_shipping: isFree }: WooCoupon): string {
  const sum = parseDecimalAmount(amount) ?? 0
  const parts = [(sum > 0 || !isFree) && words.worthOf[kind](sum), isFree && words.delivery]
  return parts.filter(Boolean).join(' + ')
}

function validityText({ meblia, date_expires_gmt: expires }: WooCoupon): string {
  const day = (at: string | null, less: number) => (at === null ? '' : formatDate(Date.parse(`${at}Z`) - less))
  return words.when(day(meblia.starts_gmt, 0), day(expires, 1))
}

/** Uses the current host: the shop's public name may change later. */
async function copyCouponLink({ meblia }: WooCoupon): Promise<void> {
  const { pathname, search } = new URL(meblia.link)
  const link = location.origin + pathname + search
  try {
    await navigator.clipboard.writeText(link)
    showToast({ text: words.copied })
  } catch {
    showToast({ kind: 'bad', text: words.notCopied(link) })
  }
}
