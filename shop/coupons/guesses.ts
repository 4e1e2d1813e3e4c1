import { addressGroup } from '../client-network.ts'

/** Whoever mistypes a code tries a few times; a program that looks for codes tries thousands. */
export const MOST_BY_CART = 10
/** Many people may share one. */
export const MOST_BY_ADDRESS = 30
export const GUESSES_WITHIN_MS = 600_000

/** Asked before a code is looked up; undefined: there were too many wrong ones lately, and this one is not looked up either. */
export type Guesser = (cartId: string) => Guess | undefined

/** Counted as wrong until it is known to be right, so that a hundred at once are a hundred. */
export type Guess = { wasRight(): void }

/** Wrong codes of the last ten minutes, by cart and by address; never written down. */
export function openGuesses(now: () => number): (address: string) => Guesser {
  const wrong = new Map<string, number[]>()
  let forgotten = now()

  const recent = (who: string) => (wrong.get(who) ?? []).filter((at) => now() - at < GUESSES_WITHIN_MS)

  function forgetOld(): void {
    if (now() - forgotten < GUESSES_WITHIN_MS) return
    forgotten = now()
    for (const who of wrong.keys()) if (recent(who).length === 0) wrong.delete(who)
  }

  return (address) => (cartId) => {
    forgetOld()
    const at = now()
    const limits = [
      [`cart ${cartId}`, MOST_BY_CART],
      [`from ${addressGroup(address)}`, MOST_BY_ADDRESS],
    ] as const
    if (limits.some(([who, most]) => recent(who).length >= most)) return undefined
    for (const [who] of limits) wrong.set(who, [...recent(who), at])
    return {
      wasRight() {
        for (const [who] of limits) {
          const moments = wrong.get(who) ?? []
          const index = moments.lastIndexOf(at)
          if (index >= 0) wrong.set(who, moments.toSpliced(index, 1))
        }
      },
    }
  }
}
