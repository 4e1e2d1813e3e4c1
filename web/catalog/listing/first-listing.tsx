import { createRoot } from 'react-dom/client'
import { dataAddress, PAGE_DATA } from '#api/store/page-data/protocol.ts'
import { closestElement } from '#web/core/ui/clicks.client.ts'
import type { EarlyUse } from '#web/pages/islands/islands.ts'
import { LoadFailure } from '../filters/load-failure.tsx'
import { FIND, FORM, formUrl, hasChanged, hasChosen } from './filter-form-fields.ts'
import type { ListingContent } from './listing-view.ts'

/** Whatever may ask for data. What is chosen in the form, and where the address leads, is looked up. */
const USES = ['change', 'click', 'input', 'submit', 'popstate']
/** Links to other listings. */
const LINKS = '.chips a, .filters a:not(.filters__all)'

const DATA_QUERY = new RegExp(`[?&]${PAGE_DATA}$`)

type FirstListing = ListingContent & {
  /** Of what was chosen; absent: what the page itself shows. */
  address?: string
}

/**
 * What is shown first: not before something is done that needs data, and then the data of the choice alone, or of what
 * the page shows where the form itself is used. An early click on a link to the listing that comes is taken out.
 */
export async function fetchFirstListing(island: HTMLElement, early: EarlyUse): Promise<FirstListing> {
  const isReported = await firstUse(island, early)
  const chosen = () => chosenUrl(island, isReported)
  const to = chosen()
  const link =
    to === undefined ? early.clicks.find((link): link is HTMLAnchorElement => link.matches(LINKS)) : undefined
  const listing = island.querySelector('#listing')
  listing?.setAttribute('aria-busy', 'true')
  try {
    const { content, address } = await fetchListing(to ?? link?.href ?? location.href)
    if (chosen() !== to) return fetchFirstListing(island, early) // chosen meanwhile
    if (link) early.clicks.splice(early.clicks.indexOf(link), 1)
    return to || link ? { ...content, address } : content
  } catch {
    listing?.removeAttribute('aria-busy')
    await askForRetry(island)
    return fetchFirstListing(island, early)
  } finally {
    listing?.removeAttribute('aria-busy')
  }
}

/** True: what is typed in a field that has the focus is a choice, too. */
function firstUse(island: HTMLElement, { clicks, submits }: EarlyUse): Promise<boolean> {
  const ended = new AbortController()
  return new Promise<boolean>((resolve) => {
    const look = (event?: Event) => {
      const isSearched = event?.type === 'input' && closestElement(event, FIND)
      const isOfForm = event && closestElement(event, FORM) && !closestElement(event, FIND)
      const isReported = submits.length > 0 || (isOfForm && ['submit', 'change'].includes(event.type)) === true
      const isUsed =
        isSearched || isReported || event?.type === 'popstate' || 'isLeft' in island.dataset || clicks.length > 0
      if (isUsed || chosenUrl(island, false) !== undefined || hasSearch(island)) resolve(isReported)
    }
    for (const type of USES) addEventListener(type, look, { signal: ended.signal })
    look()
  }).finally(() => ended.abort())
}

function chosenUrl(island: HTMLElement, isReported: boolean): string | undefined {
  const form = island.querySelector<HTMLFormElement>(FORM)
  return form && (isReported ? hasChanged(form) : hasChosen(form)) ? formUrl(form) : undefined
}

/** Typed before. */
function hasSearch(island: HTMLElement): boolean {
  return [...island.querySelectorAll<HTMLInputElement>(FIND)].some(({ value, defaultValue }) => value !== defaultValue)
}

/** The island is not hydrated yet: a root of its own, in a place that the island leaves alone. */
async function askForRetry(island: HTMLElement): Promise<void> {
  const place = island.querySelector('.listing__failure')
  if (!place) throw new Error('There is no place for the failure.')
  const root = createRoot(place)
  await new Promise<void>((retry) => root.render(<LoadFailure retry={retry} />))
  root.unmount()
}

/** A listing as data, and its address after redirects. */
export async function fetchListing(
  address: string,
  signal?: AbortSignal,
): Promise<{ content: ListingContent; address: string }> {
  const response = await fetch(dataAddress(address), { ...(signal && { signal }) })
  if (!response.ok) throw new Error(`${response.status}`)
  return { content: await response.json(), address: response.url.replace(DATA_QUERY, '') }
}
