/** Fields of the sign-in forms of the back office. */
export const signInFields = {
  to: 'to',
  nonce: '_wpnonce',
  login: 'login',
  password: 'password',
  remember: 'remember',
  fresh: 'new_password',
  ticket: 'ticket',
  code: 'code',
  again: 'new_password_again',
} as const
