import type { PasswordProblem } from '#shop/staff/staff.ts'

/** What the sign-in page shows again after something was wrong. */
export type SignInState = {
  /** Where the person wanted to go. */
  to: string
  nonce: string
  login: string
  remembered: boolean
  problem?: 'login_missing' | 'password_missing' | 'wrong' | 'stale' | 'foreign' | 'busy' | { lockedMinutes: number }
}

export type NewPasswordState = {
  to: string
  nonce: string
  login: string
  problem?: PasswordProblem | 'not_same' | 'stale' | 'foreign'
}
