import type { closedShopTexts as uk } from '../uk/closed-shop.ts'

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
