/** What a shop needs before it opens, in the order in which it is listed. */
export const CHECKS = [
  'name',
  'contacts',
  'address',
  'seller',
  'delivery',
  'payment',
  'email',
  'pages',
  'products',
  'demo',
] as const

export type CheckCode = (typeof CHECKS)[number]

export type Check = { code: CheckCode; done: boolean }
