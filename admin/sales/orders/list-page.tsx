import { parseDecimalAmount } from '#shop/core/money.ts'
import { ORDER_WAITING } from '#shop/sales/orders/next-step.ts'
import { ORDER_STATUSES } from '#shop/sales/orders/status.ts'
import './orders.css'
import { Link } from 'react-router'
import { ORDERS_ROUTE, type WooOrder } from '#api/wc/v3/orders/protocol.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { orderEditorTexts, workshopTexts } from '#i18n/admin/uk/orders/order-editor.ts'
import { adminOrders as texts } from '#i18n/admin/uk/orders/orders.ts'
import { todayTexts } from '#i18n/admin/uk/today.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { orderStatusNames } from '#i18n/orders/uk/statuses.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { useCan } from '../../core/shell/sign-in/current-user.tsx'
import { Button, ButtonLink } from '../../core/ui/controls.tsx'
import { EmptyState } from '../../core/ui/feedback/feedback.tsx'
import { choicesOf, Select } from '../../core/ui/fields/fields.tsx'
import { SearchBox } from '../../core/ui/fields/search-box.tsx'
import { type Column, DataTable } from '../../core/ui/lists/data-table.tsx'
import { Toolbar } from '../../core/ui/lists/toolbar.tsx'
import { useList, useListParams } from '../../core/ui/lists/use-list.ts'
import { orderListFilters } from './list-filters.ts'
import { customerName, OrderStatusBadge, parseGmt } from './order-status.tsx'

const PER_PAGE = 25

/** All orders, newest first; the search covers number, name, phone and products. */
export function Component() {
  const mayManage = useCan('orders.manage')
  const params = useListParams()
  const { text, filter } = params
  const filters = orderListFilters(text)
  const { search, status, meblia_waiting: waiting } = filters
  const orders = useList<WooOrder>(ORDERS_ROUTE, PER_PAGE, params, filters)

  return (
    <PageLayout
      wide
      title={texts.title}
      actions={
        <>
          {mayManage && <ButtonLink to="/workshop">{workshopTexts.title}</ButtonLink>}
          {mayManage && (
            <ButtonLink look="main" to="/orders/new">
              {orderEditorTexts.add}
            </ButtonLink>
          )}
        </>
      }
    >
      <Toolbar label={texts.filters}>
        <SearchBox label={texts.search} value={search} onSearch={(search) => filter({ search })} />
        <Select
          label={texts.statusLabel}
          hiddenLabel
          value={status}
          onChange={(status) => filter({ status })}
          choices={[{ value: '', label: texts.anyStatus }, ...choicesOf(ORDER_STATUSES, orderStatusNames)]}
        />
        <Select
          label={texts.waitingLabel}
          hiddenLabel
          value={waiting}
          onChange={(waiting) => filter({ waiting })}
          choices={[{ value: '', label: texts.anyWaiting }, ...choicesOf(ORDER_WAITING, todayTexts.names)]}
        />
      </Toolbar>
      <DataTable
        caption={texts.list}
        columns={columns}
        list={orders}
        rowName={({ number }) => texts.one(number)}
        empty={
          search || status || waiting ? (
            <EmptyState
              text={texts.nothingFound}
              action={<Button onClick={() => filter({ search: '', status: '', waiting: '' })}>{texts.reset}</Button>}
            />
          ) : (
            texts.empty
          )
        }
      />
    </PageLayout>
  )
}

const { columns: columnTitles } = texts
const columns: Column<WooOrder>[] = [
  {
    key: 'number',
    title: columnTitles.number,
    cell: ({ id, number }) => (
      <Link className="orders__number" to={`/orders/${id}`}>
        №{'\u00a0'}
        {number}
      </Link>
    ),
  },
  { key: 'buyer', title: columnTitles.buyer, grows: true, cell: (order) => customerName(order) },
  { key: 'status', title: columnTitles.status, cell: ({ status }) => <OrderStatusBadge status={status} /> },
  {
    key: 'date',
    title: columnTitles.date,
    hide: 'tablet',
    cell: (order) => <span className="orders__figure">{formatLongDateTime(parseGmt(order.date_created_gmt))}</span>,
  },
  {
    key: 'goods',
    title: columnTitles.goods,
    hide: 'tablet',
    cell: ({ line_items: lines }) => texts.pieces(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
  },
  {
    key: 'total',
    title: columnTitles.total,
    align: 'end',
    cell: ({ total }) => <span className="orders__figure">{formatPrice(parseDecimalAmount(total) ?? 0)}</span>,
  },
]
