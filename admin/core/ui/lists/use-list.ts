import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type ListPage, type RestState, useRestList } from '../../requests/request.ts'
import type { Paging } from './pagination.tsx'

/** Empty: the parameter is left out. */
type Changes = Record<string, string>

/** The filters and the page number of a list, kept in the page's address. */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  const text = (name: string) => params.get(name) ?? ''
  /** Other filters begin at the first page. */
  const filter = useCallback(
    (changes: Changes) => setParams((before) => withChanges(before, { page: '', ...changes }), { replace: true }),
    [setParams],
  )
  /** One step in the browser's history: an opened file, the next page. */
  const visit = (changes: Changes) => setParams((before) => withChanges(before, changes))
  return { text, page: Math.max(1, Math.trunc(Number(text('page'))) || 1), filter, visit }
}

export function useList<Row>(
  route: string,
  perPage: number,
  { page, filter }: Pick<ReturnType<typeof useListParams>, 'page' | 'filter'>,
  filters: Changes = {},
): RestState<ListPage<Row>> & { paging: Paging } {
  const list = useRestList<Row>(`${route}?${listQuery(perPage, page, filters)}`)
  const onPage = (page: number) => filter({ page: String(page) })
  return { ...list, paging: { page, perPage, total: list.data?.total ?? 0, onPage } }
}

/** The query string of one page of a list; empty filters are left out. */
export function listQuery(perPage: number, page: number, filters: Changes): URLSearchParams {
  return withChanges(new URLSearchParams({ page: String(page), per_page: String(perPage) }), filters)
}

function withChanges(before: URLSearchParams, changes: Changes): URLSearchParams {
  const next = { ...Object.fromEntries(before), ...changes }
  return new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''))
}
