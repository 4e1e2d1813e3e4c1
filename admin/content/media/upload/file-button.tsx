import { useRef } from 'react'
import { Button, type ButtonLook } from '../../../core/ui/controls.tsx'

/** Opens the system's file dialog; the button itself gets the keyboard focus. */
export function FileButton(props: {
  label: string
  look?: ButtonLook
  busy?: boolean
  accept: string
  onFiles(files: File[]): void
}) {
  const { label, look = 'quiet', busy = false, accept, onFiles } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = '' // allows the same file to be chosen again
        }}
      />
      <Button look={look} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
export const ALL_TYPES = `${PICTURE_TYPES},image/svg+xml,video/mp4,video/webm`
