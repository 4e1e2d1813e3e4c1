/** Asked by a request that was refused until its person has said who they are; answered by the window in the frame. */
type Asked = { answer(confirmed: boolean): void }

let asked: Asked | null = null
let waiting: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/** One window, however many requests wait for it. False: it was closed. */
export function askSignInAgain(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    put({
      answer: (confirmed) => {
        waiting = null
        put(null)
        resolve(confirmed)
      },
    })
  })
  return waiting
}

export function readAsked(): Asked | null {
  return asked
}

export function subscribeAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function put(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}
