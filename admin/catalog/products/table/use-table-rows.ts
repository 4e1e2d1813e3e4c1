import { useCallback, useEffect, useRef, useState } from 'react'
import type { WooProduct, WooVariation, WooVariationProduct } from '#api/wc/v3/products/protocol.ts'
import { type Failure, fetchList, isAborted, request, toFailure } from '../../../core/requests/request.ts'
import { type ProductListQuery, productListPath } from '../list/query.ts'
import { type RowState, rowState, type TableRow, toTableRows } from './rows.ts'

const PRODUCTS_PER_PAGE = 50
const IDS_PER_REQUEST = 100
const VARIATION_FIELDS =
  'id,parent_id,attributes,sku,price,regular_price,sale_price,manage_stock,stock_quantity,stock_status,meblia'

type Loaded = { rows: TableRow[]; page: number; pages: number; products: number; total: number }

/** The rows of all products found, page after page; `query` does not change while the page is shown. */
export function useTableRows(query: ProductListQuery) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failure, setFailure] = useState<Failure>()
  const isLoading = useRef(false)
  const page = loaded?.page ?? 0
  const hasMore = !loaded || page < loaded.pages

  const loadNext = useCallback(
    async (signal?: AbortSignal) => {
      if (isLoading.current || !hasMore) return
      isLoading.current = true
      setFailure(undefined)
      try {
        const next = await fetchTablePage(query, page + 1, signal)
        setLoaded((before) => withPage(before, next))
      } catch (error) {
        if (!isAborted(error)) setFailure(toFailure(error))
      } finally {
        isLoading.current = false
      }
    },
    [query, page, hasMore],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once
  useEffect(() => {
    const controller = new AbortController()
    void loadNext(controller.signal)
    return () => controller.abort()
  }, [])

  /** Reads these rows anew, and leaves out those that are gone. Returns what each is now. */
  const refresh = useCallback(async (ids: number[]): Promise<Map<number, RowState>> => {
    const states = await fetchStates(ids)
    const requested = new Set(ids)
    const refreshed = (row: TableRow) => {
      const state = states.get(row.id)
      return state ? [{ ...row, ...state }] : requested.has(row.id) ? [] : [row]
    }
    setLoaded((before) => before && { ...before, rows: before.rows.flatMap(refreshed) })
    return states
  }, [])

  return { loaded, failure, hasMore, loadNext, refresh }
}

async function fetchTablePage(query: ProductListQuery, page: number, signal?: AbortSignal): Promise<Loaded> {
  const path = productListPath({ ...query, page }, PRODUCTS_PER_PAGE)
  const { items, total, pages } = await fetchList<WooProduct>(path, signal)
  const parents = items.filter(({ type }) => type === 'variable').map(({ id }) => id)
  const search = `parent=${parents}&orderby=menu_order&order=asc&per_page=-1&_fields=${VARIATION_FIELDS}`
  const variations =
    parents.length === 0
      ? []
      : await request<WooVariation[]>({ path: `/wc/v3/variations?${search}`, ...(signal && { signal }) })
  return { rows: toTableRows(items, variations), page, pages, products: items.length, total }
}

/** A product that came between two pages moves the others on: none is shown twice. */
function withPage(before: Loaded | undefined, next: Loaded): Loaded {
  const shownIds = new Set(before?.rows.map(({ id }) => id))
  const rows = [...(before?.rows ?? []), ...next.rows.filter(({ id }) => !shownIds.has(id))]
  return { ...next, rows, products: (before?.products ?? 0) + next.products }
}

async function fetchStates(ids: number[]): Promise<Map<number, RowState>> {
  const items: (WooProduct | WooVariationProduct)[] = []
  for (let at = 0; at < ids.length; at += IDS_PER_REQUEST) {
    const some = ids.slice(at, at + IDS_PER_REQUEST)
    const path = `/wc/v3/products?include=${some}&status=any&per_page=${IDS_PER_REQUEST}&_fields=type,${VARIATION_FIELDS}`
    items.push(...(await request<typeof items>({ path })))
  }
  return new Map(items.map((item) => [item.id, rowState(item)]))
}
