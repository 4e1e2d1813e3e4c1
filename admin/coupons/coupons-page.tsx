import './coupons.css'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminCoupons as words } from '#i18n/admin-coupons.uk.ts'
import { formatDay } from '#i18n/format.ts'
import { COUPON_STATES, COUPONS, type CouponState, type WooCoupon } from '#wire/woo-rest-coupons.protocol.ts'
import { Page } from '../shell/page.tsx'
import { removeThing } from '../shell/removing.ts'
import { useRestList } from '../shell/use-rest.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { fromRestMoney } from '../ui/number-text.ts'
import { Pagination } from '../ui/pagination.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Select } from '../ui/select.tsx'
import { showToast } from '../ui/toasts.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { CouponDialog } from './coupon-dialog.tsx'
import { UsesDialog } from './uses-dialog.tsx'

const PER_PAGE = 50
const TONES = { working: 'good', planned: 'wait', expired: 'plain', used_up: 'plain', off: 'plain' } as const

/** What buyers may enter for a discount, and how often they have. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const state = COUPON_STATES.find((one) => one === params.get('state')) ?? 'any'
  const search = params.get('search') ?? ''
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  const query = new URLSearchParams({ page: String(page), per_page: String(PER_PAGE) })
  if (search) query.set('search', search)
  if (state !== 'any') query.set('state', state)
  const { data, failure, loading, reload } = useRestList<WooCoupon>(`${COUPONS}?${query}`)
  const [edited, setEdited] = useState<WooCoupon | 'new'>()
  const [used, setUsed] = useState<WooCoupon>()
  const ask = (change: Record<string, string>) => {
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), page: '1', ...change }), {
      replace: true,
    })
  }
  const done = () => {
    setEdited(undefined)
    reload()
  }
  const remove = ({ id, meblia: { code } }: WooCoupon) =>
    removeThing({
      ...{ path: `${COUPONS}/${id}?force=true`, kind: 'coupon', id },
      title: words.removeTitle(code),
      text: words.removeText,
      removed: words.removed(code),
      onChange: reload,
    })

  return (
    <Page
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
        <SearchBox label={words.search} value={search} onSearch={(search) => ask({ search })} />
        <Select
          label={words.state}
          hiddenLabel
          value={state}
          choices={[
            { value: 'any', label: words.anyState },
            ...COUPON_STATES.map((value) => ({ value, label: words.states[value] })),
          ]}
          onChange={(state: CouponState | 'any') => ask({ state })}
        />
      </Toolbar>
      <DataTable
        caption={words.title}
        rows={data?.items}
        rowKey={({ id }) => id}
        rowName={({ meblia }) => meblia.code}
        loading={loading}
        failure={failure?.message}
        onRetry={reload}
        empty={<EmptyState text={search || state !== 'any' ? words.nothingFound : words.empty} />}
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
          { key: 'worth', title: words.worth, cell: worthOf },
          {
            key: 'state',
            title: words.state,
            cell: ({ meblia: { state } }) => <Badge tone={TONES[state]}>{words.states[state]}</Badge>,
          },
          {
            key: 'dates',
            title: words.dates,
            hide: 'tablet',
            cell: (coupon) => <span className="coupons__dates">{datesOf(coupon)}</span>,
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
                <Button look="bare" aria-label={words.copyOf(coupon.meblia.code)} onClick={() => void copy(coupon)}>
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
      {data && (
        <Pagination page={page} perPage={PER_PAGE} total={data.total} onPage={(page) => ask({ page: `${page}` })} />
      )}
      {edited && (
        <CouponDialog
          coupon={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={done}
        />
      )}
      {used && <UsesDialog coupon={used} onClose={() => setUsed(undefined)} />}
    </Page>
  )
}

function worthOf({ amount, discount_type: kind, free_shipping: isFree }: WooCoupon): string {
  const sum = fromRestMoney(amount) ?? 0
  const parts = [(sum > 0 || !isFree) && words.worthOf[kind](sum), isFree && words.delivery]
  return parts.filter(Boolean).join(' + ')
}

function datesOf({ meblia, date_expires_gmt: expires }: WooCoupon): string {
  const day = (at: string | null, less: number) => (at === null ? '' : formatDay(Date.parse(`${at}Z`) - less))
  return words.when(day(meblia.starts_gmt, 0), day(expires, 1))
}

/** Of the host the owner is at: the shop may have another name by then. */
async function copy({ meblia }: WooCoupon): Promise<void> {
  const { pathname, search } = new URL(meblia.link)
  const link = location.origin + pathname + search
  try {
    await navigator.clipboard.writeText(link)
    showToast({ text: words.copied })
  } catch {
    showToast({ kind: 'bad', text: words.notCopied(link) })
  }
}
