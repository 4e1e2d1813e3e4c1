import type * as ukrainian from '../../uk/cart/woocommerce-globals.ts'

export const wooGlobalTexts: typeof ukrainian.wooGlobalTexts = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  ratingRequired: 'Please select a rating',
  ratings: ['1 of 5 stars', '2 of 5 stars', '3 of 5 stars', '4 of 5 stars', '5 of 5 stars'],
  openGallery: 'View full-screen image',
  noMatchingVariations: 'There is no such combination. Please choose another.',
  makeASelection: 'Please choose product options first.',
  unavailable: 'This product cannot be ordered just now. Please choose another combination.',
  resetVariations: 'Your choice has been reset. Please choose product options.',
  notStated: 'N/A',
  centimetres: 'cm',
  kilograms: 'kg',
  inStock: 'In stock',
  outOfStock: 'Out of stock',
  onBackorder: 'Available to pre-order',
  fewLeft: (n) => `Only ${n} left`,
  priceBefore: (price) => `Regular price: ${price}.`,
  priceNow: (price) => `Price now: ${price}.`,
  chooseAnOption: 'Choose an option',
  clear: 'Clear the choice',
}
