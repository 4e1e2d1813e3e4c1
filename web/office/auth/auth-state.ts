import type { PasswordProblem } from '#shop/office/staff/passwords/password-rules.ts'

/** What the sign-in page shows again after a failed attempt. */
export type SignInState = {
  /** Page to open after the sign-in. */
  to: string
  nonce: string
  login: string
  remembered: boolean
  /** Present after a correct password: it is sent together with the second-factor code. */
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
