import { pageErrors } from '#i18n/admin/uk/shell.ts'
import { toFailure } from '../../requests/failure.ts'
import { showToast } from './toasts.tsx'

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
