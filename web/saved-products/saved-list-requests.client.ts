import { comparisonPath, favouritesPath } from '#shop/paths.ts'
import { localizeUrl } from '../locale/localize-url.ts'
import { parseSavedListContent, type SavedListContent } from './saved-list-content.ts'

/** Products of a list as data. */
export async function fetchSavedList(
  list: SavedListContent['list'],
  ids: string,
  signal?: AbortSignal,
): Promise<SavedListContent> {
  const address = localizeUrl(list === 'compared' ? comparisonPath : favouritesPath)
  const headers = { accept: 'application/json' }
  const answer = await fetch(`${address}?ids=${ids}`, { headers, ...(signal && { signal }) })
  if (!answer.ok) throw new Error(`${list}: ${answer.status}`)
  const content = parseSavedListContent(await answer.json(), list)
  if (!content) throw new Error(`${list}: not a list`)
  return content
}
