import './toasts.css'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { saving } from '#i18n/admin.uk.ts'

export type Toast = {
  text: string
  /** `bad` is announced at once and stays until it is closed. */
  kind?: 'good' | 'bad'
  /** What «Скасувати» does; it stands longer then. */
  undo?: () => void
}

type Shown = Toast & { id: number }

const SHOWN_MS = 5_000
const WITH_UNDO_MS = 12_000
const MOST = 3

let shown: Shown[] = []
let last = 0
const listeners = new Set<() => void>()

/** A short message at the edge of the page, from anywhere. */
export function showToast(toast: Toast): void {
  put([...shown, { ...toast, id: ++last }].slice(-MOST))
}

/** Stands once in the frame. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => shown)
  return (
    <div className="toasts">
      <div role="status">
        {toasts
          .filter(({ kind }) => kind !== 'bad')
          .map((toast) => (
            <Message key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert">
        {toasts
          .filter(({ kind }) => kind === 'bad')
          .map((toast) => (
            <Message key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  )
}

function Message({ toast }: { toast: Shown }) {
  const [isHeld, setHeld] = useState(false)
  const { id, undo, kind } = toast
  const stays = kind === 'bad' ? Number.POSITIVE_INFINITY : undo ? WITH_UNDO_MS : SHOWN_MS

  useEffect(() => {
    if (isHeld || !Number.isFinite(stays)) return
    const timer = setTimeout(() => dismiss(id), stays)
    return () => clearTimeout(timer)
  }, [id, isHeld, stays])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads it
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
          {saving.undo}
        </button>
      )}
      <button type="button" className="toast__close" aria-label={saving.close} onClick={() => dismiss(id)}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}

function dismiss(id: number): void {
  put(shown.filter((toast) => toast.id !== id))
}

function put(next: Shown[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
