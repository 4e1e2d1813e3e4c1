/**
 * The three classes a verb may throw; other outcomes are returned. Compare `error.name`, never `instanceof`: in
 * development pages run on a second copy of `shop/`.
 */
export class NotFound extends Error {
  override name = 'NotFound' as const
}

export class Conflict extends Error {
  override name = 'Conflict' as const
}

/** A queue is full: the same call may succeed in a moment. */
export class TooBusy extends Error {
  override name = 'TooBusy' as const
}
