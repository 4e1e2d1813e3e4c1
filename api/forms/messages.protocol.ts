/** What a form of a content page sends besides its own fields, whose names have no hyphen. */
export const formFields = {
  page: 'form-page',
  block: 'form-block',
  /** Whoever fills it in does not see what he fills in. */
  trap: 'your-website',
} as const

/** Names the form that was sent, in the address of the page that thanks for it. */
export const SENT_PARAM = 'sent'
