import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterNextFrame } from '#web/core/ui/motion.client.ts'
import { fetchGalleryEntries, type LightboxEntry, thumbnailOf } from './lightbox-entries.ts'
import { depthInHistory, enterHistory, leaveHistory } from './lightbox-history.ts'
import { type KeyAction, keyAction, scrollsPage } from './lightbox-keys.ts'
import {
  followHistory,
  type LightboxState,
  nearbyIndexes,
  neighbourIndex,
  openedState,
  openNested,
  showItem,
  showNeighbour,
  shownItem,
} from './lightbox-state.ts'
import type { LightboxConsent, PressedLink } from './link-group.ts'
import type { ShownPictures } from './slides/picture-slide.tsx'
import { watchGestures } from './zoom/watch-gestures.ts'
import { type Size, unzoomedView, zoomAt } from './zoom/zoom.ts'
import { animateClosing, animateOpening } from './zoom/zoom-animation.ts'

/** The name that scripts for the original lightbox use (protocols 2.7). */
const SCRIPT_NAME = 'swipebox'
const OWN_KEYS_SELECTOR = '.plyr, iframe, input, textarea, select'

export type OpenedLightbox = Pick<PressedLink, 'by'> & {
  entries: readonly LightboxEntry[]
  at: number
  /** Where the thumbnail of the pressed link is. */
  from: DOMRect | undefined
  /** Gets the focus back. */
  opener: HTMLElement
  consent: LightboxConsent
}

export type LightboxParts = {
  dialog: RefObject<HTMLDialogElement | null>
  stage: RefObject<HTMLDivElement | null>
  track: RefObject<HTMLDivElement | null>
  close: RefObject<HTMLButtonElement | null>
  pictures: RefObject<ShownPictures>
}

/**
 * What is shown, and what answers to keys, gestures and Back. The strip moves at once; what is rendered follows after the
 * frame in which it has started to move.
 */
export function useLightbox(opened: OpenedLightbox, parts: LightboxParts, onClosed: () => void) {
  const [state, setState] = useState(() => openedState(opened.entries, opened.at))
  const latest = useRef(state)
  const rendered = useRef(state)
  const [isOpening, setOpening] = useState(true)
  const isClosing = useRef(false)
  const [stage, setStage] = useState<Size>(() => ({ width: innerWidth, height: innerHeight }))

  const picture = () => parts.pictures.current.get(latest.current.gallery.at)
  const depth = () => latest.current.around.length + 1
  const stageSize = () => ({
    width: parts.stage.current?.clientWidth || innerWidth,
    height: parts.stage.current?.clientHeight || innerHeight,
  })
  const focusStage = () => parts.stage.current?.focus()

  function change(next: LightboxState<LightboxEntry>) {
    const before = latest.current
    if (isClosing.current || next === before) return
    // Focus must not stay in a slide that goes out of view, or keys would have no effect.
    if (parts.track.current?.contains(document.activeElement)) focusStage()
    latest.current = next
    if (next.gallery === before.gallery) return render(next)
    leaveSlide(before.gallery.at)
    const isSameGallery = next.gallery.items === before.gallery.items
    holdTrack(!isSameGallery)
    moveTrack()
    const { at, items } = rendered.current.gallery
    const isRendered = nearbyIndexes(at, items.length).includes(next.gallery.at)
    if (isSameGallery && isRendered) afterNextFrame(() => render(latest.current))
    else render(next)
    if (!isSameGallery) requestAnimationFrame(() => holdTrack(false))
  }

  function leaveSlide(index: number) {
    for (const video of parts.track.current?.querySelectorAll('video') ?? []) video.pause()
    parts.pictures.current.get(index)?.setView(unzoomedView)
  }

  function render(next: LightboxState<LightboxEntry>) {
    rendered.current = next
    setState(next)
  }

  function moveTrack(x = 0, y = 0) {
    const { current } = parts.track
    if (!current) return
    current.style.transform = `translate3d(calc(${-latest.current.gallery.at * 100}% + ${x}px), ${y}px, 0)`
  }

  /** The strip follows at once, without its transition. */
  function holdTrack(isHeld: boolean) {
    if (parts.track.current) parts.track.current.style.transition = isHeld ? 'none' : ''
  }

  function go(way: -1 | 1) {
    const next = showNeighbour(latest.current, way)
    if (next === latest.current) moveTrack()
    else change(next)
  }

  /** Replaces the shown items by those of a nested gallery. */
  async function enterNested(url: string) {
    const from = latest.current.gallery
    change({ ...latest.current, nested: 'loading' })
    const inside = await fetchGalleryEntries(url)
    if (isClosing.current) return
    const before = latest.current
    change(openNested(before, from, inside))
    if (latest.current.around.length > before.around.length) enterHistory(depth())
  }

  function onPopState({ state }: PopStateEvent) {
    const targetDepth = depthInHistory(state)
    if (targetDepth === 0) return void close(true)
    const before = depth()
    change(followHistory(latest.current, targetDepth))
    if (depth() === 1 && before > 1) focusStage() // the button that led back is gone
  }

  async function close(fromHistory = false) {
    const { dialog, stage } = parts
    if (isClosing.current || !dialog.current || !stage.current) return
    isClosing.current = true
    const entry = shownItem(latest.current)
    const leaving = fromHistory ? undefined : leaveHistory(depth())
    leaveSlide(latest.current.gallery.at)
    // The page scrolls to the picture that was shown last.
    if (entry?.link?.isConnected) {
      entry.link.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    }
    const frame = { dialog: dialog.current, stage: stage.current }
    // Opened or left before its entries are, the next lightbox or page would lose one of its own.
    await Promise.all([animateClosing(frame, picture(), thumbnailOf(entry)), leaving])
    frame.dialog.close()
    onClosed()
    opened.opener.focus({ preventScroll: true })
    dispatchLightboxEvent('doLightboxHideImage', entry)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event
    if (target instanceof Element && target.closest(OWN_KEYS_SELECTOR)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const onButton = target instanceof Element && target.closest('button, a') !== null
    const action = keyAction(key)
    if (action || scrollsPage(key, onButton)) event.preventDefault()
    if (action) perform(action)
  }

  function perform(action: KeyAction) {
    if (action.do === 'close') void close()
    else if (action.do === 'go') go(action.way)
    else if (action.do === 'first') change(showItem(latest.current, 0))
    else if (action.do === 'last') change(showItem(latest.current, latest.current.gallery.items.length - 1))
    else if (action.do === 'zoom') zoom(action.times)
    else picture()?.setView(unzoomedView)
  }

  function zoom(times: number) {
    const shown = picture()
    shown?.setView(
      zoomAt(shown.view, {
        point: { x: 0, y: 0 },
        scale: shown.view.scale * times,
        picture: shown.box,
        stage: stageSize(),
      }),
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useLayoutEffect(() => {
    const { dialog, stage, close } = parts
    if (!dialog.current || !stage.current) return
    enterHistory(1)
    holdTrack(true)
    moveTrack()
    const focusedFirst = opened.by === 'keys' ? close.current : stage.current
    if (focusedFirst) focusedFirst.autofocus = true
    dialog.current.show()
    animateOpening({ dialog: dialog.current, stage: stage.current }, picture(), opened.from)
    requestAnimationFrame(() => {
      holdTrack(false)
      setTimeout(() => {
        if (isClosing.current || !dialog.current) return
        leavePageBehind(dialog.current)
        setOpening(false)
      })
    })
    const first = shownItem(latest.current)?.item.content
    if (first?.kind === 'gallery') void enterNested(first.url)
    return () => document.documentElement.classList.remove('swipebox-html')
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of refs only
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    addEventListener('popstate', onPopState, { signal })
    addEventListener('resize', () => setStage(stageSize()), { signal })
    const gestured = {
      picture,
      moveStrip(x: number, y: number) {
        holdTrack(true)
        const { at, items } = latest.current.gallery
        const sideways = Math.abs(x) >= Math.abs(y)
        const beyondEnd = sideways && neighbourIndex(at, items.length, x < 0 ? 1 : -1) === undefined
        moveTrack(sideways ? (beyondEnd ? x / 3 : x) : 0, sideways ? 0 : y)
      },
      endSwipe(to: 'next' | 'previous' | 'close' | 'none') {
        holdTrack(false)
        if (to === 'close') void close()
        else if (to === 'none') moveTrack()
        else go(to === 'next' ? 1 : -1)
      },
    }
    if (parts.stage.current) watchGestures(parts.stage.current, gestured, signal)
    return () => ended.abort()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: of each item that is shown
  useEffect(() => dispatchLightboxEvent('doLightboxViewImage', shownItem(state)), [state.gallery])

  return { state, stage, isOpening, go, close, enterNested, focusStage, onKeyDown }
}

/** Making the page inert recalculates the style of every element, so it waits for the first frame. */
function leavePageBehind(dialog: HTMLDialogElement): void {
  document.documentElement.classList.add('swipebox-html')
  const { activeElement } = document
  dialog.removeAttribute('open')
  dialog.showModal()
  if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus()
}

function dispatchLightboxEvent(name: string, entry: LightboxEntry | undefined): void {
  const detail = { script: SCRIPT_NAME, url: entry?.item.content.url ?? '' }
  document.dispatchEvent(new CustomEvent(name, { detail }))
}
