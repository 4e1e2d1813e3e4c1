import type { ProductForm } from '../form.ts'

/** What every part of the editor is given. */
export type TabProps = {
  form: ProductForm
  set(change: Partial<ProductForm>): void
  errors: Partial<Record<keyof ProductForm, string>>
}
