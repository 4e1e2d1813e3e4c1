import './toasts.css'
import { useEffect, useState } from 'react'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { createStore } from '../../requests/create-store.ts'

export type Toast = {
  text: string
  /** `bad` is announced at once and stays until it is closed. */
  kind?: 'good' | 'bad'
  /** The action of «Скасувати»; the toast stays longer then. */
  undo?: () => void
}

type VisibleToast = Toast & { id: number }

const TOAST_TTL_MS = 5_000
const UNDO_TOAST_TTL_MS = 12_000
const MAX_TOASTS = 3

const visibleToasts = createStore<VisibleToast[]>([])
let lastId = 0

/** A short message at the edge of the page, callable from anywhere. */
export function showToast(toast: Toast): void {
  visibleToasts.set([...visibleToasts.get(), { ...toast, id: ++lastId }].slice(-MAX_TOASTS))
}

/** Mounted once in the shell. */
export function Toasts() {
  const toasts = visibleToasts.useValue()
  const messages = (isBad: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'bad') === isBad)
      .map((toast) => <ToastMessage key={toast.id} toast={toast} />)
  return (
    <div className="toasts">
      <div role="status">{messages(false)}</div>
      <div role="alert">{messages(true)}</div>
    </div>
  )
}

function ToastMessage({ toast }: { toast: VisibleToast }) {
  const [isHeld, setHeld] = useState(false)
  const { id, undo, kind } = toast
  const stays = kind === 'bad' ? Number.POSITIVE_INFINITY : undo ? UNDO_TOAST_TTL_MS : TOAST_TTL_MS

  useEffect(() => {
    if (isHeld || !Number.isFinite(stays)) return
    const timer = setTimeout(() => dismiss(id), stays)
    return () => clearTimeout(timer)
  }, [id, isHeld, stays])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      className={`toast toast--${kind ?? 'good'}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{toast.text}</p>
      {undo && (
        <button
          type="button"
          className="toast__undo"
          onClick={() => {
            dismiss(id)
            undo()
          }}
        >
          {saveTexts.undo}
        </button>
      )}
      <button type="button" className="toast__close" aria-label={saveTexts.close} onClick={() => dismiss(id)}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}

function dismiss(id: number): void {
  visibleToasts.set(visibleToasts.get().filter((toast) => toast.id !== id))
}
