/** Fires on the window when a script has put an island into the page. */
export const ISLAND_ADDED = 'island-added'
