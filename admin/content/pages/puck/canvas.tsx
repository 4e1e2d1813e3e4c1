import { Puck } from '@puckeditor/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { blockEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import siteStyle from '#web/core/styles/site.css?url'
import { canvasZoom, DEVICE_WIDTHS, type Device, deviceFor } from './canvas-size.ts'

/** The page as the storefront shows it on a device. Undefined: the widest that fits. */
export function Canvas(props: {
  device: Device | undefined
  /** Scrolled into view. */
  selectedId: string | undefined
  onFit(device: Device): void
}) {
  const { device, selectedId, onFit } = props
  const element = useRef<HTMLElement>(null)
  const [room, setRoom] = useState<{ width: number; height: number }>()

  useEffect(() => {
    if (!element.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setRoom(entry.contentRect)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (room && device === undefined) onFit(deviceFor(room.width))
  }, [room, device, onFit])
  // Puck leaves its frame without a label.
  useEffect(() => element.current?.querySelector('iframe')?.setAttribute('title', blockEditorTexts.canvas))

  useEffect(() => {
    const frame = element.current?.querySelector('iframe')?.contentDocument
    if (!frame || selectedId === undefined) return
    const block = frame.querySelector(`[data-puck-component="${CSS.escape(selectedId)}"]`)
    if (!block) return
    const { top, bottom } = block.getBoundingClientRect()
    if (bottom < 0 || top > frame.documentElement.clientHeight) block.scrollIntoView()
  }, [selectedId])

  const width = DEVICE_WIDTHS[device ?? 'phone']
  const zoom = room && device ? canvasZoom(room.width, device) : 1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard
    <section className="page-canvas" aria-label={blockEditorTexts.canvasOf} tabIndex={0} ref={element}>
      <div className="page-canvas__page" style={{ inlineSize: width * zoom }}>
        <div
          className="page-canvas__frame"
          style={{ inlineSize: width, blockSize: (room?.height ?? 0) / zoom, scale: String(zoom) }}
        >
          <Puck.Preview />
        </div>
      </div>
    </section>
  )
}

/** Puck's canvas with the storefront's styles, without those of the admin. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <link rel="stylesheet" href={siteStyle} />
      {children}
    </>
  )
}
