/** What waits for a hand: read by the start page and, every minute, by the navigation. Without schemas, for every page. */
export const TODAY_ROUTE = '/meblia/v1/today'
export const TODAY_MONEY_ROUTE = `${TODAY_ROUTE}/money`
