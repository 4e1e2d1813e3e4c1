import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { announceStatus } from '#web/core/ui/announce-status.client.ts'
import { closestElement } from '#web/core/ui/clicks.client.ts'
import { afterNextFrame } from '#web/core/ui/motion.client.ts'
import { SHEET_MEDIA_QUERY } from '../filters/filters-sheet.tsx'
import { FIND, FORM, formUrl, hasChanged, hasChosen } from './filter-form-fields.ts'
import { fetchListing } from './first-listing.tsx'
import type { ListingContent } from './listing-view.ts'

/** Fetches the listing that the filters, a link or the address ask for, and shows it in place. */
export function useListing({ address: chosenAddress, ...sent }: ListingContent & { address?: string }) {
  const isHydrating = useSyncExternalStore(noSubscription, no, yes)
  const [state, setState] = useState({
    content: sent,
    /** 0: the cards are as the server has sent them. */
    changes: isHydrating ? 0 : 1,
    isBusy: false,
    /** After a failure. */
    retry: undefined as (() => void) | undefined,
    /** The sheet of a phone. */
    wasOpened: false,
    /** What the sheet announces. */
    status: '',
  })
  const update = (change: Partial<typeof state>) => setState((state) => ({ ...state, ...change }))
  const listing = useRef<HTMLDivElement>(null)
  const goods = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDialogElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const abortController = useRef<AbortController>(undefined)
  /** True when the open sheet has already added a history entry; its further changes replace that entry. */
  const isSameHistoryStep = useRef(false)
  const shown = useRef('')
  const heading = useRef<Root>(undefined)
  /** Addresses of the long filters that are asked for. */
  const expanding = useRef(new Set<string>())
  const findForm = () => listing.current?.querySelector<HTMLFormElement>(FORM)

  /** `isRemembered` adds a history entry; Back needs none. */
  async function load(to: string, isRemembered = true, form?: FormData) {
    abortController.current?.abort()
    const call = new AbortController()
    abortController.current = call
    update({ isBusy: true, retry: undefined })
    try {
      const { content, address } = await fetchListing(to, call.signal)
      if (isRemembered && address !== location.href)
        history[isSameHistoryStep.current ? 'replaceState' : 'pushState'](null, '', address)
      if (sheet.current?.open) isSameHistoryStep.current = true
      shown.current = currentAddress()
      show(content, form)
    } catch {
      if (call.signal.aborted) return
      update({ isBusy: false, retry: () => load(to, isRemembered, form) })
    }
  }

  /** Beside the heading, outside the island. */
  function showTotal(total: string) {
    const place = document.querySelector('.listing__total')
    if (place) heading.current ??= createRoot(place)
    heading.current?.render(total)
  }

  function loadForm() {
    const form = findForm()
    if (form) void load(formUrl(form), true, new FormData(form))
  }

  function show(content: ListingContent, form: FormData | undefined) {
    const focused = document.activeElement
    const wasInside = listing.current?.contains(focused)
    const typed = unsentText(focused, form)
    const isOpen = sheet.current?.open
    document.title = content.title
    flushSync(() => {
      showTotal(content.total)
      setState((state) => ({
        ...state,
        content,
        changes: state.changes + 1,
        isBusy: false,
        retry: undefined,
        status: isOpen ? content.total : '',
      }))
    })
    // Its fields have the filters of the answer as their defaults now.
    findForm()?.reset()
    if (typed !== undefined && focused instanceof HTMLInputElement) keepTyping(focused, typed)
    const next = isOpen ? sheet.current?.querySelector<HTMLElement>('[type=submit]') : goods.current
    if (wasInside && !focused?.isConnected) next?.focus({ preventScroll: true })
    if (!isOpen) announceStatus(content.total)
  }

  /** The browser reports only input after this point. */
  function keepTyping(field: HTMLInputElement, typed: string) {
    field.value = typed
    field.addEventListener('blur', () => field.value !== field.defaultValue && loadForm(), { once: true })
  }

  /** Shows all values of a long filter. */
  async function expand(name: string, address: string) {
    if (expanding.current.has(address)) return
    expanding.current.add(address)
    update({ retry: undefined })
    const { content } = state
    const { view } = content
    try {
      const expandedFacet = (await fetchListing(address)).content.view.facets.find((facet) => facet.name === name)
      const { activeElement: focused } = document
      const isElsewhere = focused?.matches('input') && !focused.closest(`[id="f-${name}"]`)
      const facets = view.facets.map((facet) => (facet.name === name && expandedFacet) || facet)
      flushSync(() =>
        // Another choice has other values.
        setState((now) =>
          now.content === content ? { ...now, content: { ...content, view: { ...view, facets } } } : now,
        ),
      )
      // Not from a field where somebody types meanwhile.
      if (!isElsewhere) document.getElementById(`f-${name}-find`)?.focus({ preventScroll: true })
    } catch {
      update({ retry: () => expand(name, address) })
    }
    expanding.current.delete(address)
  }

  /** The press is painted first: a modal dialog makes the page anew. */
  function openSheet() {
    afterNextFrame(() => {
      if (sheet.current?.open) return
      flushSync(() => update({ wasOpened: true, status: '' }))
      sheet.current?.showModal()
      sheet.current?.scrollTo({ top: 0, behavior: 'instant' })
    })
  }

  function closedSheet() {
    isSameHistoryStep.current = false
    opener.current?.focus()
  }

  /** In a sheet every change is already applied, so its button only closes it. */
  function submit() {
    // Enter in the search field of a filter does nothing, because the values are narrowed already.
    if (document.activeElement?.matches(FIND)) return
    if (sheet.current?.open) sheet.current.close()
    else if (hasChanged(findForm()) || state.retry) loadForm()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners live as long as the component
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    // React reports each letter as a change. The press is painted first.
    listing.current?.addEventListener(
      'change',
      (event) => closestElement(event, FORM) && !closestElement(event, FIND) && afterNextFrame(loadForm),
      { signal },
    )
    addEventListener(
      'popstate',
      () => {
        // Excludes jumps to a hash, which fire this event too.
        if (currentAddress() === shown.current) return
        shown.current = currentAddress() // before the answer, so going back in the meantime makes a new request
        void load(location.href, false)
      },
      { signal },
    )
    matchMedia(SHEET_MEDIA_QUERY).addEventListener(
      'change',
      () => {
        const { activeElement: focused } = document
        if (!sheet.current?.open) return
        sheet.current.close()
        if (sheet.current.contains(focused)) (focused as HTMLElement).focus({ preventScroll: true })
      },
      { signal },
    )
    if (!isHydrating) {
      // Something was chosen, or the listing has changed since the page was rendered.
      if (chosenAddress && chosenAddress !== location.href) history.pushState(null, '', chosenAddress)
      document.title = sent.title
      showTotal(sent.total)
      announceStatus(sent.total)
    }
    shown.current = currentAddress()
    // Chosen before it was hydrated.
    if (hasChosen(findForm())) loadForm()
    return () => ended.abort()
  }, [])

  return {
    ...state,
    parts: { listing, goods, sheet, opener },
    actions: { load, expand, openSheet, closedSheet, submit },
  }
}

const noSubscription = () => () => {}
const no = () => false
const yes = () => true

/** Text typed while the answer was pending. */
function unsentText(field: Element | null, form: FormData | undefined): string | undefined {
  if (!(field instanceof HTMLInputElement && field.matches(`${FORM} [inputmode]`))) return undefined
  return field.value === (form?.get(field.name) ?? field.defaultValue) ? undefined : field.value
}

function currentAddress(): string {
  return location.pathname + location.search
}
