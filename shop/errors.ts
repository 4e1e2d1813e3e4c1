/**
 * The three things a verb may throw; everything else that may happen it returns. Compare `error.name`, never
 * `instanceof`: in development the pages run on a second copy of `shop/`.
 */
export class NotFound extends Error {
  override name = 'NotFound' as const
}

export class Forbidden extends Error {
  override name = 'Forbidden' as const
}

export class Conflict extends Error {
  override name = 'Conflict' as const
}
