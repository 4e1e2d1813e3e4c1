import './dialog.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { saveTexts } from '#i18n/admin/uk/shell.ts'

/** The initial focus: the first field; without one the confirming button. */
const INITIAL_FOCUS_SELECTOR =
  '.dialog__body :is(input, select, textarea), .dialog__actions .control--main, .dialog__actions .control'

/** A modal dialog. Rendered outside of the form that opened it: forms cannot be nested. */
export function Dialog(props: {
  title: string
  onClose(): void
  children: ReactNode
  actions?: ReactNode
  size?: 'small' | 'wide' | 'full'
}) {
  const { title, onClose, children, actions, size = 'small' } = props
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const before = document.activeElement
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>(INITIAL_FOCUS_SELECTOR)?.focus()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog natively; the click is on its backdrop
    <dialog
      ref={element}
      className={`dialog dialog--${size}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose()
      }}
    >
      <div className="dialog__inside">
        <header className="dialog__head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="dialog__close" aria-label={saveTexts.close} onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
        </header>
        <div className="dialog__body">{children}</div>
        {actions && <footer className="dialog__actions">{actions}</footer>}
      </div>
    </dialog>,
    document.body,
  )
}
