/** Undefined: not a form; file fields are ignored. */
export async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return new URLSearchParams(await request.text())
  if (!/^multipart\/form-data\b/i.test(type)) return undefined
  try {
    const form = new URLSearchParams()
    for (const [name, value] of await request.formData()) if (typeof value === 'string') form.append(name, value)
    return form
  } catch {
    return undefined // without its boundary, or cut off
  }
}
