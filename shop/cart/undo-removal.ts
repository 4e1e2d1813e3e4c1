/** Removed lines of a cart that can be put back; older ones are deleted. */
export const MAX_REMOVED_LINES = 20
