import { lightboxTexts as texts } from '#i18n/storefront/uk/media/lightbox.ts'
import { createElement } from '../ui/create-element.client.ts'

export type LightboxDialog = ReturnType<typeof createLightboxDialog>

/** The dialog with its bars; ids and classes are those of protocols 2.7. */
export function createLightboxDialog() {
  const track = createElement('div', { class: 'lightbox__track' })
  const stage = createElement('div', { class: 'lightbox__stage', id: 'swipebox-slider', tabindex: '-1' }, track)
  const title = createElement('h2', { class: 'lightbox__title', id: 'swipebox-title' })
  const caption = createElement('p', { class: 'lightbox__caption' })
  const back = createButton('back', texts.backToGallery, 'M20 12H5m6-6l-6 6 6 6')
  back.hidden = true
  const close = createButton('close', texts.close, 'M6 6l12 12M18 6L6 18')
  const count = createElement('p', { class: 'lightbox__count', 'aria-hidden': 'true' })
  const previous = createButton('prev', texts.previous, 'M15 5l-7 7 7 7')
  const next = createButton('next', texts.next, 'M9 5l7 7-7 7')
  const status = createElement('p', { class: 'visually-hidden', role: 'status' })
  const top = createElement(
    'div',
    { class: 'lightbox__bar lightbox__bar--top', id: 'swipebox-top-bar' },
    back,
    createElement('div', {}, title, caption),
    close,
  )
  const arrows = createElement('div', { class: 'lightbox__arrows', id: 'swipebox-arrows' }, previous, next)
  const bottom = createElement(
    'div',
    { class: 'lightbox__bar lightbox__bar--bottom', id: 'swipebox-bottom-bar' },
    count,
    arrows,
  )
  const container = createElement(
    'div',
    { class: 'lightbox__container', id: 'swipebox-container' },
    top,
    stage,
    bottom,
    status,
  )
  const dialog = createElement(
    'dialog',
    { class: 'lightbox', id: 'swipebox-overlay', 'aria-label': texts.label },
    container,
  )
  return { dialog, stage, track, title, caption, back, close, count, previous, next, news: status, bars: [top, bottom] }
}

function createButton(name: string, label: string, path: string): HTMLButtonElement {
  const made = createElement('button', {
    type: 'button',
    class: 'lightbox__button',
    id: `swipebox-${name}`,
    'aria-label': label,
  })
  made.append(createIcon(path))
  return made
}

export function createIcon(path: string, name = ''): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', name)
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
