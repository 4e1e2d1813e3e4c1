import { useEffect, useRef, useState } from 'react'
import { savedListLimitTexts as texts } from '#i18n/storefront/uk/catalog/favourites-comparison-limits.ts'
import { comparisonPath, favouritesPath } from '#shop/core/paths.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { MAX_COMPARED_PER_CATEGORY } from './changed-lists.ts'
import { MAX_SAVED_PRODUCTS, type SavedProductList } from './saved-products.ts'

const MESSAGE_VISIBLE_MS = 10_000

type FullList = {
  list: Exclude<SavedProductList, 'viewed'>
  /** Null: the browser stores nothing at all. */
  length: number | null
}

/** An island that is added when a product does not fit. */
export function ListFullMessage({ list, length }: FullList) {
  // A live region is read out when its content changes after insertion.
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(true)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    setText(messageText({ list, length }))
    const timer = setTimeout(() => {
      if (!box.current?.matches(':focus-within')) setOpen(false)
    }, MESSAGE_VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [list, length])
  if (!isOpen) return null
  return (
    <div className="kept-full" role="alert" ref={box}>
      <p>{text}</p>
      <a href={localizeUrl(list === 'compared' ? comparisonPath : favouritesPath)}>{texts.open}</a>
      <button type="button" onClick={() => setOpen(false)}>
        {texts.close}
      </button>
    </div>
  )
}

function messageText({ list, length }: FullList): string {
  if (length === null) return texts.notKept
  if (list === 'favourites') return texts.favourites(MAX_SAVED_PRODUCTS.favourites)
  return length >= MAX_SAVED_PRODUCTS.compared
    ? texts.allCompared(MAX_SAVED_PRODUCTS.compared)
    : texts.compared(MAX_COMPARED_PER_CATEGORY)
}
