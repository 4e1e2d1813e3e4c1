import './drop-zone.css'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { adminMedia } from '#i18n/admin/uk/media.ts'

/** Accepts files dropped from the system; its content stays interactive. */
export function DropZone({ onFiles, children }: { onFiles(files: File[]): void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const depth = useRef(0) // entering a child fires dragleave on the parent: only the last leave counts
  const brings = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it is the keyboard alternative to dragging
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
