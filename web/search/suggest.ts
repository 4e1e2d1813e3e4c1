/** Which of the suggestions the arrows stand on: -1 is the field itself. */
export function stepped(at: number, count: number, key: string): number {
  if (count === 0) return -1
  const places = count + 1
  const by = key === 'ArrowDown' ? 1 : -1
  return ((at + 1 + by + places) % places) - 1
}

/** Too little to say anything: one letter fits half the shop. */
export const SHORTEST = 2

export function isWorthAsking(text: string): boolean {
  return text.trim().length >= SHORTEST
}
