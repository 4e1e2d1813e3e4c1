import type * as ukrainian from './page-globals.uk.ts'

export const pageGlobals: typeof ukrainian.pageGlobals = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  ratingRequired: 'Please select a rating',
  ratings: ['1 of 5 stars', '2 of 5 stars', '3 of 5 stars', '4 of 5 stars', '5 of 5 stars'],
  openGallery: 'View full-screen image',
  noMatchingVariations: 'There is no such combination. Please choose another.',
  makeASelection: 'Please choose product options first.',
  unavailable: 'This product cannot be ordered just now. Please choose another combination.',
  resetVariations: 'Your choice has been reset. Please choose product options.',
}
