import type * as ukrainian from '../uk/request-failures.ts'

export const requestFailures: typeof ukrainian.requestFailures = {
  invalidJson: 'The answer of the server is not valid JSON.',
  unknownError: 'An unknown error has occurred.',
  fetchError: 'There seems to be no internet connection.',
  postProcess: 'The file could not be uploaded. If it is a photo or a large picture, make it smaller and try again.',
  timedOut: 'The server did not answer in time. Please try again.',
}
