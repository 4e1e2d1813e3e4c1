import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type LightboxEntry, readThumbnail } from '../lightbox-entries.ts'
import { type Box, type Size, unzoomedView, type ZoomView } from '../zoom/zoom.ts'
import { FailurePanel } from './slide-panels.tsx'
import { offeredWidths, pictureBox, sizeByThumbnail } from './slide-size.ts'

export type ShownPicture = {
  image: HTMLImageElement
  /** Position of the fitted picture; empty until its ratio is known. */
  box: Box
  view: ZoomView
  /** Moves the picture itself: a finger does so in every frame. */
  setView(view: ZoomView): void
}

/** By their index in the gallery. */
export type ShownPictures = Map<number, ShownPicture>

/** Until it has loaded, its thumbnail stands in its place. */
export function PictureSlide(props: {
  entry: LightboxEntry
  index: number
  stage: Size
  pictures: RefObject<ShownPictures>
  onEnlarge: (isEnlarged: boolean) => void
  onRetry: () => void
}) {
  const { entry, index, stage, pictures, onEnlarge, onRetry } = props
  const { title, content } = entry.item
  const [thumbnail] = useState(() => readThumbnail(entry))
  const [natural, setNatural] = useState(() => sizeByThumbnail(thumbnail))
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const offered = offeredWidths(content.url)
  const [wasEnlarged, setWasEnlarged] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  const view = useRef(unzoomedView)
  const box = pictureBox(natural, stage)

  useLayoutEffect(() => {
    const { current } = image
    const { current: shown } = pictures
    if (!current) return
    shown.set(index, {
      image: current,
      box,
      get view() {
        return view.current
      },
      setView(next) {
        view.current = next
        const { scale, x, y } = next
        current.style.transform = scale === 1 ? '' : `translate3d(${x}px, ${y}px, 0) scale(${scale})`
        onEnlarge(scale > 1)
        if (scale > 1) setWasEnlarged(true)
      },
    })
    return () => void shown.delete(index)
  })

  if (status === 'failed') {
    const retry = () => {
      setStatus('loading')
      onRetry()
    }
    return <FailurePanel url={content.url} onRetry={retry} />
  }
  return (
    <picture>
      {offered && (
        // What fits the screen; the widest once it has been enlarged.
        <source
          type="image/avif"
          srcSet={offered.srcSet}
          sizes={wasEnlarged ? `${offered.width}px` : box.width > 0 ? `${box.width}px` : '100vw'}
        />
      )}
      <img
        className="lightbox__image"
        ref={image}
        alt={title}
        draggable={false}
        decoding="async"
        src={content.url}
        style={{
          ...(status === 'loading' && thumbnail.url && { backgroundImage: `url("${thumbnail.url}")` }),
          ...(box.width > 0 && { left: box.x, top: box.y, width: box.width, height: box.height }),
        }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          // With `sizes` the natural width is that of the box: the picture has the width of its address.
          const width = offered?.width ?? naturalWidth
          if (naturalWidth > 0) setNatural({ width, height: (width * naturalHeight) / naturalWidth })
          setStatus('loaded')
        }}
        onError={() => setStatus('failed')}
      />
    </picture>
  )
}
