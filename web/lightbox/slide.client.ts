import { consentAreaTexts } from '#i18n/storefront/uk/consent/areas.ts'
import { lightboxTexts as texts } from '#i18n/storefront/uk/media/lightbox.ts'
import { allowService, hasConsentFor, onConsent } from '../consent/consent.client.ts'
import { createElement } from '../ui/create-element.client.ts'
import type { PlayerConfiguration } from '../video-player/video-player.ts'
import { createIcon } from './lightbox-dialog.client.ts'
import type { LightboxContent, LightboxItem } from './lightbox-items.ts'
import { BAR_PX, MAX_VIDEO_WIDTH, MIN_HEIGHT_FOR_BARS_PX, THUMBNAIL_SCALE } from './slide-size.ts'
import { type Box, fitToStage, type Size, unzoomedView, type ZoomView } from './zoom.ts'

type VideoContent = LightboxContent & { kind: 'video' }

export type Slide = {
  element: HTMLElement
  /** Undefined when the slide is not a picture. */
  image: HTMLImageElement | undefined
  /** Position of the fitted picture; empty until its ratio is known. */
  box: Box
  view: ZoomView
  layOut(stage: Size): void
  setView(view: ZoomView): void
  /** Called when the slide goes out of view; stops a video. */
  leave(): void
}

export function createSlide(
  item: LightboxItem,
  thumbnail: HTMLImageElement | null,
  openGallery: (url: string) => void,
): Slide {
  const element = createElement('div', { class: 'slide lightbox__slide' })
  const { content } = item
  if (content.kind === 'image') return createPictureSlide(element, item, content.url, thumbnail)
  const panelNow = () => contentPanel(item, content, thumbnail, openGallery, element)
  element.append(panelNow())
  return {
    element,
    image: undefined,
    box: { x: 0, y: 0, width: 0, height: 0 },
    view: unzoomedView,
    layOut: () => {},
    setView: () => {},
    leave() {
      element.querySelector('video')?.pause()
      // A player in an iframe cannot be stopped from outside, so it is removed. A gallery is no longer waited for.
      const plays = content.kind === 'elsewhere' && element.querySelector('iframe')
      if (plays || content.kind === 'gallery') element.replaceChildren(panelNow())
    },
  }
}

function createPictureSlide(
  element: HTMLElement,
  item: LightboxItem,
  url: string,
  thumbnail: HTMLImageElement | null,
): Slide {
  const image = createElement('img', {
    class: 'lightbox__image',
    alt: item.title,
    draggable: 'false',
    decoding: 'async',
  })
  let natural = thumbnailShape(thumbnail)
  let stage: Size = { width: 0, height: 0 }
  // An image that was never displayed has not chosen a file yet.
  const small = thumbnail?.currentSrc || thumbnail?.src
  if (small) image.style.backgroundImage = `url("${small}")`

  image.addEventListener('load', () => {
    natural = { width: image.naturalWidth, height: image.naturalHeight }
    image.style.backgroundImage = ''
    slide.layOut(stage)
  })
  image.addEventListener('error', () => element.replaceChildren(createFailureMessage(url, retry)))
  function retry() {
    element.replaceChildren(image)
    element.closest<HTMLElement>('#swipebox-slider')?.focus() // the button is gone; the slider receives the keys
    image.src = ''
    image.src = url
  }

  image.src = url
  element.append(image)
  const slide: Slide = {
    element,
    image,
    box: { x: 0, y: 0, width: 0, height: 0 },
    view: unzoomedView,
    layOut(size) {
      stage = size
      if (!natural || size.width === 0) return
      const bar = size.height > MIN_HEIGHT_FOR_BARS_PX ? BAR_PX : 0
      const box = fitToStage(natural, { width: size.width, height: size.height - 2 * bar })
      slide.box = { ...box, y: box.y + bar }
      const { x, y, width, height } = slide.box
      image.style.cssText += `; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`
    },
    setView(view) {
      slide.view = view
      image.style.transform = view.scale === 1 ? '' : `translate3d(${view.x}px, ${view.y}px, 0) scale(${view.scale})`
      element.classList.toggle('lightbox__slide--enlarged', view.scale > 1)
    },
    leave: () => slide.setView(unzoomedView),
  }
  return slide
}

function thumbnailShape(thumbnail: HTMLImageElement | null): Size | undefined {
  const width = Number(thumbnail?.getAttribute('width')) || thumbnail?.naturalWidth || 0
  const height = Number(thumbnail?.getAttribute('height')) || thumbnail?.naturalHeight || 0
  return width && height ? { width: width * THUMBNAIL_SCALE, height: height * THUMBNAIL_SCALE } : undefined
}

function contentPanel(
  item: LightboxItem,
  content: LightboxContent,
  thumbnail: HTMLImageElement | null,
  openGallery: (url: string) => void,
  element: HTMLElement,
): HTMLElement {
  const { url } = content
  switch (content.kind) {
    case 'video':
      return createVideoPlayer(item, content, thumbnail)
    case 'iframe':
      // A page of this shop, readable without scripts.
      return createIframe(url, item.title, 'allow-same-origin allow-forms allow-popups')
    case 'gallery': {
      const open = actionButton(texts.showGallery, () => {
        open.textContent = texts.loading
        openGallery(url)
      })
      return panel(item.title, open, externalLink(texts.openApart, url))
    }
    case 'elsewhere': {
      const { service, embed, from } = content
      const out = externalLink(texts.openAt(service), url)
      if (!embed) return panel(item.title, out)
      const question = createElement('p', {}, consentAreaTexts.accept('marketing'))
      const showQuestion = () => {
        question.hidden = hasConsentFor(from, 'marketing')
      }
      const play = actionButton(texts.playFrom(service), () => {
        if (!hasConsentFor(from, 'marketing')) allowService(from, 'marketing')
        const frame = createIframe(embed, item.title || service, 'allow-scripts allow-same-origin allow-presentation')
        frame.allow = 'autoplay; fullscreen; picture-in-picture'
        frame.classList.add('lightbox__video')
        frame.style.maxWidth = `${MAX_VIDEO_WIDTH}px`
        element.replaceChildren(frame)
        frame.focus()
      })
      showQuestion()
      // Consent given on another slide applies here too.
      const enough = onConsent(() => {
        showQuestion()
        if (question.hidden) enough()
      })
      return panel(item.title, createElement('p', {}, texts.outside(service)), question, play, out)
    }
    default:
      return panel(item.title)
  }
}

/** The player starts with the thumbnail as its poster; everything else loads on play. */
function createVideoPlayer(
  item: LightboxItem,
  { url, webm, subtitles }: VideoContent,
  thumbnail: HTMLImageElement | null,
): HTMLElement {
  const title = item.title || texts.film
  const files = [webm, url].filter(Boolean).map((src) => {
    const [, ending] = /\.(mp4|webm)$/.exec(src) ?? []
    return { src, ...(ending && { type: `video/${ending}` }) }
  })
  const captions = subtitles ? [{ src: subtitles, language: 'uk', label: texts.captions }] : []
  const facts: PlayerConfiguration = {
    title,
    ratio: '16:9',
    source: { from: 'files', files, captions, thumbnails: [] },
  }
  const small = thumbnail?.currentSrc || thumbnail?.src
  const poster = small ? [createElement('img', { class: 'video__poster', alt: '', src: small })] : []
  const start = createElement(
    'a',
    { class: 'video__start', href: url, 'aria-label': texts.play(title) },
    ...poster,
    createElement('span', { class: 'video__label' }, createIcon('M8 5v14l11-7z', 'video__sign')),
  )
  const attributes = { class: 'video lightbox__video', player: JSON.stringify(facts), 'data-state': 'stopped' }
  const player = createElement('x-video' as 'div', { ...attributes, role: 'region', 'aria-label': title }, start)
  player.style.maxWidth = `${MAX_VIDEO_WIDTH}px`
  return player
}

export function createFailureMessage(url: string, retry?: () => void): HTMLElement {
  const line = createElement('p', { role: 'alert' }, texts.failed)
  const rest = externalLink(texts.openApart, url)
  return retry ? panel('', line, actionButton(texts.again, retry), rest) : panel('', line, rest)
}

function panel(title: string, ...children: Node[]): HTMLElement {
  return createElement(
    'div',
    { class: 'lightbox__panel' },
    ...(title ? [createElement('h3', {}, title)] : []),
    ...children,
  )
}

function actionButton(label: string, work: () => void): HTMLButtonElement {
  const made = createElement('button', { type: 'button', class: 'button' }, label)
  made.addEventListener('click', work)
  return made
}

function externalLink(label: string, url: string): HTMLAnchorElement {
  return createElement('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, label)
}

function createIframe(url: string, title: string, sandbox: string): HTMLIFrameElement {
  return createElement('iframe', { class: 'lightbox__frame', sandbox, title: title || texts.label, src: url })
}
