/** The form that asks for delivery to a city. */
export const deliveryForm = {
  /** Id of the product or variation. */
  item: 'item',
  city: 'city',
  /** Query of the product page's choice, to lead back to it. */
  choice: 'choice',
} as const

export const MAX_CITY_LENGTH = 120

/** The city that the visitor has typed, URL-encoded; set on request, and never before. */
export const CITY_COOKIE = 'meblia_city'

/** The form of a sold-out product. */
export const stockAlertForm = { item: 'item', choice: 'choice', email: 'email' } as const
