import type { ProductOrder } from '#shop/catalog/products/product-query/product-query.ts'
import type { Sort } from '../../../core/ui/lists/data-table.tsx'

export const PER_PAGE = 50

/** The filters of the product list, kept in the page's address; an empty text is no filter. */
export type ProductListQuery = {
  search: string
  status: string
  category: string
  stock: string
  sort: Sort
  page: number
}

/** The part that saved filters include: everything but the page number. */
export const blankQuery: ProductListQuery = {
  search: '',
  status: '',
  category: '',
  stock: '',
  sort: { by: 'date', order: 'desc' },
  page: 1,
}

export function parseListQuery(params: URLSearchParams): ProductListQuery {
  const text = (name: string) => params.get(name) ?? ''
  return {
    search: text('search'),
    status: text('status'),
    category: text('category'),
    stock: text('stock'),
    sort: {
      by: ORDERBY_BY_COLUMN[text('orderby')] ? text('orderby') : blankQuery.sort.by,
      order: params.get('order') === 'asc' ? 'asc' : 'desc',
    },
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}

/** Leaves out default values to keep addresses short. */
export function toSearchParams(query: ProductListQuery): URLSearchParams {
  const { search, status, category, stock, sort, page } = query
  const isPlain = sort.by === blankQuery.sort.by && sort.order === blankQuery.sort.order
  const all = {
    search,
    status,
    category,
    stock,
    orderby: isPlain ? '' : sort.by,
    order: isPlain ? '' : sort.order,
    page: page === 1 ? '' : String(page),
  }
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))
}

/** Sortable columns and their `orderby` values in REST. */
const ORDERBY_BY_COLUMN: Record<string, ProductOrder> = {
  name: 'title',
  price: 'price',
  date: 'date',
}

/** In stock, but few. */
const LOW_STOCK = 'lowstock'

/** The product fields that the list shows; only these are requested. */
const LIST_FIELDS =
  'id,name,slug,sku,type,status,price,regular_price,sale_price,manage_stock,stock_quantity,stock_status,categories,tags,brands,date_created,date_on_sale_from,date_on_sale_to,variations,meblia'

export function productListPath(
  { search, status, category, stock, sort, page }: ProductListQuery,
  perPage = PER_PAGE,
): string {
  const query = new URLSearchParams({
    page: String(page),
    per_page: String(perPage),
    status: status || 'any',
    orderby: ORDERBY_BY_COLUMN[sort.by] ?? 'date',
    order: sort.order,
    _fields: LIST_FIELDS,
  })
  if (search) query.set('search', search)
  if (category) query.set('category', category)
  if (stock === LOW_STOCK) query.set('low_in_stock', 'true')
  else if (stock) query.set('stock_status', stock)
  return `/wc/v3/products?${query}`
}
