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
