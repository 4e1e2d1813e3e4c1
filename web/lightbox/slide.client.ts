import { consentAreas } from '#i18n/consent-areas.uk.ts'
import { lightboxWords as words } from '#i18n/lightbox.ts'
import { allowService, mayShow, onConsent } from '../consent/consent.client.ts'
import type { PlayerFacts } from '../video-player/video-player.ts'
import { drawing, make } from './frame.client.ts'
import {
  type Box,
  type Content,
  fit,
  type Item,
  type Size,
  VIDEO_MOST_WIDTH,
  type View,
  wholeView,
} from './lightbox.ts'

/** Room for the bars above and below a picture, where the screen is high enough. */
const BAR_PX = 60
const LOW_SCREEN_PX = 480
/** Until the picture has come its thumbnail tells its shape, not its size. */
const UNKNOWN_TIMES = 100

type Film = Content & { kind: 'video' }

export type Slide = {
  element: HTMLElement
  /** Undefined for what is no picture. */
  image: HTMLImageElement | undefined
  /** Where the whole picture stands; empty until its shape is known. */
  box: Box
  view: View
  layOut(stage: Size): void
  setView(view: View): void
  /** It went out of view: a video stops. */
  leave(): void
}

export function makeSlide(item: Item, thumbnail: HTMLImageElement | null, openGallery: (url: string) => void): Slide {
  const element = make('div', { class: 'slide lightbox__slide' })
  const { content } = item
  if (content.kind === 'image') return pictureSlide(element, item, content.url, thumbnail)
  const panelNow = () => panelOf(item, content, thumbnail, openGallery, element)
  element.append(panelNow())
  return {
    element,
    image: undefined,
    box: { x: 0, y: 0, width: 0, height: 0 },
    view: wholeView,
    layOut: () => {},
    setView: () => {},
    leave() {
      element.querySelector('video')?.pause()
      // A player in a frame cannot be stopped from outside: it is taken away. A gallery that was waited for, is no more.
      const plays = content.kind === 'elsewhere' && element.querySelector('iframe')
      if (plays || content.kind === 'gallery') element.replaceChildren(panelNow())
    },
  }
}

function pictureSlide(element: HTMLElement, item: Item, url: string, thumbnail: HTMLImageElement | null): Slide {
  const image = make('img', { class: 'lightbox__image', alt: item.title, draggable: 'false', decoding: 'async' })
  let natural = shapeOf(thumbnail)
  let stage: Size = { width: 0, height: 0 }
  // One of a gallery that is elsewhere has chosen no file yet.
  const small = thumbnail?.currentSrc || thumbnail?.src
  if (small) image.style.backgroundImage = `url("${small}")`

  image.addEventListener('load', () => {
    natural = { width: image.naturalWidth, height: image.naturalHeight }
    image.style.backgroundImage = ''
    slide.layOut(stage)
  })
  image.addEventListener('error', () => element.replaceChildren(failure(url, retry)))
  function retry() {
    element.replaceChildren(image)
    element.closest<HTMLElement>('#swipebox-slider')?.focus() // the button is gone, and keys go on
    image.src = ''
    image.src = url
  }

  image.src = url
  element.append(image)
  const slide: Slide = {
    element,
    image,
    box: { x: 0, y: 0, width: 0, height: 0 },
    view: wholeView,
    layOut(size) {
      stage = size
      if (!natural || size.width === 0) return
      const bar = size.height > LOW_SCREEN_PX ? BAR_PX : 0
      const box = fit(natural, { width: size.width, height: size.height - 2 * bar })
      slide.box = { ...box, y: box.y + bar }
      const { x, y, width, height } = slide.box
      image.style.cssText += `; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`
    },
    setView(view) {
      slide.view = view
      image.style.transform = view.scale === 1 ? '' : `translate3d(${view.x}px, ${view.y}px, 0) scale(${view.scale})`
      element.classList.toggle('lightbox__slide--enlarged', view.scale > 1)
    },
    leave: () => slide.setView(wholeView),
  }
  return slide
}

function shapeOf(thumbnail: HTMLImageElement | null): Size | undefined {
  const width = Number(thumbnail?.getAttribute('width')) || thumbnail?.naturalWidth || 0
  const height = Number(thumbnail?.getAttribute('height')) || thumbnail?.naturalHeight || 0
  return width && height ? { width: width * UNKNOWN_TIMES, height: height * UNKNOWN_TIMES } : undefined
}

function panelOf(
  item: Item,
  content: Content,
  thumbnail: HTMLImageElement | null,
  openGallery: (url: string) => void,
  element: HTMLElement,
): HTMLElement {
  const { url } = content
  switch (content.kind) {
    case 'video':
      return playerOf(item, content, thumbnail)
    case 'iframe':
      // A page of ours, which reads without scripts.
      return frameOf(url, item.title, 'allow-same-origin allow-forms allow-popups')
    case 'gallery': {
      const open = action(words.showGallery, () => {
        open.textContent = words.loading
        openGallery(url)
      })
      return panel(item.title, open, outLink(words.openApart, url))
    }
    case 'elsewhere': {
      const { service, embed, from } = content
      const out = outLink(words.openAt(service), url)
      if (!embed) return panel(item.title, out)
      const question = make('p', {}, consentAreas.accept('marketing'))
      const showQuestion = () => {
        question.hidden = mayShow(from, 'marketing')
      }
      const play = action(words.playFrom(service), () => {
        if (!mayShow(from, 'marketing')) allowService(from, 'marketing')
        const frame = frameOf(embed, item.title || service, 'allow-scripts allow-same-origin allow-presentation')
        frame.allow = 'autoplay; fullscreen; picture-in-picture'
        frame.classList.add('lightbox__video')
        frame.style.maxWidth = `${VIDEO_MOST_WIDTH}px`
        element.replaceChildren(frame)
        frame.focus()
      })
      showQuestion()
      // Given on the slide beside it, consent counts here too.
      const enough = onConsent(() => {
        showQuestion()
        if (question.hidden) enough()
      })
      return panel(item.title, make('p', {}, words.outside(service)), question, play, out)
    }
    default:
      return panel(item.title)
  }
}

/** The player begins with the thumbnail; the film and all the rest come when it is pressed. */
function playerOf(item: Item, { url, webm, subtitles }: Film, thumbnail: HTMLImageElement | null): HTMLElement {
  const title = item.title || words.film
  const files = [webm, url].filter(Boolean).map((src) => {
    const [, ending] = /\.(mp4|webm)$/.exec(src) ?? []
    return { src, ...(ending && { type: `video/${ending}` }) }
  })
  const captions = subtitles ? [{ src: subtitles, language: 'uk', label: words.captions }] : []
  const facts: PlayerFacts = { title, ratio: '16:9', source: { from: 'files', files, captions, thumbnails: [] } }
  const small = thumbnail?.currentSrc || thumbnail?.src
  const poster = small ? [make('img', { class: 'video__poster', alt: '', src: small })] : []
  const start = make(
    'a',
    { class: 'video__start', href: url, 'aria-label': words.play(title) },
    ...poster,
    make('span', { class: 'video__label' }, drawing('M8 5v14l11-7z', 'video__sign')),
  )
  const attributes = { class: 'video lightbox__video', player: JSON.stringify(facts), 'data-state': 'stopped' }
  const player = make('x-video' as 'div', { ...attributes, role: 'region', 'aria-label': title }, start)
  player.style.maxWidth = `${VIDEO_MOST_WIDTH}px`
  return player
}

export function failure(url: string, retry?: () => void): HTMLElement {
  const line = make('p', { role: 'alert' }, words.failed)
  const rest = outLink(words.openApart, url)
  return retry ? panel('', line, action(words.again, retry), rest) : panel('', line, rest)
}

function panel(title: string, ...children: Node[]): HTMLElement {
  return make('div', { class: 'lightbox__panel' }, ...(title ? [make('h3', {}, title)] : []), ...children)
}

function action(label: string, work: () => void): HTMLButtonElement {
  const made = make('button', { type: 'button', class: 'button' }, label)
  made.addEventListener('click', work)
  return made
}

function outLink(label: string, url: string): HTMLAnchorElement {
  return make('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, label)
}

function frameOf(url: string, title: string, sandbox: string): HTMLIFrameElement {
  return make('iframe', { class: 'lightbox__frame', sandbox, title: title || words.label, src: url })
}
