import './drop-zone.css'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { adminMedia } from '#i18n/admin/uk/media.ts'

/** Takes files that are dragged in from the system; everything in it stays usable. */
export function DropZone({ onFiles, children }: { onFiles(files: File[]): void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const depth = useRef(0) // entering a child leaves its parent: only the last leave is one
  const brings = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging has its keyboard way in the button beside it
    <div
      className="drop-zone"
      onDragEnter={(event) => {
        if (!brings(event)) return
        depth.current++
        setOver(true)
      }}
      onDragLeave={() => {
        depth.current = Math.max(0, depth.current - 1)
        if (depth.current === 0) setOver(false)
      }}
      onDragOver={(event) => {
        if (brings(event)) event.preventDefault()
      }}
      onDrop={(event) => {
        depth.current = 0
        setOver(false)
        if (!brings(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && (
        <p className="drop-zone__sign" aria-hidden="true">
          {adminMedia.dropHere}
        </p>
      )}
    </div>
  )
}
