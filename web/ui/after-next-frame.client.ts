/**
 * Does the work when the movement that has just been asked for is the compositor's: from there on it goes on by itself,
 * however long the page is busy. Done at once, the work would stand between the finger and the first frame.
 */
export function afterNextFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
