import './products-page.css'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { tables } from '#i18n/admin.uk.ts'
import { bulk, products } from '#i18n/admin-products.uk.ts'
import { formatDay, formatPrice } from '#i18n/format.ts'
import type { WooProduct } from '#wire/woo-rest-products.protocol.ts'
import type { WooCategory } from '#wire/woo-rest-terms.protocol.ts'
import { ownAddress } from '../shell/own-address.ts'
import { Page } from '../shell/page.tsx'
import { asFailure } from '../shell/requests.ts'
import { askList, useRest, useRestList } from '../shell/use-rest.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { fromRestMoney } from '../ui/number-text.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { Select } from '../ui/select.tsx'
import { showToast } from '../ui/toasts.tsx'
import { SelectionBar, Toolbar } from '../ui/toolbar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { indented, treeOf } from './categories.ts'
import { blankQuery, type ListQuery, listPath, PER_PAGE, readListQuery, writeListQuery } from './list-query.ts'
import { SavedFilters } from './saved-filters.tsx'
import { StockCell } from './stock-cell.tsx'

/** Every product: found, sorted, counted, and many of them changed at once. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const query = readListQuery(params)
  const { data, failure, loading, reload, put } = useRestList<WooProduct>(listPath(query))
  const categories = useRest<WooCategory[]>('/wc/v3/products/categories?per_page=-1')
  const [selected, setSelected] = useState<ReadonlyMap<number, WooProduct>>(new Map())
  const [isChanging, setChanging] = useState(false)
  const [isSelecting, setSelecting] = useState(false)

  const ask = useCallback(
    (change: Partial<ListQuery>) =>
      setParams((before) => writeListQuery({ ...readListQuery(before), page: 1, ...change }), { replace: true }),
    [setParams],
  )
  const onSearch = useCallback((search: string) => ask({ search }), [ask])

  // Those of other pages stay selected, so what is known of them is kept too.
  const onSelect = (ids: Set<number>) => {
    const known = new Map([...selected, ...(data?.items ?? []).map((product) => [product.id, product] as const)])
    setSelected(new Map([...ids].flatMap((id) => known.get(id) ?? []).map((product) => [product.id, product])))
  }

  /** Everything that the filters have found, whatever page it stands on. */
  const selectFound = async () => {
    setSelecting(true)
    try {
      setSelected(new Map((await readFound(query)).map((product) => [product.id, product])))
    } catch (error) {
      showToast({ kind: 'bad', text: asFailure(error).message })
    }
    setSelecting(false)
  }

  const onStock = (id: number, stock_quantity: number) => {
    if (!data) return
    const items = data.items.map((product) => (product.id === id ? { ...product, stock_quantity } : product))
    put({ ...data, items })
  }

  const isNarrowed = query.search || query.status || query.category || query.stock
  return (
    <Page
      wide
      title={products.title}
      actions={
        <ButtonLink look="main" to="/products/new">
          {products.add}
        </ButtonLink>
      }
    >
      <Toolbar label={products.filters}>
        <SearchBox label={products.search} value={query.search} onSearch={onSearch} />
        <Select
          label={products.statusLabel}
          hiddenLabel
          value={query.status}
          onChange={(status) => ask({ status })}
          choices={[
            { value: '', label: products.anyStatus },
            ...(['publish', 'draft', 'pending', 'private'] as const).map((value) => ({
              value,
              label: products.statuses[value],
            })),
            { value: 'future', label: products.scheduled },
          ]}
        />
        <Select
          label={products.categoryLabel}
          hiddenLabel
          value={query.category}
          onChange={(category) => ask({ category })}
          choices={[
            { value: '', label: products.anyCategory },
            ...treeOf(categories.data ?? []).map(({ category, depth }) => ({
              value: String(category.id),
              label: indented(category.name, depth),
            })),
          ]}
        />
        <Select
          label={products.stockLabel}
          hiddenLabel
          value={query.stock}
          onChange={(stock) => ask({ stock })}
          choices={[
            { value: '', label: products.anyStock },
            ...(['instock', 'outofstock', 'onbackorder'] as const).map((value) => ({
              value,
              label: products.stocks[value],
            })),
          ]}
        />
        <SavedFilters
          query={writeListQuery({ ...query, page: 1 }).toString()}
          onOpen={(saved) => setParams(saved, { replace: true })}
        />
      </Toolbar>

      <DataTable
        caption={products.title}
        columns={columnsOf(onStock)}
        rows={data?.items}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        loading={loading}
        failure={failure?.message}
        onRetry={reload}
        empty={
          isNarrowed ? (
            <EmptyState
              text={products.nothingFound}
              action={<Button onClick={() => ask(blankQuery)}>{products.resetFilters}</Button>}
            />
          ) : (
            <EmptyState text={products.empty} action={<ButtonLink to="/products/new">{products.add}</ButtonLink>} />
          )
        }
        sort={query.sort}
        onSort={(sort) => ask({ sort })}
        selected={new Set(selected.keys())}
        onSelect={onSelect}
        paging={{ page: query.page, perPage: PER_PAGE, total: data?.total ?? 0, onPage: (page) => ask({ page }) }}
      />

      {selected.size > 0 && (
        <SelectionBar>
          <p role="status">{tables.selected(selected.size)}</p>
          {data && data.total > selected.size && (
            <Button busy={isSelecting} onClick={() => void selectFound()}>
              {isSelecting ? bulk.selecting : bulk.selectFound(data.total)}
            </Button>
          )}
          <Button look="main" onClick={() => setChanging(true)}>
            {bulk.open}
          </Button>
          <Button look="bare" onClick={() => setSelected(new Map())}>
            {tables.clearSelection}
          </Button>
        </SelectionBar>
      )}

      {isChanging && (
        <BulkDialog
          products={[...selected.values()]}
          categories={categories.data ?? []}
          onClose={() => setChanging(false)}
          onChanged={() => {
            setSelected(new Map())
            reload()
          }}
        />
      )}
    </Page>
  )
}

const READ_AT_ONCE = 100

async function readFound(query: ListQuery): Promise<WooProduct[]> {
  const found: WooProduct[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await askList<WooProduct>(listPath({ ...query, page }, READ_AT_ONCE))
    found.push(...list.items)
    pages = list.pages
  }
  return found
}

function columnsOf(onStock: (id: number, quantity: number) => void): Column<WooProduct>[] {
  const { columns } = products
  return [
    { key: 'picture', title: columns.picture, hiddenTitle: true, cell: (product) => <Picture product={product} /> },
    {
      key: 'name',
      title: columns.name,
      sortable: true,
      grows: true,
      cell: ({ id, name }) => (
        <Link className="products__name" to={`/products/${id}`}>
          {name}
        </Link>
      ),
    },
    { key: 'sku', title: columns.sku, hide: 'tablet', cell: ({ sku }) => <span className="products__sku">{sku}</span> },
    {
      key: 'price',
      title: columns.price,
      sortable: true,
      align: 'end',
      cell: (product) => <Price product={product} />,
    },
    {
      key: 'stock',
      title: columns.stock,
      hide: 'phone',
      cell: (product) => <StockCell product={product} onSaved={(quantity) => onStock(product.id, quantity)} />,
    },
    { key: 'status', title: columns.status, hide: 'phone', cell: (product) => <Status product={product} /> },
    {
      key: 'categories',
      title: columns.categories,
      hide: 'tablet',
      cell: ({ categories }) => categories.map(({ name }) => name).join(', '),
    },
    {
      key: 'date',
      title: columns.date,
      sortable: true,
      hide: 'tablet',
      cell: ({ date_created }) => (
        <span className="products__date">{date_created && formatDay(Date.parse(date_created))}</span>
      ),
    },
  ]
}

function Picture({ product: { meblia } }: { product: WooProduct }) {
  const [first] = meblia.pictures
  if (!first?.thumbnail) return <span className="products__picture" />
  return (
    <img className="products__picture" src={ownAddress(first.thumbnail)} alt="" width={44} height={44} loading="lazy" />
  )
}

function Price({ product }: { product: WooProduct }) {
  const price = fromRestMoney(product.price)
  const regular = fromRestMoney(product.regular_price)
  if (price === null) return <span className="products__none">{products.noPrice}</span>
  if (product.type === 'variable') return products.from(formatPrice(price))
  return (
    <>
      {formatPrice(price)}
      {regular !== null && regular > price && <del className="products__was">{formatPrice(regular)}</del>}
    </>
  )
}

const TONES = { publish: 'good', draft: 'plain', pending: 'wait', private: 'plain', trash: 'bad' } as const

function Status({ product: { status, meblia } }: { product: WooProduct }) {
  if (status === 'publish' && meblia.isScheduled) return <Badge tone="wait">{products.scheduled}</Badge>
  return <Badge tone={TONES[status]}>{products.statuses[status]}</Badge>
}
