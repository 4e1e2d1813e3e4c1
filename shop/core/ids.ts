export function idsOf<Id>(all: readonly { id: Id }[]): Id[] {
  return all.map(({ id }) => id)
}
