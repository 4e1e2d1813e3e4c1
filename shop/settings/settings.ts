/** What the owner edits; each has a value that opens a presentable shop. */
export type Settings = {
  shopName: string
  /** One sentence for search engines and the footer. */
  tagline: string
  /** As dialled: `+380441234567`. Empty: no call button. */
  phone: string
  /** As read: `044 123-45-67`. */
  phoneShown: string
  /** Shown on every page; empty: nothing. The demo shop says here that it is a demo. */
  footnote: string
  /** Stands over every page until the visitor dismisses it; empty: nothing. A new text is shown to everybody again. */
  storeNotice: string
  /** After an add the shopper is taken to the cart. */
  cartRedirectAfterAdd: boolean
  /** Every page also defines the globals that scripts written for WooCommerce expect (protocols 1.2). */
  pageGlobals: boolean
  pageSize: number
  ratingsOn: boolean
  /** Empty: the categories at the root of the tree. */
  mainMenu: MenuLink[]
  secondaryMenu: MenuLink[]
  home: Home
}

export type MenuLink = { text: string; href: string }

export type Home = {
  /** The slides at the top; none: no slider. */
  heroes: Hero[]
  rooms: HomePicture[]
  /** How delivery, lead time and guarantee work, in one line each. */
  promises: { title: string; text: string }[]
}

/** `quietSide`: where the picture leaves room for words; null puts them beside it, or below it on a narrow screen. */
export type Hero = HomePicture & { quietSide: 'left' | null }

export type HomePicture = {
  pictureId: number
  alt: string
  title: string
  text: string
  href: string
  linkText: string
}

export const defaultSettings: Settings = {
  shopName: 'Меблі',
  tagline: 'Меблі для дому з доставкою по Україні.',
  phone: '',
  phoneShown: '',
  footnote: '',
  storeNotice: '',
  cartRedirectAfterAdd: false,
  pageGlobals: false,
  pageSize: 24,
  ratingsOn: false,
  mainMenu: [],
  secondaryMenu: [],
  home: { heroes: [], rooms: [], promises: [] },
}
