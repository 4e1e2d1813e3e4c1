import { parseDecimalAmount } from '#shop/core/money.ts'
import './page.css'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { WooProduct } from '#api/wc/v3/products/protocol.ts'
import type { WooCategory } from '#api/wc/v3/terms/protocol.ts'
import { adminProducts, bulkEditTexts } from '#i18n/admin/uk/products/products.ts'
import { productTableTexts } from '#i18n/admin/uk/products/table.ts'
import { tableTexts } from '#i18n/admin/uk/shell.ts'
import { formatDate, formatPrice } from '#i18n/locale/uk/format.ts'
import { fetchList, sameOriginUrl, useRest, useRestList } from '../../../core/requests/request.ts'
import { PageLayout } from '../../../core/shell/page-layout.tsx'
import { Badge, Button, ButtonLink, openDialog } from '../../../core/ui/controls.tsx'
import { EmptyState, runWithToast } from '../../../core/ui/feedback/feedback.tsx'
import { choicesOf, Select, toChoices } from '../../../core/ui/fields/fields.tsx'
import { SearchBox } from '../../../core/ui/fields/search-box.tsx'
import { type Column, DataTable } from '../../../core/ui/lists/data-table.tsx'
import { SelectionBar, Toolbar } from '../../../core/ui/lists/toolbar.tsx'
import { categoryChoices } from '../../categories/category-tree.ts'
import { BulkChanges, useBulkChanges } from '../bulk-edit/bulk-changes.tsx'
import { BulkEditDialog } from '../bulk-edit/dialog.tsx'
import { InventoryCell } from './inventory-cell.tsx'
import {
  blankQuery,
  PER_PAGE,
  type ProductListQuery,
  parseListQuery,
  productListPath,
  toSearchParams,
} from './query.ts'
import { SavedFilters } from './saved-filters.tsx'

/** The product list with search, sorting, inline stock and bulk editing. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const query = parseListQuery(params)
  const products = useRestList<WooProduct>(productListPath(query))
  const { data, reload, setData } = products
  const changes = useBulkChanges(reload)
  const categories = useRest<WooCategory[]>('/wc/v3/products/categories?per_page=-1')
  const [selected, setSelected] = useState<ReadonlyMap<number, WooProduct>>(new Map())
  const [isSelecting, setSelecting] = useState(false)

  const ask = useCallback(
    (change: Partial<ProductListQuery>) =>
      setParams((before) => toSearchParams({ ...parseListQuery(before), page: 1, ...change }), { replace: true }),
    [setParams],
  )

  // Rows of other pages stay selected, so their data is kept too.
  const onSelect = (ids: Set<number>) => {
    const byId = new Map([...selected, ...(data?.items ?? []).map((product) => [product.id, product] as const)])
    setSelected(new Map([...ids].flatMap((id) => byId.get(id) ?? []).map((product) => [product.id, product])))
  }

  /** Selects all products that match the filters, on every page. */
  const selectFound = async () => {
    setSelecting(true)
    await runWithToast(async () =>
      setSelected(new Map((await loadAllMatches(query)).map((product) => [product.id, product]))),
    )
    setSelecting(false)
  }

  const onStock = (id: number, stock_quantity: number) => {
    if (!data) return
    const items = data.items.map((product) => (product.id === id ? { ...product, stock_quantity } : product))
    setData({ ...data, items })
  }

  const changeSelected = () =>
    openDialog(({ onClose }) => (
      <BulkEditDialog
        products={[...selected.values()]}
        categories={categories.data ?? []}
        onClose={onClose}
        onStarted={() => {
          setSelected(new Map())
          changes.reload()
        }}
      />
    ))

  const paging = {
    page: query.page,
    perPage: PER_PAGE,
    total: data?.total ?? 0,
    onPage: (page: number) => ask({ page }),
  }
  const isNarrowed = query.search || query.status || query.category || query.stock
  return (
    <PageLayout
      wide
      title={adminProducts.title}
      actions={
        <>
          <ButtonLink to={`/products/table?${toSearchParams({ ...query, page: 1 })}`}>
            {productTableTexts.title}
          </ButtonLink>
          <ButtonLink look="main" to="/products/new">
            {adminProducts.add}
          </ButtonLink>
        </>
      }
    >
      <Toolbar label={adminProducts.filters}>
        <SearchBox label={adminProducts.search} value={query.search} onSearch={(search) => ask({ search })} />
        <Select
          label={adminProducts.statusLabel}
          hiddenLabel
          value={query.status}
          onChange={(status) => ask({ status })}
          choices={[
            { value: '', label: adminProducts.anyStatus },
            ...choicesOf(['publish', 'draft', 'pending', 'private'], adminProducts.statuses),
            { value: 'future', label: adminProducts.scheduled },
          ]}
        />
        <Select
          label={adminProducts.categoryLabel}
          hiddenLabel
          value={query.category}
          onChange={(category) => ask({ category })}
          choices={[{ value: '', label: adminProducts.anyCategory }, ...categoryChoices(categories.data ?? [])]}
        />
        <Select
          label={adminProducts.stockLabel}
          hiddenLabel
          value={query.stock}
          onChange={(stock) => ask({ stock })}
          choices={[{ value: '', label: adminProducts.anyStock }, ...toChoices(adminProducts.stockFilters)]}
        />
        <SavedFilters
          query={toSearchParams({ ...query, page: 1 }).toString()}
          onOpen={(saved) => setParams(saved, { replace: true })}
        />
      </Toolbar>

      <BulkChanges {...changes} />

      <DataTable
        caption={adminProducts.title}
        columns={productColumns(onStock)}
        list={{ ...products, paging }}
        rowName={({ name }) => name}
        empty={
          isNarrowed ? (
            <EmptyState
              text={adminProducts.nothingFound}
              action={<Button onClick={() => ask(blankQuery)}>{adminProducts.resetFilters}</Button>}
            />
          ) : (
            <EmptyState
              text={adminProducts.empty}
              action={<ButtonLink to="/products/new">{adminProducts.add}</ButtonLink>}
            />
          )
        }
        sort={query.sort}
        onSort={(sort) => ask({ sort })}
        selected={new Set(selected.keys())}
        onSelect={onSelect}
      />

      {selected.size > 0 && (
        <SelectionBar>
          <p role="status">{tableTexts.selected(selected.size)}</p>
          {data && data.total > selected.size && (
            <Button busy={isSelecting} onClick={() => void selectFound()}>
              {isSelecting ? bulkEditTexts.selecting : bulkEditTexts.selectFound(data.total)}
            </Button>
          )}
          <Button look="main" onClick={changeSelected}>
            {bulkEditTexts.open}
          </Button>
          <Button look="bare" onClick={() => setSelected(new Map())}>
            {tableTexts.clearSelection}
          </Button>
        </SelectionBar>
      )}
    </PageLayout>
  )
}

const SELECT_ALL_PAGE_SIZE = 100

async function loadAllMatches(query: ProductListQuery): Promise<WooProduct[]> {
  const found: WooProduct[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await fetchList<WooProduct>(productListPath({ ...query, page }, SELECT_ALL_PAGE_SIZE))
    found.push(...list.items)
    pages = list.pages
  }
  return found
}

function productColumns(onStock: (id: number, quantity: number) => void): Column<WooProduct>[] {
  const { columns } = adminProducts
  return [
    {
      key: 'picture',
      title: columns.picture,
      hiddenTitle: true,
      cell: (product) => <ProductPicture product={product} />,
    },
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
      cell: (product) => <ProductPrice product={product} />,
    },
    {
      key: 'stock',
      title: columns.stock,
      hide: 'phone',
      cell: (product) => <InventoryCell product={product} onSaved={(quantity) => onStock(product.id, quantity)} />,
    },
    { key: 'status', title: columns.status, hide: 'phone', cell: (product) => <ProductStatus product={product} /> },
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
        <span className="products__date">{date_created && formatDate(Date.parse(date_created))}</span>
      ),
    },
  ]
}

function ProductPicture({ product: { meblia } }: { product: WooProduct }) {
  const [first] = meblia.pictures
  if (!first?.thumbnail) return <span className="products__picture" />
  return (
    <img
      className="products__picture"
      src={sameOriginUrl(first.thumbnail)}
      alt=""
      width={44}
      height={44}
      loading="lazy"
    />
  )
}

function ProductPrice({ product }: { product: WooProduct }) {
  const price = parseDecimalAmount(product.price)
  const regular = parseDecimalAmount(product.regular_price)
  if (price === null) return <span className="products__none">{adminProducts.noPrice}</span>
  if (product.type === 'variable') return adminProducts.from(formatPrice(price))
  return (
    <>
      {formatPrice(price)}
      {regular !== null && regular > price && <del className="products__was">{formatPrice(regular)}</del>}
    </>
  )
}

const TONES = { publish: 'good', draft: 'plain', pending: 'wait', private: 'plain', trash: 'bad' } as const

function ProductStatus({ product: { status, meblia } }: { product: WooProduct }) {
  if (status === 'publish' && meblia.isScheduled) return <Badge tone="wait">{adminProducts.scheduled}</Badge>
  return <Badge tone={TONES[status]}>{adminProducts.statuses[status]}</Badge>
}
