import { hasBlockElements, toParagraphs } from '#shop/content/html/paragraphs.ts'
import { parsePictureUrl } from '#shop/content/media/media-urls.ts'
import { isSafeHref } from '#shop/core/input/safe-urls.ts'

const REMOVED_ELEMENTS = 'script, style, iframe, object, embed, link, meta, base, svg, math, form'
const KEPT_ATTRIBUTES = ['title', 'colspan', 'rowspan', 'scope']
const PICTURE_ATTRIBUTES = ['src', 'alt', 'width', 'height']

/** HTML for editing: parsed in an inert document, without anything that would run once it is inserted here. */
export function parseInertHtml(html: string): DocumentFragment {
  const blocks = html === '' || hasBlockElements(html) ? html : toParagraphs(html)
  const { body } = new DOMParser().parseFromString(blocks, 'text/html')
  for (const element of body.querySelectorAll(REMOVED_ELEMENTS)) element.remove()
  for (const element of body.querySelectorAll('*')) {
    const isPicture = element.localName === 'img' && parsePictureUrl(element.getAttribute('src') ?? '') !== undefined
    for (const { name, value } of [...element.attributes]) {
      const isKept =
        KEPT_ATTRIBUTES.includes(name) ||
        (name === 'href' && isSafeHref(value)) ||
        (isPicture && PICTURE_ATTRIBUTES.includes(name))
      if (!isKept) element.removeAttribute(name)
    }
  }
  const fragment = document.createDocumentFragment()
  fragment.append(...body.childNodes)
  return fragment
}

/** An empty editor contains a line break. */
export function withoutEmptyLine(html: string): string {
  return html === '<br>' || html === '<p><br></p>' ? '' : html
}
