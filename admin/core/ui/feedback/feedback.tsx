import './toasts.css'
import './empty-state.css'
import { type ReactNode, useEffect, useState } from 'react'
import { TRASH_ROUTE, type TrashItem } from '#api/office/content/content.protocol.ts'
import { pageErrors, saveTexts } from '#i18n/admin/uk/shell.ts'
import { createStore } from '../../requests/create-store.ts'
import { type Failure, request, toFailure } from '../../requests/request.ts'
import { Button, Dialog, type DialogProps, openDialog } from '../controls.tsx'

type Toast = {
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

type Question = { title: string; text?: string; yes: string; danger?: boolean }

/** Asks before an action that cannot simply be undone. Closing the dialog means no. */
export async function askConfirmation(question: Question): Promise<boolean> {
  return (await openDialog<true>((dialog) => <ConfirmDialog {...question} {...dialog} />)) ?? false
}

/** Asks, sends, and tells that it is done, or why it failed. False: it was not confirmed. */
export async function confirmAndRun(question: Question, work: () => Promise<unknown>, done?: string): Promise<boolean> {
  const isConfirmed = await askConfirmation(question)
  if (isConfirmed) await runWithToast(work, done)
  return isConfirmed
}

function ConfirmDialog({ title, text, yes, danger = false, onClose, onDone }: Question & DialogProps<true>) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{saveTexts.cancel}</Button>
          <Button look={danger ? 'danger' : 'main'} onClick={() => onDone(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
    </Dialog>
  )
}

/** Replaces data that could not be fetched: the reason and a retry button. */
export function LoadFailure({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  return (
    <EmptyState
      text={`${pageErrors.loadFailed} ${failure.message}`}
      action={<Button onClick={onRetry}>{pageErrors.again}</Button>}
    />
  )
}

export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="empty-state">
      <svg viewBox="0 0 120 60" width="120" height="60" aria-hidden="true">
        <path
          d="M4 56h112M22 56v-8h76v8M18 48V30a6 6 0 0 1 12 0v8h60v-8a6 6 0 0 1 12 0v18ZM30 32V16a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v16M60 10v28"
          fill="none"
          stroke="currentColor"
        />
      </svg>
      <p>{text}</p>
      {action && <div className="empty-state__action">{action}</div>}
    </div>
  )
}

/** Runs a request, and tells that it is done, or why it failed. False: it failed. */
export async function runWithToast(work: () => Promise<unknown>, done?: string): Promise<boolean> {
  try {
    await work()
    if (done) showToast({ text: done })
    return true
  } catch (error) {
    showFailure(error)
    return false
  }
}

export function showFailure(error: unknown, unexplained: string = pageErrors.saveFailed): void {
  showToast({ kind: 'bad', text: toFailure(error).message || unexplained })
}

export type DeletedRecord = {
  path: string
  /** The trash's name for it. */
  kind: string
  id: number
  /** With a title it asks first. */
  title?: string
  text?: string
  removed: string
  /** Told after the undo. */
  restored?: string
  /** Runs after the deletion and after its undo. */
  onChange?: () => void
  onRestored?: () => unknown
}

/** Deletes a restorable record, and offers in a toast to restore it. False: nothing was deleted. */
export async function deleteWithUndo(record: DeletedRecord): Promise<boolean> {
  const { path, kind, id, title, text = '', removed, restored } = record
  const { onChange = () => {}, onRestored = () => {} } = record
  if (title && !(await askConfirmation({ title, text, yes: saveTexts.remove, danger: true }))) return false
  if (!(await runWithToast(() => request({ path, method: 'DELETE' })))) return false
  onChange()
  const undo = async () => {
    const isBack = await runWithToast(() => restoreFromTrash(kind, id), restored)
    onChange()
    if (isBack) onRestored()
  }
  showToast({ text: removed, undo: () => void undo() })
  return true
}

/** Restores the record of this kind and id that was deleted last; rejects when it is no longer in the trash. */
export async function restoreFromTrash(kind: string, entity: number): Promise<void> {
  const items = await request<TrashItem[]>({ path: `${TRASH_ROUTE}?kind=${kind}` })
  const found = items.filter((item) => item.entity === String(entity)).sort((a, b) => b.id - a.id)[0]
  await request({ path: `${TRASH_ROUTE}/${found?.id ?? 0}/restore`, method: 'POST' })
}
