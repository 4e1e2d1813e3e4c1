import './orders.css'
import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { orderEditor, workshop } from '#i18n/admin-order-editor.uk.ts'
import { adminOrders as words } from '#i18n/admin-orders.uk.ts'
import { formatPrice } from '#i18n/format.ts'
import { formatMoment } from '#i18n/moments.uk.ts'
import { orderStatuses } from '#i18n/orders.uk.ts'
import { ORDER_STATUSES } from '#shop/orders/orders.ts'
import { ORDERS_ROUTE, type WooOrder } from '#wire/woo-rest-orders.protocol.ts'
import { Page } from '../shell/page.tsx'
import { useRestList } from '../shell/use-rest.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { fromRestMoney } from '../ui/number-text.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { Select } from '../ui/select.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { buyerOf, momentOf, Status } from './order-words.tsx'

const PER_PAGE = 25

/** Every order, the newest first: found by number, name, telephone or goods. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const status = params.get('status') ?? ''
  const page = Math.max(1, Number(params.get('page')) || 1)
  const { data, failure, loading, reload } = useRestList<WooOrder>(pathOf({ search, status, page }))

  const ask = useCallback(
    (change: Record<string, string>) =>
      setParams(
        (before) => {
          const next = { ...Object.fromEntries(before), page: '', ...change }
          return new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''))
        },
        { replace: true },
      ),
    [setParams],
  )
  const onSearch = useCallback((search: string) => ask({ search }), [ask])

  return (
    <Page
      wide
      title={words.title}
      actions={
        <>
          <ButtonLink to="/workshop">{workshop.title}</ButtonLink>
          <ButtonLink look="main" to="/orders/new">
            {orderEditor.add}
          </ButtonLink>
        </>
      }
    >
      <Toolbar label={words.filters}>
        <SearchBox label={words.search} value={search} onSearch={onSearch} />
        <Select
          label={words.statusLabel}
          hiddenLabel
          value={status}
          onChange={(status) => ask({ status })}
          choices={[
            { value: '', label: words.anyStatus },
            ...ORDER_STATUSES.map((value) => ({ value, label: orderStatuses[value] })),
          ]}
        />
      </Toolbar>
      <DataTable
        caption={words.list}
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        rowName={({ number }) => words.one(number)}
        loading={loading}
        failure={failure?.message}
        onRetry={reload}
        empty={
          search || status ? (
            <EmptyState
              text={words.nothingFound}
              action={<Button onClick={() => ask({ search: '', status: '' })}>{words.reset}</Button>}
            />
          ) : (
            <EmptyState text={words.empty} />
          )
        }
        paging={{ page, perPage: PER_PAGE, total: data?.total ?? 0, onPage: (page) => ask({ page: String(page) }) }}
      />
    </Page>
  )
}

function pathOf({ search, status, page }: { search: string; status: string; page: number }): string {
  const query = new URLSearchParams({ per_page: String(PER_PAGE), page: String(page) })
  if (search) query.set('search', search)
  if (status) query.set('status', status)
  return `${ORDERS_ROUTE}?${query}`
}

const { columns: titles } = words
const columns: Column<WooOrder>[] = [
  {
    key: 'number',
    title: titles.number,
    cell: ({ id, number }) => (
      <Link className="orders__number" to={`/orders/${id}`}>
        №{'\u00a0'}
        {number}
      </Link>
    ),
  },
  { key: 'buyer', title: titles.buyer, grows: true, cell: (order) => buyerOf(order) },
  { key: 'status', title: titles.status, cell: ({ status }) => <Status status={status} /> },
  {
    key: 'date',
    title: titles.date,
    hide: 'tablet',
    cell: (order) => <span className="orders__figure">{formatMoment(momentOf(order.date_created_gmt))}</span>,
  },
  {
    key: 'goods',
    title: titles.goods,
    hide: 'tablet',
    cell: ({ line_items: lines }) => words.pieces(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
  },
  {
    key: 'total',
    title: titles.total,
    align: 'end',
    cell: ({ total }) => <span className="orders__figure">{formatPrice(fromRestMoney(total) ?? 0)}</span>,
  },
]
