/** Changes that wait to be taken. One that is heard of twice, by notification and in the table, is reported once. */
export class ReportedChanges {
  #waiting: string[] = []
  /** Id → the reading in which it was last met. */
  #known = new Map<string, number>()
  #reading = 0

  add(tag: string, id?: string): void {
    const isKnown = id !== undefined && this.#known.has(id)
    if (id !== undefined) this.#known.set(id, this.#reading)
    if (!isKnown) this.#waiting.push(tag)
  }

  /** Lines of a notification: an id and a tag. Empty: too long, so the next reading finds them. */
  hear(payload: string): void {
    for (const line of payload.split('\n').filter(Boolean)) {
      const [, id, tag] = /^(\d+) (.*)$/s.exec(line) ?? []
      // A server of the version before records no change and sends no id.
      if (id !== undefined && tag !== undefined) this.add(tag, id)
      else this.add(line)
    }
  }

  /** Called after a reading: what neither it nor the one before has met does not come again. */
  forgetOld(): void {
    for (const [id, metIn] of this.#known) if (metIn < this.#reading - 1) this.#known.delete(id)
    this.#reading++
  }

  take(): string[] {
    const changes = this.#waiting
    if (changes.length > 0) this.#waiting = []
    return changes
  }
}
