import { STATUS_ID } from './live-region.ts'

/** Announced by the live region; visible too when it `went` wrong. */
export function announceStatus(text: string, went: 'well' | 'wrong' = 'well'): void {
  const status = placeStatus()
  if (!status) return
  status.classList.toggle('cart-status--shown', went === 'wrong')
  status.textContent = text
}

/**
 * What is outside a modal dialog is announced to nobody and covered. A dialog that stays in the page takes the live
 * region; it is called when the dialog opens, so that the region is there before its text changes.
 */
export function placeStatus(): HTMLElement | null {
  const status = document.getElementById(STATUS_ID)
  const place = document.querySelector('dialog[closedby]:modal') ?? document.body
  if (status && status.parentElement !== place) place.append(status)
  return status
}
