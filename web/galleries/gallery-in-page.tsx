import type { ComponentProps } from 'react'
import { Gallery } from './gallery.tsx'

/**
 * A gallery in a page. Where its page links replace it, it is an island: the first page stays as it is sent here, and
 * others are rendered from data.
 */
export function GalleryInPage(props: ComponentProps<typeof Gallery>) {
  const { view, no = 1 } = props
  if (view.gallery.paging !== 'ajax' || view.pages === 1) return <Gallery {...props} />
  return (
    <x-island name="gallery" props={JSON.stringify({ no })}>
      <div className="island-root">
        <Gallery {...props} />
      </div>
    </x-island>
  )
}
