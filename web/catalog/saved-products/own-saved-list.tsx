import { useEffect, useState } from 'react'
import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { forgetSavedProducts } from './forget-saved-products.client.ts'
import { ListActions } from './list-actions.tsx'
import { EmptyList, SavedList } from './saved-list.tsx'
import { fetchSavedList, type SavedListContent } from './saved-list-content.ts'
import { useSavedProducts } from './use-saved-products.ts'

/** The visitor's own list: an island, sent for the ids that the browser has stored, which follows these from then on. */
export function OwnSavedList({ content: sent }: { content: SavedListContent }) {
  const [content, setContent] = useState(sent)
  const [hasFailed, setFailed] = useState(false)
  const { list, ids } = content
  const stored = useSavedProducts(list)
    ?.map(([id]) => id)
    .join()
  const isOutdated = stored !== undefined && stored !== ids.join()

  useEffect(() => {
    if (!stored || !isOutdated) return
    const ended = new AbortController()
    fetchSavedList(list, stored, ended.signal)
      .then((content) => {
        setFailed(false)
        setContent(content)
        forgetSavedProducts(list, content.gone)
      })
      .catch((error) => {
        if (ended.signal.aborted) return
        console.warn(error)
        setFailed(true)
      })
    return () => ended.abort()
  }, [list, stored, isOutdated])

  if (stored === '') return <EmptyList list={list} />
  if (hasFailed && isOutdated) return <p role="alert">{savedListTexts.failed}</p>
  return <SavedList content={content} actions={<ListActions list={list} ids={ids} />} />
}

/** Nobody waits for what another script has put into it; the list has to follow the browser. */
OwnSavedList.rendersChangedAnew = true as const
