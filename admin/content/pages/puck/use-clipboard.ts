import { useEffect, useRef } from 'react'

type ClipboardActions = { copySelected(): string | undefined; paste(text: string): void }

/** Ctrl+C and Ctrl+V of blocks, in editor and canvas. Fields and selected text keep both for themselves. */
export function useClipboard(editor: React.RefObject<HTMLElement | null>, actions: ClipboardActions): void {
  const latest = useRef(actions)
  latest.current = actions

  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      if (!event.clipboardData || isAboutText(event)) return
      const text = latest.current.copySelected()
      if (text === undefined) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', text)
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!event.clipboardData || isAboutText(event)) return
      event.preventDefault()
      latest.current.paste(event.clipboardData.getData('text/plain'))
    }
    /** Focus lies on the body after a press on a block or on the toolbar. */
    const isInEditor = ({ target }: Event) =>
      target instanceof Node && (target === document.body || editor.current?.contains(target) === true)
    const listenTo = (target: Document, isMine: (event: Event) => boolean) => {
      const copy = (event: ClipboardEvent) => isMine(event) && onCopy(event)
      const paste = (event: ClipboardEvent) => isMine(event) && onPaste(event)
      target.addEventListener('copy', copy)
      target.addEventListener('paste', paste)
      return () => {
        target.removeEventListener('copy', copy)
        target.removeEventListener('paste', paste)
      }
    }
    const endOutside = listenTo(document, isInEditor)
    const frame = editor.current?.querySelector('iframe')
    let endInside: (() => void) | undefined
    const listenInside = () => {
      endInside?.()
      endInside = frame?.contentDocument ? listenTo(frame.contentDocument, () => true) : undefined
    }
    listenInside()
    frame?.addEventListener('load', listenInside)
    return () => {
      endOutside()
      endInside?.()
      frame?.removeEventListener('load', listenInside)
    }
  }, [editor])
}

function isAboutText({ target }: ClipboardEvent): boolean {
  const element =
    target instanceof Node ? (target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement) : null
  // Elements of the canvas belong to another window, whose classes are not those of this one.
  const isField = (element as Element | null)?.closest('input, textarea, select, [contenteditable], dialog')
  return Boolean(isField) || Boolean((element?.ownerDocument ?? document).getSelection()?.toString())
}
