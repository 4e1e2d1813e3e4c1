import { isBackNavigation } from '../ui/back-navigation.client.ts'

/** Sends the form that leads to the payment service. A buyer who returns with Back is not redirected again. */
export function startWidget(root: HTMLElement): () => void {
  if (!isBackNavigation()) root.querySelector('form')?.submit()
  return () => {}
}
