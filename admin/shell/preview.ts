import { previewAddress } from '#shop/addresses.ts'

export type PreviewOf = { kind: 'product' | 'page' | 'post'; id: number | undefined }

/** What saving would send: the server shows what would become of it, and keeps nothing. */
export type Typed = {
  changes: object
  variations?: { create: object[]; update: object[]; delete: number[] }
}

/** Opens it in a window or a frame of this name. */
export function showTyped({ kind, id }: PreviewOf, typed: Typed, target: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.enctype = 'multipart/form-data'
  form.action = `${previewAddress}${kind}/${id ?? 'new'}/`
  form.target = target
  form.hidden = true
  const field = document.createElement('input')
  field.name = 'wish'
  field.value = JSON.stringify(typed)
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}
