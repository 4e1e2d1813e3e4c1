import { Fragment, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { createStore } from '../requests/create-store.ts'

/** The props of every dialog that is opened by `openDialog`. */
export type DialogProps<Answer> = { onClose(): void; onDone(answer: Answer): void }

type OpenDialog = { id: number; close(): void; element: ReactNode }

const openDialogs = createStore<OpenDialog[]>([])
let lastId = 0

/** `openDialog<WooTag>((dialog) => <TagDialog {...dialog} />)`: its answer, or undefined when it was closed. */
export function openDialog<Answer>(draw: (dialog: DialogProps<Answer>) => ReactNode): Promise<Answer | undefined> {
  const id = ++lastId
  return new Promise((resolve) => {
    const end = (answer: Answer | undefined) => {
      openDialogs.set(openDialogs.get().filter((dialog) => dialog.id !== id))
      resolve(answer)
    }
    const close = () => end(undefined)
    const element = draw({ onClose: close, onDone: end })
    openDialogs.set([...openDialogs.get(), { id, close, element }])
  })
}

/** Mounted once in the shell. Another page closes the dialogs of the one before. */
export function DialogHost() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(
    () => () => {
      for (const dialog of openDialogs.get()) dialog.close()
    },
    [pathname],
  )
  return openDialogs.useValue().map(({ id, element }) => <Fragment key={id}>{element}</Fragment>)
}
