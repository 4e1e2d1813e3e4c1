export const rateLimitTexts = {
  title: 'Too many requests',
  text: 'Your network has sent too many requests in a row. Please wait a minute and try again.',
  again: 'Try again',
  plain: 'Too many requests. Please try again in a minute.',
  wrongKeys: 'Too many wrong keys or passwords from your network. Please try again in 10 minutes.',
}
