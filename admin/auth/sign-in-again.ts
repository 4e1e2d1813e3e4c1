/**
 * Created by a request that was refused until the user confirms their identity; resolved by the dialog in the shell.
 */
type SignInRequest = { answer(confirmed: boolean): void }

let currentRequest: SignInRequest | null = null
let pendingAnswer: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/** One dialog, however many requests wait for it. False: it was closed. */
export function requestSignInAgain(): Promise<boolean> {
  pendingAnswer ??= new Promise<boolean>((resolve) => {
    setCurrentRequest({
      answer: (confirmed) => {
        pendingAnswer = null
        setCurrentRequest(null)
        resolve(confirmed)
      },
    })
  })
  return pendingAnswer
}

export function getSignInRequest(): SignInRequest | null {
  return currentRequest
}

export function subscribeSignInRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setCurrentRequest(next: SignInRequest | null): void {
  currentRequest = next
  for (const listener of listeners) listener()
}
