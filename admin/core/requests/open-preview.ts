import { previewPath } from '#shop/core/paths.ts'

/** `look`: a page of the shop by name; of the others the record with this id, or a new one. */
export type PreviewTarget =
  | { kind: 'product' | 'page' | 'post'; id: number | undefined }
  | { kind: 'look'; id: 'home' | 'shop' | 'product' }

/** The body that a save would send: the server renders the result without saving it. */
export type PreviewInput = {
  changes: object
  variations?: { create: object[]; update: object[]; delete: number[] }
}

export function openPreview({ kind, id }: PreviewTarget, typed: PreviewInput, target: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.enctype = 'multipart/form-data'
  form.action = `${previewPath}${kind}/${id ?? 'new'}/`
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
