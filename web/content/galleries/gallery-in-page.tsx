import type { ComponentProps } from 'react'
import { Island } from '#web/core/islands/island.tsx'
import { Gallery, pagedGallery } from './gallery.tsx'
import { GalleryEnd } from './paging/gallery-end.tsx'

/**
 * A gallery in a page. Where its page links replace it, it is an island: the first page stays as it is sent here, and
 * others are rendered from data. Where it loads more, what is below its items is one.
 */
export function GalleryInPage(props: ComponentProps<typeof Gallery>) {
  const { view, no = 1 } = props
  const { paging } = view.gallery
  if (view.pages === 1 || (paging !== 'ajax' && paging !== 'infinite')) return <Gallery {...props} />
  if (paging === 'infinite') {
    const paged = pagedGallery(view, no)
    const pagination = <Island name="gallery-end" component={GalleryEnd} props={paged} />
    return <Gallery {...props} pagination={pagination} />
  }
  return (
    <x-island name="gallery" props={JSON.stringify({ no })}>
      <div className="island-root">
        <Gallery {...props} />
      </div>
    </x-island>
  )
}
