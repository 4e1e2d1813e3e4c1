import { z } from 'zod'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { pathFromRestRoot } from './addresses.ts'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER } from './protocol.ts'
import { type RestAnswer, restAnswer, restError } from './request-response.server.ts'
import type { RouteCall } from './route.server.ts'

type PageParams = { page: number; per_page: number; offset?: number | undefined }
type Range = { offset: number; limit: number }
type Page<Item> = { items: Item[]; total: number }
type ListRequest = Pick<RouteCall<unknown>, 'shop' | 'url' | 'params'>

const paged = z.object({ page: z.number(), per_page: z.number() })

/**
 * One page of a list with WordPress's paging headers (protocols 12): totals and links to the neighbouring pages. A list
 * without parameters for its pages is one page.
 */
export function listAnswer({ shop, url, params }: ListRequest, { items, total }: Page<unknown>): RestAnswer {
  const { page = 1, per_page: perPage = Math.max(1, items.length) } = paged.safeParse(params).data ?? {}
  const pages = Math.ceil(total / perPage)
  const links = neighbourLinks(page, pages, (page) => pageUrl({ shop, url }, page))
  return restAnswer(items, 200, {
    [TOTAL_HEADER]: String(total),
    [TOTAL_PAGES_HEADER]: String(pages),
    ...(links && { link: links }),
  })
}

/** A short list whose pages nobody asks for. */
export function wholeListAnswer(call: ListRequest, items: unknown[]): RestAnswer {
  return listAnswer(call, { items, total: items.length })
}

/** As in WordPress's own lists, unlike WooCommerce's: a page after the last is an error. */
export function strictListAnswer(call: ListRequest & { params: PageParams }, list: Page<unknown>): RestAnswer {
  const { page, per_page: perPage } = call.params
  if (page > 1 && page > Math.ceil(list.total / perPage)) {
    return restError('rest_post_invalid_page_number', restErrors.noSuchPage, 400)
  }
  return listAnswer(call, list)
}

export function pageRange({ page, per_page: limit, offset = (page - 1) * limit }: PageParams): Range {
  return { offset, limit }
}

/** One page of a list that is in memory. */
export function slicePage<Item>(all: Item[], params: PageParams): Page<Item> {
  const { offset, limit } = pageRange(params)
  return { items: all.slice(offset, offset + limit), total: all.length }
}

/** One page; with `orderby=include` the matches in the requested order, which `order` does not reverse. */
export async function readPage<Item extends { id: number }>(
  params: PageParams & { orderby?: string | undefined; include?: number[] | undefined },
  read: (range: Range) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const { orderby, include = [] } = params
  if (orderby !== 'include' || include.length === 0) return read(pageRange(params))
  const { items, total } = await read({ offset: 0, limit: include.length })
  const found = new Map(items.map((item) => [item.id, item]))
  const ordered = [...new Set(include)].flatMap((id) => found.get(id) ?? [])
  return { items: slicePage(ordered, params).items, total }
}

/** The header `Link`: the pages before and after; undefined: there are none. */
export function neighbourLinks(page: number, pages: number, urlOf: (page: number) => string): string | undefined {
  const link = (page: number, rel: string) => `<${urlOf(page)}>; rel="${rel}"`
  const links = [
    ...(page > 1 ? [link(Math.max(1, Math.min(page - 1, pages)), 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'next')] : []),
  ]
  return links.length > 0 ? links.join(', ') : undefined
}

/** The same query for another page, at the shop's own URL whatever host was requested; keys are not repeated. */
function pageUrl({ shop, url }: Pick<ListRequest, 'shop' | 'url'>, page: number): string {
  const query = new URLSearchParams(url.search)
  for (const name of [...query.keys()]) if (/^(consumer_|oauth_|_wpnonce$|rest_route$)/.test(name)) query.delete(name)
  query.set('page', String(page))
  return `${shop.site.url}${pathFromRestRoot(url.pathname)}?${query}`
}
