import { consentBannerTexts as ukrainian } from '../../uk/consent/banner.ts'
import { CONSENT_PLACEHOLDER_TEMPLATE, consentCategories } from './areas.ts'

const UNITS: [seconds: number, one: string, other: string][] = [
  [86_400, 'day', 'days'],
  [3600, 'hour', 'hours'],
  [60, 'minute', 'minutes'],
  [1, 'second', 'seconds'],
]

export const consentBannerTexts: typeof ukrainian = {
  title: 'Cookies',
  message: 'Necessary ones remember your cart. Statistics and videos need consent you can withdraw.',
  accept: 'Accept',
  deny: 'Deny',
  choose: 'Choose',
  save: 'Save choice',
  close: 'Close and change nothing',
  manage: 'Manage consent',
  always: 'Always on',
  details: 'Details',
  placeholder: CONSENT_PLACEHOLDER_TEMPLATE,
  cookieStatement: 'Cookies',
  privacyStatement: 'Privacy',
  categories: consentCategories,
  descriptions: {
    functional: 'The shop does not work without them: the cart, your choice about cookies, protection against bots.',
    preferences: 'They remember how you like things, so that you are not asked every time.',
    statistics: 'They show us which pages are useful. The data stays in the shop; we do not pass it on.',
    marketing: 'Videos and other content from other sites, which may recognise you outside the shop as well.',
  },
  withoutScript:
    'JavaScript is off in your browser. Without it the shop turns on nothing that needs consent: only the necessary cookies. There is nothing to manage.',
  manageHint:
    'A switch works at once on every page of the shop. A category that is off collects nothing any more, and its cookies are deleted. You can change your mind here at any time.',
  signal:
    'Your browser asks not to be tracked, and we respect that: nothing turns on without your separate permission. What you have allowed yourself can be turned off here.',

  table: {
    name: 'Name',
    purpose: 'What for',
    service: 'Whose',
    lifetime: 'Kept for',
    storage: { cookie: '', localStorage: 'local storage', sessionStorage: 'tab storage', cacheStorage: 'page storage' },
  },
  untilTabCloses: 'until the tab is closed',
  lifetime: (lifetime) => {
    if (lifetime === 'session') return 'until the browser is closed'
    if (lifetime === 'persistent') return 'until you clear it'
    for (const [unit, one, other] of UNITS) {
      if (lifetime % unit === 0) return `${lifetime / unit}\u00a0${lifetime === unit ? one : other}`
    }
    return String(lifetime)
  },
  embedded: {
    elsewhere: 'Shows content from this site, which may recognise you elsewhere',
    here: 'Shows content that needs your consent',
    lifetime: 'decided by this site',
    nothing: 'keeps nothing',
  },
  serviceNames: {
    cart: 'Cart',
    shop: 'Shop',
    consent: 'Consent',
    botCheck: 'Protection against bots',
    player: 'Video player',
    burst: 'Statistics of the shop',
    youtube: 'YouTube (Google)',
    vimeo: 'Vimeo',
    ads: 'Advertisements before videos',
    openstreetmap: 'OpenStreetMap',
    viewed: 'Recently viewed products',
  },
  purposes: {
    cart: 'Connects you with your cart',
    cartFlag: 'Says that there is something in the cart',
    cartHash: 'Shows whether the cart has changed',
    checkoutCopy: 'Holds what you type at checkout, so that you need not type it again',
    cartCopy: 'Holds a copy of the cart, so that a page shows it at once',
    favourites: 'Holds the products you have added to favourites',
    compared: 'Holds the products you compare',
    viewed: 'Remembers the products you have looked at, so that you can return to them',
    deliveryCity: 'Remembers the place you asked delivery prices for',
    seenPages: 'Holds the last opened pages, to show them without a connection',
    offlinePage: 'Holds the page that explains that there is no connection',
    noticesWait: 'Says that the shop has something to tell you',
    noticeHidden: 'Remembers that you have hidden the notice of the shop',
    choice: 'Keeps your decision about this category',
    choiceOfServices: 'Keeps your decisions about single services',
    bannerStatus: 'Remembers that you have been asked already',
    policy: 'Remembers under which version of the rules you decided',
    savedChoice: 'Remembers which decision has been recorded already',
    proof: 'Lets us prove what exactly you have allowed',
    registryCopy: 'Holds the list of cookies, to clear away what has been turned off',
    regionCopy: 'Remembers which rules of consent hold for you',
    botNonce: 'A one-time code of the check that you are not a bot',
    botFlag: 'Says that the check has been passed',
    player: 'Remembers the volume and quality you chose in the player',
    visits: 'Tells a new visitor from one who came back',
    embeddedVideo: 'Needed by the player of another site; may recognise you on other sites',
  },
  // The command line is in Ukrainian only.
  operator: ukrainian.operator,
}
