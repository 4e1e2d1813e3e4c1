import { isBackNavigation } from '../ui/back-navigation.client.ts'
import { startCopyButtons } from '../ui/copy-button.client.ts'

/** The bank details, which can be copied, and the form that leads to the payment service. */
export function startWidget(root: HTMLElement): () => void {
  startCopyButtons(root)
  // A buyer who returns with Back is not redirected again.
  if (!isBackNavigation()) root.querySelector('form')?.submit()
  return () => {}
}
