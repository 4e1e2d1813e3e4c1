import type * as ukrainian from '../uk/vitals.ts'

export const vitalsTexts: typeof ukrainian.vitalsTexts = {
  title: 'How fast our pages open',
  text: 'Over the last 28 days, for our visitors: three views of four are no slower than this.',
  nothing: 'No views have been measured yet.',
  page: 'Page',
  device: 'Device',
  metrics: { LCP: 'Main content', INP: 'Response', CLS: 'Layout shift', TTFB: 'First byte' },
  pageKinds: {
    home: 'Home',
    listing: 'Product list',
    product: 'Product',
    search: 'Search',
    cart: 'Cart',
    checkout: 'Checkout',
    order: 'Order',
    saved: 'Favourites and comparison',
    gallery: 'Gallery',
    journal: 'Journal',
    content: 'Other pages',
  },
  devices: { desktop: 'computer', mobile: 'phone', tablet: 'tablet', other: 'other' },
  ms: (ms) => (ms < 1000 ? `${Math.round(ms)}\u00a0ms` : `${(ms / 1000).toFixed(2)}\u00a0s`),
  shift: (shift) => shift.toFixed(3),
}
