/** `Accept`: the list as an island, which the page of a visitor's own list puts in. */
export const SAVED_LIST_ISLAND = 'text/html;part=island'
