/** `base`, or `base-2`, `base-3`… when it is taken. */
export async function uniqueSlug(base: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  let slug = base
  for (let number = 2; await isTaken(slug); number++) slug = `${base}-${number}`
  return slug
}
