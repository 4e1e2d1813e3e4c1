import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { GalleryView } from '#shop/content/galleries/galleries.ts'
import { Gallery } from '../gallery.tsx'

/**
 * What scripts are told of a page that was appended (protocols 2.6). Ours comes as data: its document is rendered when a
 * script reads it.
 */
export function infiniteFacts(appended: { gallery: Element; items: Element[] }, view: GalleryView, no: number) {
  let page: Document | undefined
  const render = () => {
    if (page) return page
    page = document.implementation.createHTMLDocument()
    const root = createRoot(page.body)
    flushSync(() => root.render(<Gallery view={view} no={no} />))
    return page
  }
  return {
    ...appended,
    get body() {
      return render()
    },
    get response() {
      return render().documentElement.outerHTML
    },
  }
}
