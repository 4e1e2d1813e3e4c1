import { STATUS_ID } from './status.ts'

/** Announced by the live region; visible too when it `went` wrong. */
export function announceStatus(text: string, went: 'well' | 'wrong' = 'well'): void {
  const status = document.getElementById(STATUS_ID)
  if (!status) return
  status.classList.toggle('cart-status--shown', went === 'wrong')
  status.textContent = text
}
