import { formatDayAndTime } from '#i18n/admin/uk/dates.ts'
import './use-unsaved-changes.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { Button, Dialog } from '../controls.tsx'
import { deleteFormDraft, type FormDraft, findFormDraft, isDeepEqual, saveFormDraft } from './drafts.ts'

const DEBOUNCE_MS = 400

export type UnsavedChanges = {
  isDirty: boolean
  /** After a save or a deliberate discard: deletes the draft, and the next navigation does not ask. */
  clearDraft(): void
  /** Rendered at the top of the form: offers a stored draft, and asks before leaving. */
  element: ReactNode
}

/** Leaving asks first; unsaved values of `entity` stay in this browser. `saved`: undefined while it is loading. */
export function useUnsavedChanges<Value>(parts: {
  entity: string
  saved: Value | undefined
  value: Value | undefined
  onRestore(value: Value): void
}): UnsavedChanges {
  const { entity, saved, value, onRestore } = parts
  const isDirty = saved !== undefined && value !== undefined && !isDeepEqual(saved, value)
  const [offer, setOffer] = useState<FormDraft<Value>>()
  const isSettled = useRef(false)
  const looked = useRef('')

  useEffect(() => {
    if (saved === undefined || looked.current === entity) return
    looked.current = entity
    const found = findFormDraft(localStorage, entity, saved, Date.now())
    setOffer(found && !isDeepEqual(found.value, saved) ? found : undefined)
  }, [entity, saved])

  // biome-ignore lint/correctness/useExhaustiveDependencies: anything typed after a save is unsaved again
  useEffect(() => {
    isSettled.current = false
  }, [saved, value])

  useEffect(() => {
    if (!isDirty) return
    setOffer(undefined)
    const keep = () => saveFormDraft(localStorage, entity, { at: Date.now(), value })
    const timer = setTimeout(keep, DEBOUNCE_MS)
    const onHide = () => document.visibilityState === 'hidden' && !isSettled.current && keep()
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isSettled.current) return
      keep()
      event.preventDefault()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('beforeunload', onLeave)
    }
  }, [isDirty, entity, value])

  // Reverted by hand: there is no draft to offer any more.
  const wasDirty = useRef(false)
  useEffect(() => {
    if (wasDirty.current && !isDirty) deleteFormDraft(localStorage, entity)
    wasDirty.current = isDirty
  }, [isDirty, entity])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSettled.current && currentLocation.pathname !== nextLocation.pathname,
  )

  // Left while it was being saved: once it is, there is nothing to ask.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirty) blocker.proceed()
  }, [blocker, isDirty])

  const leave = () => {
    if (value !== undefined) saveFormDraft(localStorage, entity, { at: Date.now(), value })
    blocker.proceed?.()
  }

  const element = (
    <>
      {offer && (
        <div className="draft-offer" role="status">
          <p>{saveTexts.draftFound(formatDayAndTime(offer.at))}</p>
          <Button
            onClick={() => {
              onRestore(offer.value)
              setOffer(undefined)
            }}
          >
            {saveTexts.draftRestore}
          </Button>
          <Button
            look="bare"
            onClick={() => {
              deleteFormDraft(localStorage, entity)
              setOffer(undefined)
            }}
          >
            {saveTexts.draftDiscard}
          </Button>
        </div>
      )}
      {blocker.state === 'blocked' && (
        <Dialog
          title={saveTexts.leaveTitle}
          onClose={() => blocker.reset()}
          actions={
            <>
              <Button onClick={leave}>{saveTexts.leave}</Button>
              <Button look="main" onClick={() => blocker.reset()}>
                {saveTexts.stay}
              </Button>
            </>
          }
        >
          <p>{saveTexts.leaveText}</p>
        </Dialog>
      )}
    </>
  )

  const clearDraft = () => {
    isSettled.current = true
    setOffer(undefined)
    deleteFormDraft(localStorage, entity)
  }

  return { isDirty, clearDraft, element }
}
