/** In the query of a listing or of search results: as data. They have an address of their own, because a CDN heeds no `Vary`. */
export const LISTING_DATA = { name: 'as', value: 'data' } as const
