import { createStore } from './create-store.ts'

/**
 * Created by a request that was refused until the user confirms their identity; resolved by the dialog in the shell.
 */
type SignInRequest = { answer(confirmed: boolean): void }

export const signInRequest = createStore<SignInRequest | null>(null)
let pendingAnswer: Promise<boolean> | null = null

/** One dialog, however many requests wait for it. False: it was closed. */
export function requestSignInAgain(): Promise<boolean> {
  pendingAnswer ??= new Promise<boolean>((resolve) => {
    signInRequest.set({
      answer: (confirmed) => {
        pendingAnswer = null
        signInRequest.set(null)
        resolve(confirmed)
      },
    })
  })
  return pendingAnswer
}
