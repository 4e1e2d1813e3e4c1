import { plural } from '../../../locale/en/plural.ts'
import type * as ukrainian from '../../uk/checkout/checkout-form.ts'

const count = (n: number, singular: string, several: string) =>
  `${n}\u00a0${plural(n, { one: singular, few: several, many: several, other: several })}`

export const checkoutFormTexts: typeof ukrainian.checkoutFormTexts = {
  fullName: 'First and last name',
  fullNameMissing: 'Enter your first and last name.',
  lastNameMissing: 'Enter your last name, too: an ID is asked for at collection.',
  findPoint: 'Find by number or street',
  pointLabels: {
    branch: 'Branch: number or street',
    locker: 'Parcel locker: number or street',
    cargo: 'Cargo branch: number or street',
  },
  suggestions: 'Suggestions',
  pointPlaceholder: 'For example, 38',
  pointsFound: (n) => (n === 0 ? 'Nothing found' : `${count(n, 'branch', 'branches')} in the list`),
  placesFound: (n) => (n === 0 ? 'Nothing found' : `${count(n, 'name', 'names')} in the list`),
  pointsHere: (n) => `${count(n, 'branch here takes', 'branches here take')} your order.`,
  cargo: (boxes, weight) => `You have ${count(boxes, 'box', 'boxes')}${weight === '' ? '' : `, ${weight}`}.`,
  pointTakes: (limits) => `Takes ${limits}.`,
  perBox: (limit) => `up to\u00a0${limit} a\u00a0box`,
  sides: (centimetres) => `${centimetres.join(' × ')}\u00a0cm`,
  inAll: (limit) => `up to\u00a0${limit} in all`,
  pointRefuses: 'Does not take your order.',
  nearby: 'Nearby',
  onMap: 'Show on the map',
  placeKnown: 'Only the ways we deliver here are shown.',
  allMended: 'All corrected. You can place the order.',
  beside: {
    returns: 'What you can return',
    answers: 'Who to ask',
    person: (name) => `${name}:`,
  },
}
