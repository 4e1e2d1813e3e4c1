import type { ProductForm } from '../form.ts'

/** Props of every tab of the editor. */
export type TabProps = {
  form: ProductForm
  set(change: Partial<ProductForm>): void
  errors: Partial<Record<keyof ProductForm, string>>
}
