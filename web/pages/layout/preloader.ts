export const HIDE_DELAY_MS = 600 // §9
