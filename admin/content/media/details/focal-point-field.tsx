import './focal-point-field.css'
import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { mediaDetailsTexts } from '#i18n/admin/uk/media.ts'
import { Button } from '../../../core/ui/controls.tsx'
import { type Focus, focalPointAt, moveFocalPoint } from './focal-point.ts'

/** The part of a picture that must stay visible: set by a click or the arrow keys; crops are previewed beside it. */
export function FocalPointField(props: { source: string; focus: Focus; color: string; onChange(focus: Focus): void }) {
  const { source, focus, color, onChange } = props
  const hint = useId()
  const { x, y } = focus

  function onClick(event: MouseEvent<HTMLElement>): void {
    if (event.detail === 0) return // Enter on the button fires a click; the arrow keys do the work
    onChange(focalPointAt(event.currentTarget.getBoundingClientRect(), event))
  }
  function onKeyDown(event: KeyboardEvent): void {
    const moved = moveFocalPoint(focus, event.key, event.shiftKey)
    if (!moved) return
    event.preventDefault()
    onChange(moved)
  }

  const style = { backgroundColor: color, objectPosition: `${x}% ${y}%` }
  return (
    <fieldset className="focus-field">
      <legend>{mediaDetailsTexts.focus}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focal point inside is moved by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="focus-field__picture" onClick={onClick}>
        <img src={source} alt="" style={{ backgroundColor: color }} />
        <button
          type="button"
          className="focus-field__point"
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
          aria-label={mediaDetailsTexts.focusAt(x, y)}
          aria-describedby={hint}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="field__hint" id={hint}>
        {mediaDetailsTexts.focusHint}
      </p>
      <div className="focus-field__crops" aria-hidden="true">
        {CROP_SHAPES.map((crop, index) => (
          <figure key={crop}>
            <img className={`focus-field__crop focus-field__crop--${crop}`} src={source} alt="" style={style} />
            <figcaption>{mediaDetailsTexts.previews[index]}</figcaption>
          </figure>
        ))}
      </div>
      {(x !== 50 || y !== 50) && (
        <Button onClick={() => onChange({ x: 50, y: 50 })}>{mediaDetailsTexts.focusCentre}</Button>
      )}
    </fieldset>
  )
}

const CROP_SHAPES = ['square', 'wide', 'tall']
