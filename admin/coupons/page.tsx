import { parseDecimalAmount } from '#shop/money.ts'
import './page.css'
import { useState } from 'react'
import { COUPON_STATES, COUPONS_ROUTE, type WooCoupon } from '#api/wc-rest/coupons/protocol.ts'
import { adminCoupons as texts } from '#i18n/admin/uk/coupons.ts'
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
      title: texts.removeTitle(code),
      text: texts.removeText,
      removed: texts.removed(code),
      onChange: reload,
    })

  return (
    <PageLayout
      wide
      title={texts.title}
      actions={
        <Button look="main" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      }
    >
      <p className="coupons__about">{texts.about}</p>
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
        rows={data?.items}
        rowKey={({ id }) => id}
        rowName={({ meblia }) => meblia.code}
        source={{ failure, loading, reload }}
        paging={{ page, perPage: PER_PAGE, total: data?.total ?? 0, onPage: (page) => filter({ page: String(page) }) }}
        empty={<EmptyState text={search || state ? texts.nothingFound : texts.empty} />}
        columns={[
          {
            key: 'code',
            title: texts.code,
            grows: true,
            cell: ({ meblia, description }) => (
              <>
                <b className="coupons__code">{meblia.code}</b>
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
            cell: (coupon) => <span className="coupons__dates">{validityText(coupon)}</span>,
          },
          {
            key: 'uses',
            title: texts.uses,
            hide: 'phone',
            cell: (coupon) => (
              <Button look="bare" aria-label={texts.usesShow(coupon.meblia.code)} onClick={() => setUsed(coupon)}>
                {texts.usesOf(coupon.usage_count, coupon.usage_limit)}
              </Button>
            ),
          },
          {
            key: 'actions',
            title: texts.actions,
            hiddenTitle: true,
            cell: (coupon) => (
              <span className="coupons__actions">
                <Button
                  look="bare"
                  aria-label={texts.copyOf(coupon.meblia.code)}
                  onClick={() => void copyCouponLink(coupon)}
                >
                  {texts.copy}
                </Button>
                <Button look="bare" aria-label={texts.changeOf(coupon.meblia.code)} onClick={() => setEdited(coupon)}>
                  {texts.change}
                </Button>
                <Button look="bare" aria-label={texts.removeOf(coupon.meblia.code)} onClick={() => void remove(coupon)}>
                  {texts.remove}
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
