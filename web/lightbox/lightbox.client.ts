import './lightbox.css'
import { lightboxWords as words } from '#i18n/lightbox.ts'
import { watchBars } from './bars.client.ts'
import { makeFrame } from './frame.client.ts'
import { watchGestures } from './gestures.client.ts'
import { fade, growFrom } from './growth.client.ts'
import { groupOf, isLightboxed, itemOf, type LinkFacts, nearBy, neighbour, wholeView, zoomAt } from './lightbox.ts'
import { failure, makeSlide, type Slide } from './slide.client.ts'

/** The name under which scripts written for the original know it (protocols 2.7). */
const SCRIPT = 'swipebox'
const NOT_OUR_KEYS = 'video, iframe, input, textarea, select'
/** Of a gallery in a gallery: beyond that nobody leafs. */
const MOST_PAGES_INSIDE = 20
const KEEPS_THE_PAGE_STILL = [' ', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown']

let isOpen = false

/** Opens the clicked link full screen, with those of its group around it. */
export function openLightbox(
  clicked: HTMLAnchorElement,
  onPage: readonly HTMLAnchorElement[],
  by: 'pointer' | 'keys',
): void {
  if (isOpen) return
  isOpen = true
  let links = linksWith(onPage, clicked)
  let at = Math.max(0, links.indexOf(clicked))
  const focused = document.activeElement
  // Not every browser focuses a link that is clicked: then it is the page, or the gallery around it.
  const opener = focused instanceof HTMLElement && !focused.contains(clicked) ? focused : clicked
  const frame = makeFrame()
  const { dialog, stage, track } = frame
  const slides = new Map<number, Slide>()
  /** Galleries around the one that is shown, the innermost last. */
  const around: { links: HTMLAnchorElement[]; at: number }[] = []
  const closed = new AbortController()
  const { signal } = closed
  let isClosing = false

  const itemAt = (index: number) => {
    const link = links[index]
    return link && itemOf(factsOf(link), location.origin)
  }
  const thumbnailAt = (index: number) => links[index]?.querySelector('img') ?? null

  function show(index: number) {
    const item = itemAt(index)
    if (!item) return
    keepKeys()
    if (index !== at) slides.get(at)?.leave()
    at = index
    const near = nearBy(at, links.length)
    for (const [other, slide] of slides) {
      if (near.includes(other)) continue
      slide.element.remove()
      slides.delete(other)
    }
    for (const other of near) if (!slides.has(other)) addSlide(other)
    for (const [other, { element }] of slides) {
      element.classList.toggle('current', other === at)
      element.inert = other !== at
    }
    moveTrack(0, 0)
    frame.title.textContent = item.title
    frame.title.hidden = item.title === ''
    frame.caption.textContent = item.caption
    frame.caption.hidden = item.caption === ''
    frame.count.textContent = links.length > 1 ? words.count(at + 1, links.length) : ''
    frame.news.textContent = words.news(at + 1, links.length, item.title)
    dialog.classList.toggle('lightbox--single', links.length < 2)
    for (const [button, way] of [
      [frame.previous, -1],
      [frame.next, 1],
    ] as const) {
      const ends = neighbour(at, links.length, way) === undefined
      button.setAttribute('aria-disabled', String(ends))
      button.classList.toggle('disabled', ends)
    }
    tell('doLightboxViewImage', item.content.url)
  }

  function addSlide(index: number) {
    const item = itemAt(index)
    if (!item) return
    const slide = makeSlide(item, thumbnailAt(index), openGallery)
    slide.element.style.transform = `translateX(${index * 100}%)`
    slide.layOut(stageSize())
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
    const next = neighbour(at, links.length, way)
    if (next === undefined) moveTrack(0, 0)
    else show(next)
  }

  /** A gallery inside takes the place of what was shown. */
  async function openGallery(url: string) {
    const left = { links, at }
    const inside = await linksAt(url)
    if (isClosing || left.links !== links || left.at !== at) return // the visitor has gone on
    if (inside.length === 0) {
      keepKeys()
      return slides.get(at)?.element.replaceChildren(failure(url))
    }
    around.push(left)
    showOthers(inside, 0)
  }

  function backToGallery() {
    const outer = around.pop()
    if (outer) showOthers(outer.links, outer.at)
    if (around.length === 0) stage.focus()
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

  /** What goes out of view must not take the focus along: keys would reach nobody. */
  function keepKeys() {
    if (track.contains(document.activeElement)) stage.focus()
  }

  async function close(fromHistory = false) {
    if (isClosing) return
    isClosing = true
    const url = itemAt(at)?.content.url ?? ''
    if (!fromHistory) history.back()
    slides.get(at)?.leave()
    const link = links[at]
    // The page stands where the visitor has looked last.
    if (link?.isConnected) link.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    await fade(frame, slides.get(at), thumbnailAt(at))
    closed.abort()
    dialog.close()
    dialog.remove()
    document.documentElement.classList.remove('swipebox-html')
    isOpen = false
    opener.focus({ preventScroll: true })
    tell('doLightboxHideImage', url)
  }

  function pressed(event: KeyboardEvent) {
    if (event.target instanceof Element && event.target.closest(NOT_OUR_KEYS)) return
    if (event.key === 'Tab') return keepFocus(event, dialog)
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const onButton = event.target instanceof Element && event.target.closest('button, a') !== null
    if (KEEPS_THE_PAGE_STILL.includes(event.key) && !(onButton && event.key === ' ')) event.preventDefault()
    if (answer(event.key)) event.preventDefault()
  }

  /** False for a key that means nothing here. */
  function answer(key: string): boolean {
    if (key === 'ArrowLeft') go(-1)
    else if (key === 'ArrowRight') go(1)
    else if (key === 'Home') show(0)
    else if (key === 'End') show(links.length - 1)
    else if (key === '+' || key === '=') zoom(1.5)
    else if (key === '-') zoom(1 / 1.5)
    else if (key === '0') slides.get(at)?.setView(wholeView)
    else return false
    return true
  }

  function zoom(times: number) {
    const slide = slides.get(at)
    if (!slide?.image) return
    slide.setView(zoomAt(slide.view, { x: 0, y: 0 }, slide.view.scale * times, slide.box, stageSize()))
  }

  frame.close.addEventListener('click', () => close(), { signal })
  frame.back.addEventListener('click', backToGallery, { signal })
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
  dialog.addEventListener('close', () => close(), { signal }) // a browser that will not be asked
  addEventListener('popstate', () => close(true), { signal })
  addEventListener('resize', layOut, { signal })
  watchGestures(
    stage,
    {
      slide: () => slides.get(at),
      follow(x, y) {
        track.classList.add('lightbox__track--held')
        const sideways = Math.abs(x) >= Math.abs(y)
        const beyondEnd = sideways && neighbour(at, links.length, x < 0 ? 1 : -1) === undefined
        moveTrack(sideways ? (beyondEnd ? x / 3 : x) : 0, sideways ? 0 : y)
      },
      goOn(to) {
        track.classList.remove('lightbox__track--held')
        if (to === 'close') close()
        else if (to === 'none') moveTrack(0, 0)
        else go(to === 'next' ? 1 : -1)
      },
    },
    signal,
  )

  history.pushState({ ...history.state, lightbox: true }, '') // Back closes it
  document.documentElement.classList.add('swipebox-html')
  track.classList.add('lightbox__track--held')
  document.body.append(dialog)
  dialog.showModal()
  show(at)
  if (by === 'keys') frame.close.focus()
  else stage.focus()
  watchBars(dialog, frame.bars, by, signal)
  growFrom(frame, slides.get(at), thumbnailAt(at))
  requestAnimationFrame(() => track.classList.remove('lightbox__track--held'))
  const first = itemAt(at)?.content
  if (first?.kind === 'gallery') openGallery(first.url)
}

function linksWith(onPage: readonly HTMLAnchorElement[], clicked: HTMLAnchorElement): HTMLAnchorElement[] {
  const group = groupOf(onPage.map(factsOf), onPage.indexOf(clicked))
  const links = group.flatMap((index) => onPage[index] ?? [])
  return links.length > 0 ? links : [clicked]
}

function factsOf(link: HTMLAnchorElement): LinkFacts {
  const read = (name: string) => link.getAttribute(name) ?? ''
  return {
    href: link.href,
    title: link.title,
    rel: read('rel'),
    dataRel: read('data-rel'),
    rlTitle: read('data-rl_title'),
    rlCaption: read('data-rl_caption'),
    rlContent: read('data-rl_content'),
    webm: read('data-webm'),
    subtitles: read('data-subtitles'),
  }
}

/** What a gallery's own pages would open, one after another up to the first that does not come. */
async function linksAt(url: string): Promise<HTMLAnchorElement[]> {
  const links: HTMLAnchorElement[] = []
  const seen = new Set<string>()
  let next: string | undefined = url
  while (next && !seen.has(next) && seen.size < MOST_PAGES_INSIDE) {
    seen.add(next)
    const page = await pageAt(next)
    links.push(...(page?.querySelectorAll<HTMLAnchorElement>('a[data-rel], a[rel]') ?? []))
    next = page?.querySelector<HTMLAnchorElement>('.rl-pagination .next')?.href
  }
  return links.filter((link) => isLightboxed(factsOf(link)))
}

async function pageAt(url: string): Promise<Document | undefined> {
  try {
    const answer = await fetch(url)
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined
  } catch {
    return undefined
  }
}

function tell(name: string, url: string): void {
  document.dispatchEvent(new CustomEvent(name, { detail: { script: SCRIPT, url } }))
}

/** The dialog keeps the focus from the page by itself; this keeps it from wandering off into the window. */
function keepFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('button, a[href], video, iframe')].filter(
    (stop) => !stop.closest('[inert]') && stop.checkVisibility(),
  )
  const end = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== end && dialog.contains(document.activeElement)) return
  event.preventDefault()
  const start = event.shiftKey ? stops.at(-1) : stops[0]
  start?.focus()
}
