import { pathQuery, type RestRequest, requestMethod, withQuery } from './rest-request.ts'

const PAGE_SIZE = 100 // §9

/** The first page of a request for all items; undefined for any other request. */
export function firstPagePath(
  request: Pick<RestRequest, 'path' | 'method' | 'data' | 'body' | 'parse'>,
): string | undefined {
  if (requestMethod(request) !== 'GET' || request.parse === false || pathQuery(request.path).get('per_page') !== '-1')
    return undefined
  return withQuery(request.path, 'per_page', String(PAGE_SIZE))
}

/** Of the header only the query is used: the nonce goes nowhere but to our own root. */
export function nextPagePath(path: string, link: string | null): string | undefined {
  const target = /<([^>]+)>\s*;[^,]*\brel="?next"?/i.exec(link ?? '')?.[1]
  if (target === undefined) return undefined
  const query = pathQuery(target)
  query.delete('rest_route')
  return `${path.split('?')[0]}?${query}`
}
