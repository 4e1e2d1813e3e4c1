import type { CustomerTagJson, ListedCustomerJson } from '#api/office/customers/protocol.ts'
import { CUSTOMER_TAGS_ROUTE, OFFICE_CUSTOMERS_ROUTE } from '#api/office/customers/routes.protocol.ts'
import { customersTexts as texts } from '#i18n/admin/uk/customers.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { formatInteger, formatPrice } from '#i18n/locale/uk/format.ts'
import { CUSTOMER_SORTS, CUSTOMER_SOURCES, NO_ORDERS } from '#shop/sales/orders/customers/customer-list.ts'
import { useRest } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Badge, Button } from '../../core/ui/controls.tsx'
import { EmptyState } from '../../core/ui/feedback/feedback.tsx'
import { Checkbox, Select } from '../../core/ui/fields/fields.tsx'
import { SearchBox } from '../../core/ui/fields/search-box.tsx'
import { type Column, DataTable } from '../../core/ui/lists/data-table.tsx'
import { Toolbar } from '../../core/ui/lists/toolbar.tsx'
import { useList, useListParams } from '../../core/ui/lists/use-list.ts'
import { CustomerWho, customerTitle, sourceName } from './customer-who.tsx'

const PER_PAGE = 25

/** Everybody who has ordered, and whom programs have added: the last to get in touch first. */
export function Component() {
  const params = useListParams()
  const { text, filter } = params
  const [search, source, tag] = [text('search'), text('source'), text('tag')]
  const doubles = text('doubles') === '1'
  const by = CUSTOMER_SORTS.find((sort) => sort === text('orderby')) ?? 'last_contact'
  const order = text('order') === 'asc' ? 'asc' : 'desc'
  const customers = useList<ListedCustomerJson>(OFFICE_CUSTOMERS_ROUTE, PER_PAGE, params, {
    search,
    source,
    tag,
    doubles: doubles ? 'true' : '',
    orderby: by,
    order,
  })
  const { data: tags = [] } = useRest<CustomerTagJson[]>(CUSTOMER_TAGS_ROUTE)
  const isFiltered = search !== '' || source !== '' || tag !== '' || doubles

  return (
    <PageLayout wide title={texts.title}>
      <Toolbar label={texts.filters}>
        <SearchBox label={texts.search} value={search} onSearch={(search) => filter({ search })} />
        <Select
          label={texts.source}
          hiddenLabel
          value={source}
          onChange={(source) => filter({ source })}
          choices={[
            { value: '', label: texts.anySource },
            ...CUSTOMER_SOURCES.map((value) => ({
              value,
              label: sourceName(value === NO_ORDERS ? null : value),
            })),
          ]}
        />
        {(tags.length > 0 || tag !== '') && (
          <Select
            label={texts.tag}
            hiddenLabel
            value={tag}
            onChange={(tag) => filter({ tag })}
            choices={[
              { value: '', label: texts.anyTag },
              ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${formatInteger(count)})` })),
            ]}
          />
        )}
        <Checkbox label={texts.onlyDoubles} checked={doubles} onChange={(on) => filter({ doubles: on ? '1' : '' })} />
      </Toolbar>
      <DataTable
        caption={texts.list}
        columns={columns}
        list={customers}
        rowName={(customer) => customerTitle(customer)}
        sort={{ by, order }}
        onSort={({ by, order }) => filter({ orderby: by, order: by === text('orderby') ? order : 'desc' })}
        empty={
          isFiltered ? (
            <EmptyState
              text={texts.nothingFound}
              action={
                <Button onClick={() => filter({ search: '', source: '', tag: '', doubles: '' })}>{texts.reset}</Button>
              }
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
const columns: Column<ListedCustomerJson>[] = [
  {
    key: 'name',
    title: columnTitles.name,
    grows: true,
    cell: (customer) => <CustomerWho customer={customer} />,
  },
  {
    key: 'tags',
    title: columnTitles.tags,
    hide: 'tablet',
    cell: ({ tags }) => (
      <span className="customers__tags">
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
    ),
  },
  { key: 'source', title: columnTitles.source, hide: 'tablet', cell: ({ source }) => sourceName(source) },
  {
    key: 'last_contact',
    title: columnTitles.last_contact,
    sortable: true,
    hide: 'phone',
    cell: ({ lastContactAt }) => (
      <span className="customers__figure">
        {lastContactAt === null ? texts.noContact : formatLongDateTime(lastContactAt)}
      </span>
    ),
  },
  {
    key: 'orders',
    title: columnTitles.orders,
    sortable: true,
    align: 'end',
    cell: ({ placed }) => <span className="customers__figure">{formatInteger(placed)}</span>,
  },
  {
    key: 'spent',
    title: columnTitles.spent,
    sortable: true,
    align: 'end',
    cell: ({ spent }) => <span className="customers__figure">{formatPrice(spent)}</span>,
  },
]
