import type * as ukrainian from '../uk/unavailable.ts'
import type { closedShopTexts as uk } from '../uk/unavailable.ts'

export const offlineTexts: typeof ukrainian.offlineTexts = {
  title: 'No connection',
  text: 'This page is not on your device yet, so it opens only with a connection.',
  retry: 'Try again',
  seen: (at) => `The network does not answer. Saved on ${at}: prices and stock may have changed.`,
  refresh: 'Refresh',
  locale: 'en-GB',
}

export const requestFailures: typeof ukrainian.requestFailures = {
  invalidJson: 'The answer of the server is not valid JSON.',
  unknownError: 'An unknown error has occurred.',
  fetchError: 'There seems to be no internet connection.',
  postProcess: 'The file could not be uploaded. If it is a photo or a large picture, make it smaller and try again.',
  timedOut: 'The server did not answer in time. Please try again.',
}

export const rateLimitTexts = {
  title: 'Too many requests',
  text: 'Your network has sent too many requests in a row. Please wait a minute and try again.',
  again: 'Try again',
  plain: 'Too many requests. Please try again in a minute.',
  wrongKeys: 'Too many wrong keys or passwords from your network. Please try again in 10 minutes.',
}

export const noSpaceTexts: typeof ukrainian.noSpaceTexts = {
  title: 'Nothing can be saved just now',
  text: 'For the moment the shop cannot save anything, so your last step was not saved. Your cart and the orders you placed are safe. Please try again in a few minutes.',
  again: 'Try again',
  plain: 'For the moment the shop cannot save anything. Please try again in a few minutes.',
}

export const closedShopTexts: typeof uk = {
  title: 'Opening soon',
  text: 'We are setting up the shop: arranging the furniture, checking sizes and prices. Please come back a little later.',
  call: 'Call us',
  hours: 'Opening hours',
  address: 'Address',
  forStaff: 'Staff sign-in',
  onlyStaff: 'The shop is not open yet: visitors see “Opening soon”, and only staff see this page.',
  toOpening: 'What is left before opening',
  refusal: 'The shop is not open yet.',
}
