import './use-unsaved.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { saving } from '#i18n/admin.uk.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type Draft, forgetDraft, isSame, keepDraft, readDraft } from './drafts.ts'

const PAUSE_MS = 400

export type Unsaved = {
  isDirty: boolean
  /** Just saved, or thrown away on purpose: the draft goes, and the next step is not asked about. */
  settle(): void
  /** Stands at the top of the form: offers the draft that was found, and asks before leaving. */
  element: ReactNode
}

/**
 * Nothing typed is lost: leaving asks first, and what is unsaved is kept in this browser under `entity` (`product:12`) and
 * offered the next time. `saved` is what the server has, undefined while it is being fetched.
 */
export function useUnsaved<Value>(parts: {
  entity: string
  saved: Value | undefined
  value: Value | undefined
  onRestore(value: Value): void
}): Unsaved {
  const { entity, saved, value, onRestore } = parts
  const isDirty = saved !== undefined && value !== undefined && !isSame(saved, value)
  const [offer, setOffer] = useState<Draft<Value>>()
  const isSettled = useRef(false)
  const looked = useRef('')

  useEffect(() => {
    if (saved === undefined || looked.current === entity) return
    looked.current = entity
    const found = readDraft<Value>(localStorage, entity, Date.now())
    setOffer(found && !isSame(found.value, saved) ? found : undefined)
  }, [entity, saved])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed after a save is unsaved again
  useEffect(() => {
    isSettled.current = false
  }, [saved, value])

  useEffect(() => {
    if (!isDirty) return
    setOffer(undefined)
    const keep = () => keepDraft(localStorage, entity, { at: Date.now(), value })
    const timer = setTimeout(keep, PAUSE_MS)
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

  // Put back as it was by hand: there is nothing left to offer.
  const wasDirty = useRef(false)
  useEffect(() => {
    if (wasDirty.current && !isDirty) forgetDraft(localStorage, entity)
    wasDirty.current = isDirty
  }, [isDirty, entity])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSettled.current && currentLocation.pathname !== nextLocation.pathname,
  )

  const leave = () => {
    if (value !== undefined) keepDraft(localStorage, entity, { at: Date.now(), value })
    blocker.proceed?.()
  }

  const element = (
    <>
      {offer && (
        <div className="draft-offer" role="status">
          <p>{saving.draftFound(WHEN.format(offer.at))}</p>
          <Button
            onClick={() => {
              onRestore(offer.value)
              setOffer(undefined)
            }}
          >
            {saving.draftRestore}
          </Button>
          <Button
            look="bare"
            onClick={() => {
              forgetDraft(localStorage, entity)
              setOffer(undefined)
            }}
          >
            {saving.draftDiscard}
          </Button>
        </div>
      )}
      {blocker.state === 'blocked' && (
        <Dialog
          title={saving.leaveTitle}
          onClose={() => blocker.reset()}
          actions={
            <>
              <Button onClick={leave}>{saving.leave}</Button>
              <Button look="main" onClick={() => blocker.reset()}>
                {saving.stay}
              </Button>
            </>
          }
        >
          <p>{saving.leaveText}</p>
        </Dialog>
      )}
    </>
  )

  const settle = () => {
    isSettled.current = true
    setOffer(undefined)
    forgetDraft(localStorage, entity)
  }

  return { isDirty, settle, element }
}

const WHEN = new Intl.DateTimeFormat('uk', {
  timeZone: 'Europe/Kyiv',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})
