import type { FieldProblems } from '#shop/visitors/messages/form-fields.ts'

/** Form fields of a content page besides its own, whose names have no hyphen. */
export const formFields = {
  page: 'form-page',
  block: 'form-block',
  /** Honeypot: invisible to people. */
  trap: 'your-website',
} as const

/** Names the submitted form in the URL of the confirmation page. */
export const SENT_PARAM = 'sent'

/** The form of a review or a question, and the queries of its page: `?order=` is the secret key of a delivered order. */
export const reviewForm = {
  author: 'author',
  text: 'text',
  rating: 'rating',
  photo: 'photo',
  order: 'order',
  page: 'page',
  sent: 'sent',
  /** Honeypot: invisible to people. */
  trap: 'your-website',
} as const

/** To those who ask for `application/json` and nothing else. */
export type MessageAnswer = { kind: 'sent' } | { kind: 'refused'; problems: FieldProblems; tooOften: boolean }

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
