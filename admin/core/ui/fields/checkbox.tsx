import './checkbox.css'
import { type ReactNode, useId } from 'react'

type Props = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange(checked: boolean): void
  disabled?: boolean
}

export function Checkbox(
  props: Props & { role?: 'switch'; some?: boolean; hiddenLabel?: boolean; onShift?: (isShift: boolean) => void },
) {
  const { label, hint, checked, onChange, disabled, role, some = false, hiddenLabel } = props
  const id = useId()
  return (
    <span className="checkbox">
      <label className="checkbox__area">
        <input
          type="checkbox"
          role={role}
          className={role}
          checked={checked}
          aria-checked={role && checked}
          disabled={disabled}
          aria-describedby={hint ? id : undefined}
          ref={(input) => {
            if (input) input.indeterminate = some && !checked
          }}
          onClick={(event) => props.onShift?.(event.shiftKey)}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={hiddenLabel ? 'visually-hidden' : undefined}>{label}</span>
      </label>
      {hint && (
        <span className="checkbox__hint" id={id}>
          {hint}
        </span>
      )}
    </span>
  )
}

/** A setting that takes effect at once, as opposed to a checkbox in a form. */
export function Switch(props: Props) {
  return <Checkbox {...props} role="switch" />
}
