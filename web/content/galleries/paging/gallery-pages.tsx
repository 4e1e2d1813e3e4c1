import { useRef } from 'react'
import { Gallery } from '../gallery.tsx'
import { useGalleryPages } from './use-gallery-pages.ts'

/** In the same file: they share most of it. */
export { GalleryEnd } from './gallery-end.tsx'

/** The island of a gallery that its page links replace (protocols 2.5): what the server has sent, or a page from data. */
export function GalleryPages({ no }: { no: number }) {
  const root = useRef<HTMLDivElement>(null)
  const { shown, sent } = useGalleryPages(no, root)
  if (shown === 'sent') {
    return (
      <div
        className="island-root"
        key="sent"
        ref={root}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup stays, and comes back
        dangerouslySetInnerHTML={{ __html: sent }}
      />
    )
  }
  return (
    <div className="island-root" key={shown.page} ref={root}>
      <Gallery view={shown} no={no} />
    </div>
  )
}
