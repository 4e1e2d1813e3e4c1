import type { PasswordProblem } from '#shop/staff/staff.ts'

/** What the sign-in page shows again after something was wrong. */
export type SignInState = {
  /** Where the person wanted to go. */
  to: string
  nonce: string
  login: string
  remembered: boolean
  /** The password was right: a code of the second factor is asked for with it. */
  ticket?: string
  problem?:
    | 'login_missing'
    | 'password_missing'
    | 'wrong'
    | 'stale'
    | 'foreign'
    | 'busy'
    | 'expired'
    | 'code_wrong'
    | { lockedMinutes: number }
}

export type NewPasswordState = {
  to: string
  nonce: string
  login: string
  problem?: PasswordProblem | 'not_same' | 'stale' | 'foreign' | 'busy'
}
