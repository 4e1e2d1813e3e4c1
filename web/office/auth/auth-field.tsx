import type { InputHTMLAttributes } from 'react'

export function AuthField(props: {
  id: string
  name: string
  label: string
  hint?: string
  /** Error of this field. */
  problem?: string | undefined
  /** Id of an error message elsewhere that also concerns this field. */
  described?: string | undefined
  input: InputHTMLAttributes<HTMLInputElement>
}) {
  const { id, name, label, hint, problem, described, input } = props
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`, described].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        className="field__input"
        id={id}
        name={name}
        required
        aria-invalid={problem || described ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint && (
        <p className="door__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="door__wrong" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}
