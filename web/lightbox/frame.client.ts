import { lightboxWords as words } from '#i18n/lightbox.ts'

export type Frame = ReturnType<typeof makeFrame>

/** The dialog with its bars; ids and classes are those of protocols 2.7. */
export function makeFrame() {
  const track = make('div', { class: 'lightbox__track' })
  const stage = make('div', { class: 'lightbox__stage', id: 'swipebox-slider', tabindex: '-1' }, track)
  const title = make('h2', { class: 'lightbox__title', id: 'swipebox-title' })
  const caption = make('p', { class: 'lightbox__caption' })
  const back = button('back', words.backToGallery, 'M20 12H5m6-6l-6 6 6 6')
  back.hidden = true
  const close = button('close', words.close, 'M6 6l12 12M18 6L6 18')
  const count = make('p', { class: 'lightbox__count', 'aria-hidden': 'true' })
  const previous = button('prev', words.previous, 'M15 5l-7 7 7 7')
  const next = button('next', words.next, 'M9 5l7 7-7 7')
  const news = make('p', { class: 'visually-hidden', role: 'status' })
  const top = make(
    'div',
    { class: 'lightbox__bar lightbox__bar--top', id: 'swipebox-top-bar' },
    back,
    make('div', {}, title, caption),
    close,
  )
  const arrows = make('div', { class: 'lightbox__arrows', id: 'swipebox-arrows' }, previous, next)
  const bottom = make('div', { class: 'lightbox__bar lightbox__bar--bottom', id: 'swipebox-bottom-bar' }, count, arrows)
  const container = make('div', { class: 'lightbox__container', id: 'swipebox-container' }, top, stage, bottom, news)
  const dialog = make('dialog', { class: 'lightbox', id: 'swipebox-overlay', 'aria-label': words.label }, container)
  return { dialog, stage, track, title, caption, back, close, count, previous, next, news, bars: [top, bottom] }
}

function button(name: string, label: string, path: string): HTMLButtonElement {
  const made = make('button', {
    type: 'button',
    class: 'lightbox__button',
    id: `swipebox-${name}`,
    'aria-label': label,
  })
  made.append(drawing(path))
  return made
}

export function drawing(path: string, name = ''): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', name)
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}

export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...children)
  return element
}
