import { useId, useState } from 'react'
import { adminSettings as texts } from '#i18n/admin/uk/settings/settings.ts'
import { pageErrors } from '#i18n/admin/uk/shell.ts'
import type { Theme } from '#shop/core/settings/theme.ts'
import { type OwnTypeface, TYPEFACE_NAMES, TYPEFACES, type TypefaceName } from '#shop/core/settings/typefaces.ts'
import { FileButton } from '../../../content/media/upload/file-button.tsx'
import { request, toFailure } from '../../../core/requests/request.ts'
import { Select } from '../../../core/ui/fields/fields.tsx'
import type { SettingsForm } from '../use-settings.ts'

/** The owner's typeface is offered once its file is there. */
export function TypefaceSelect(props: {
  form: SettingsForm
  name: string
  ownTypeface: OwnTypeface
  value: TypefaceName
  onChange(name: TypefaceName): void
}) {
  const { form, name, ownTypeface, value, onChange } = props
  const offered = TYPEFACE_NAMES.filter((typeface) => typeface !== 'own' || ownTypeface.hash !== '')
  return (
    <Select
      label={texts.labelOf(name)}
      error={form.errors[name]}
      value={value}
      choices={offered.map((typeface) => ({
        value: typeface,
        label: typeface === 'own' ? texts.ownTypeface(ownTypeface.name) : TYPEFACES[typeface],
      }))}
      onChange={onChange}
    />
  )
}

/** A file that is checked as soon as it is chosen; both parts of the text are set in it at once. */
export function OwnTypefaceField({ form, onChange }: { form: SettingsForm; onChange(change: Partial<Theme>): void }) {
  const [state, setState] = useState<{ isSending: boolean; problem?: string }>({ isSending: false })
  const id = useId()
  const { ownTypeface } = form.settings.theme
  const { label, hint } = texts.fields['theme.ownTypeface']
  const problem = state.problem ?? form.errors['theme.ownTypeface']

  async function send(file: File): Promise<void> {
    setState({ isSending: true })
    try {
      const data = await readBase64(file)
      const typeface = await request<OwnTypeface>({ path: '/meblia/v1/look/typeface', method: 'POST', data: { data } })
      onChange({ ownTypeface: typeface, headingFont: 'own', textFont: 'own' })
      setState({ isSending: false })
    } catch (error) {
      setState({ isSending: false, problem: toFailure(error).message || pageErrors.saveFailed })
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a screen reader would announce a fieldset of one control twice
    <div
      className="field"
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      data-wrong={problem ? true : undefined}
    >
      <span className="field__label" id={id}>
        {label}
      </span>
      <p className="own-typeface">
        <span>{ownTypeface.name || texts.noTypeface}</span>
        <FileButton
          label={
            state.isSending ? texts.typefaceSending : ownTypeface.name ? texts.replaceTypeface : texts.chooseTypeface
          }
          accept=".woff2,font/woff2"
          busy={state.isSending}
          onFiles={([file]) => file && void send(file)}
        />
      </p>
      <div role="alert">{problem && <p className="field__error">{problem}</p>}</div>
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}

/** Without the beginning of a data address. */
function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
