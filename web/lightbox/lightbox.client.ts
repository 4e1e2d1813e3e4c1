import { toLightboxItem } from './lightbox-items.ts'
import { type KeyAction, keyAction, scrollsPage } from './lightbox-keys.ts'
import { nearbyIndexes, neighbourIndex } from './next-previous.ts'
import { unzoomedView, zoomAt } from './zoom.ts'
import './lightbox.css'
import { BUILD_LANGUAGE } from '#i18n/locale/uk/build-language.ts'
import { lightboxTexts as texts } from '#i18n/storefront/uk/media/lightbox.ts'
import { textLanguage } from '../locale/text-language.ts'
import { afterNextFrame } from '../ui/motion.client.ts'
import { autoHideBars } from './auto-hide-bars.client.ts'
import { watchGestures } from './gestures.client.ts'
import { createLightboxDialog } from './lightbox-dialog.client.ts'
import { fetchGalleryLinks, groupLinks, readLinkAttributes } from './link-group.client.ts'
import { createFailureMessage, createSlide, type Slide } from './slide.client.ts'
import { animateClosing, animateOpening } from './zoom-animation.client.ts'

/** The name that scripts for the original lightbox use (protocols 2.7). */
const SCRIPT_NAME = 'swipebox'
/** When a page inside a frame was left for another, Back leads back there, and no event tells so here. */
const HISTORY_TIMEOUT_MS = 1000
const OWN_KEYS_SELECTOR = '.plyr, iframe, input, textarea, select'

let isOpen = false

/** Opens the clicked link in the lightbox together with its group. */
export function openLightbox(
  clicked: HTMLAnchorElement,
  onPage: readonly HTMLAnchorElement[],
  by: 'pointer' | 'keys',
): void {
  if (isOpen) return
  isOpen = true
  let links = groupLinks(onPage, clicked)
  let at = Math.max(0, links.indexOf(clicked))
  const focused = document.activeElement
  // Not every browser focuses a clicked link; then the page or the surrounding gallery has the focus.
  const opener = focused instanceof HTMLElement && !focused.contains(clicked) ? focused : clicked
  const frame = createLightboxDialog()
  const { dialog, stage, track } = frame
  const slides = new Map<number, Slide>()
  /** Parent galleries of the shown one, the innermost last. */
  const around: { links: HTMLAnchorElement[]; at: number }[] = []
  /** Galleries left by Back that Forward can open again, the nearest last. */
  const ahead: typeof around = []
  const closed = new AbortController()
  const { signal } = closed
  /** True until the first frame is painted; until then only visible parts are created. */
  let isOpening = true
  let isClosing = false
  let isPresenting = false

  const itemAt = (index: number) => {
    const link = links[index]
    return link && toLightboxItem(readLinkAttributes(link), location.origin)
  }
  const thumbnailAt = (index: number) => links[index]?.querySelector('img') ?? null

  function show(index: number) {
    if (!itemAt(index)) return
    keepKeys()
    if (index !== at) slides.get(at)?.leave()
    at = index
    moveTrack(0, 0)
    // Only an existing slide can start to move before any other work.
    if (!slides.has(at)) return present()
    if (!isPresenting) afterNextFrame(present)
    isPresenting = true
  }

  /** Updates the slides around the shown one, and the texts about it. */
  function present() {
    isPresenting = false
    const item = itemAt(at)
    if (!item || isClosing) return
    fillSlides(isOpening ? [at] : nearbyIndexes(at, links.length))
    setText(frame.title, item.title)
    setText(frame.caption, item.caption)
    frame.count.textContent = links.length > 1 ? texts.count(at + 1, links.length) : ''
    frame.news.textContent = texts.news(at + 1, links.length, item.title)
    dialog.classList.toggle('lightbox--single', links.length < 2)
    for (const [button, way] of [
      [frame.previous, -1],
      [frame.next, 1],
    ] as const) {
      const ends = neighbourIndex(at, links.length, way) === undefined
      button.setAttribute('aria-disabled', String(ends))
      button.classList.toggle('disabled', ends)
    }
    dispatchLightboxEvent('doLightboxViewImage', item.content.url)
  }

  /** Keeps exactly these slides; reads the stage size once, before any insertion. */
  function fillSlides(wanted: number[]) {
    const size = stageSize()
    for (const [other, slide] of slides) {
      if (wanted.includes(other)) continue
      slide.element.remove()
      slides.delete(other)
    }
    for (const other of wanted) if (!slides.has(other)) addSlide(other, size)
    for (const [other, { element }] of slides) {
      element.classList.toggle('current', other === at)
      element.inert = other !== at
    }
  }

  function addSlide(index: number, size: { width: number; height: number }) {
    const item = itemAt(index)
    if (!item) return
    const slide = createSlide(item, thumbnailAt(index), openGallery)
    slide.element.style.transform = `translateX(${index * 100}%)`
    slide.layOut(size)
    slides.set(index, slide)
    track.append(slide.element)
  }

  const stageSize = () => ({ width: stage.clientWidth || innerWidth, height: stage.clientHeight || innerHeight })

  function layOut() {
    for (const slide of slides.values()) slide.layOut(stageSize())
  }

  function moveTrack(x: number, y: number) {
    track.style.transform = `translate3d(calc(${-at * 100}% + ${x}px), ${y}px, 0)`
  }

  function go(way: -1 | 1) {
    const next = neighbourIndex(at, links.length, way)
    if (next === undefined) moveTrack(0, 0)
    else show(next)
  }

  /** Replaces the shown links by those of a nested gallery. */
  async function openGallery(url: string) {
    const left = { links, at }
    const inside = await fetchGalleryLinks(url)
    if (isClosing || left.links !== links || left.at !== at) return // the visitor has moved on
    if (inside.length === 0) {
      keepKeys()
      return slides.get(at)?.element.replaceChildren(createFailureMessage(url))
    }
    around.push(left)
    ahead.length = 0
    enterHistory()
    showOthers(inside, 0)
  }

  /** Each gallery is a history entry: Back leaves a nested gallery and closes the outermost one. */
  function enterHistory() {
    history.pushState({ ...history.state, lightbox: around.length + 1 }, '')
  }

  function leaveHistory(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    addEventListener('popstate', () => resolve(), { once: true, signal })
    setTimeout(resolve, HISTORY_TIMEOUT_MS)
    history.go(-(around.length + 1))
    return promise
  }

  function followHistory({ state }: PopStateEvent) {
    const depth = Number(state?.lightbox ?? 0)
    if (depth === 0) return close(true)
    while (around.length >= depth && leafBetween(around, ahead));
    while (around.length + 1 < depth && leafBetween(ahead, around));
  }

  /** Returns false when there is no gallery to go to. */
  function leafBetween(from: typeof around, to: typeof around): boolean {
    const gallery = from.pop()
    if (!gallery || isClosing) return false
    to.push({ links, at })
    showOthers(gallery.links, gallery.at)
    if (around.length === 0) stage.focus()
    return true
  }

  function showOthers(others: HTMLAnchorElement[], index: number) {
    keepKeys()
    slides.get(at)?.leave()
    for (const { element } of slides.values()) element.remove()
    slides.clear()
    links = others
    at = index
    frame.back.hidden = around.length === 0
    track.classList.add('lightbox__track--held')
    show(index)
    requestAnimationFrame(() => track.classList.remove('lightbox__track--held'))
  }

  /** Focus must not stay in a slide that goes out of view, or keys would have no effect. */
  function keepKeys() {
    if (track.contains(document.activeElement)) stage.focus()
  }

  async function close(fromHistory = false) {
    if (isClosing) return
    isClosing = true
    const url = itemAt(at)?.content.url ?? ''
    const leaving = fromHistory ? undefined : leaveHistory()
    slides.get(at)?.leave()
    const link = links[at]
    // The page scrolls to the picture that was shown last.
    if (link?.isConnected) link.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    // Opened or left before its entries are, the next lightbox or page would lose one of its own.
    await Promise.all([animateClosing(frame, slides.get(at), thumbnailAt(at)), leaving])
    closed.abort()
    dialog.close()
    dialog.remove()
    document.documentElement.classList.remove('swipebox-html')
    isOpen = false
    opener.focus({ preventScroll: true })
    dispatchLightboxEvent('doLightboxHideImage', url)
  }

  function pressed(event: KeyboardEvent) {
    if (event.key === 'Tab') return trapFocus(event, dialog)
    if (event.target instanceof Element && event.target.closest(OWN_KEYS_SELECTOR)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const onButton = event.target instanceof Element && event.target.closest('button, a') !== null
    const action = keyAction(event.key)
    if (action || scrollsPage(event.key, onButton)) event.preventDefault()
    if (action) perform(action)
  }

  function perform(action: KeyAction) {
    if (action.do === 'close') close()
    else if (action.do === 'go') go(action.way)
    else if (action.do === 'first') show(0)
    else if (action.do === 'last') show(links.length - 1)
    else if (action.do === 'zoom') zoom(action.times)
    else slides.get(at)?.setView(unzoomedView)
  }

  function zoom(times: number) {
    const slide = slides.get(at)
    if (!slide?.image) return
    slide.setView(zoomAt(slide.view, { x: 0, y: 0 }, slide.view.scale * times, slide.box, stageSize()))
  }

  frame.close.addEventListener('click', () => close(), { signal })
  frame.back.addEventListener('click', () => history.back(), { signal })
  frame.previous.addEventListener('click', () => go(-1), { signal })
  frame.next.addEventListener('click', () => go(1), { signal })
  dialog.addEventListener('keydown', pressed, { signal })
  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault()
      close()
    },
    { signal },
  )
  dialog.addEventListener('close', () => close(), { signal }) // browsers may close a dialog without a cancelable event
  addEventListener('popstate', followHistory, { signal })
  addEventListener('resize', layOut, { signal })
  watchGestures(
    stage,
    {
      slide: () => slides.get(at),
      moveStrip(x, y) {
        track.classList.add('lightbox__track--held')
        const sideways = Math.abs(x) >= Math.abs(y)
        const beyondEnd = sideways && neighbourIndex(at, links.length, x < 0 ? 1 : -1) === undefined
        moveTrack(sideways ? (beyondEnd ? x / 3 : x) : 0, sideways ? 0 : y)
      },
      endSwipe(to) {
        track.classList.remove('lightbox__track--held')
        if (to === 'close') close()
        else if (to === 'none') moveTrack(0, 0)
        else go(to === 'next' ? 1 : -1)
      },
    },
    signal,
  )

  /** Making the page inert recalculates the style of every element, so it waits for the first frame. */
  function leavePageBehind() {
    document.documentElement.classList.add('swipebox-html')
    const { activeElement } = document
    dialog.removeAttribute('open')
    dialog.showModal()
    if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus()
  }

  enterHistory()
  track.classList.add('lightbox__track--held')
  const focusFirst = by === 'keys' ? frame.close : stage
  focusFirst.autofocus = true
  const from = thumbnailAt(at)?.getBoundingClientRect() // read before any insertion, while layout is valid
  document.body.append(dialog)
  dialog.show()
  show(at)
  autoHideBars(dialog, frame.bars, by, signal)
  animateOpening(frame, slides.get(at), from)
  requestAnimationFrame(() => {
    track.classList.remove('lightbox__track--held')
    setTimeout(() => {
      isOpening = false
      if (isClosing) return
      leavePageBehind()
      fillSlides(nearbyIndexes(at, links.length))
    })
  })
  const first = itemAt(at)?.content
  if (first?.kind === 'gallery') openGallery(first.url)
}

function setText(element: HTMLElement, text: string): void {
  element.textContent = text
  element.lang = textLanguage(text) ?? BUILD_LANGUAGE
  element.hidden = text === ''
}

function dispatchLightboxEvent(name: string, url: string): void {
  document.dispatchEvent(new CustomEvent(name, { detail: { script: SCRIPT_NAME, url } }))
}

/** The dialog keeps focus off the page; this also keeps it from leaving to the browser window. */
function trapFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('button, a[href], input, iframe')].filter(
    (stop) => !stop.closest('[inert]') && stop.checkVisibility(),
  )
  const end = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== end && dialog.contains(document.activeElement)) return
  event.preventDefault()
  const start = event.shiftKey ? stops.at(-1) : stops[0]
  start?.focus()
}
