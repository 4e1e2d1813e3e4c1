/** A former address, answered with a 301 to the current address of its target. */
export type SlugRedirectTable = {
  path: string
  kind: 'product' | 'category' | 'tag'
  target_id: number
  moved_at: number
}

/** Redirects from the owner's own list. */
export type RedirectTable = { path: string; target: string; created_at: number; actor: string }
