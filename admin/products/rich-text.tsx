import './rich-text.css'
import { useRef, useState } from 'react'
import { insertPicture } from '#i18n/admin-media.uk.ts'
import { richText } from '#i18n/admin-products.uk.ts'
import { isLinkable } from '#shop/addresses.ts'
import { leavesPicturesOut } from '../media/picture-html.ts'
import { PictureInsert } from '../media/picture-insert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type Edit, inserted, linked, listed, wrapped } from './rich-text.ts'

type Mark = { label: string; sign: string; edit(edit: Edit): Edit; keys?: string }

const MARKS: Mark[] = [
  { label: richText.bold, sign: 'Ж', keys: 'KeyB', edit: (edit) => wrapped(edit, 'strong') },
  { label: richText.italic, sign: 'К', keys: 'KeyI', edit: (edit) => wrapped(edit, 'em') },
  { label: richText.heading, sign: 'З', edit: (edit) => wrapped(edit, 'h3') },
  { label: richText.list, sign: '•', edit: listed },
]

/** HTML as the owner writes it, with buttons for what is needed most. The server cleans it on the way in. */
export function RichText(props: {
  label: string
  value: string
  onChange(value: string): void
  error?: string | undefined
}) {
  const { label, value, onChange, error } = props
  const [link, setLink] = useState<Edit>()
  const [address, setAddress] = useState('')
  const [place, setPlace] = useState<Edit>()
  const area = useRef<HTMLTextAreaElement>(null)

  const selected = (): Edit => ({
    text: value,
    from: area.current?.selectionStart ?? value.length,
    to: area.current?.selectionEnd ?? value.length,
  })

  const put = (next: Edit) => {
    onChange(next.text)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.from, next.to)
    })
  }

  const insert = () => {
    if (!link || !isLinkable(address)) return
    setLink(undefined)
    setAddress('')
    put(linked(link, address))
  }

  return (
    <div className="rich-text">
      <Field label={label} error={error}>
        {(control) => (
          <>
            <div className="rich-text__bar" role="toolbar" aria-label={richText.toolbar}>
              {MARKS.map((mark) => (
                <button
                  key={mark.label}
                  type="button"
                  aria-label={mark.label}
                  onClick={() => put(mark.edit(selected()))}
                >
                  <span aria-hidden="true">{mark.sign}</span>
                </button>
              ))}
              <button type="button" onClick={() => setLink(selected())}>
                {richText.link}
              </button>
              <button type="button" onClick={() => setPlace(selected())}>
                {richText.picture}
              </button>
            </div>
            <textarea
              ref={area}
              className="input"
              rows={8}
              maxLength={100_000}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={(event) => {
                const mark = MARKS.find(({ keys }) => keys === event.code)
                if (!mark || !(event.ctrlKey || event.metaKey)) return
                event.preventDefault()
                put(mark.edit(selected()))
              }}
              {...control}
            />
          </>
        )}
      </Field>
      {leavesPicturesOut(value) && (
        <p className="field__hint" role="status">
          {insertPicture.foreign}
        </p>
      )}
      {place && (
        <PictureInsert
          onClose={() => setPlace(undefined)}
          onInsert={(html) => {
            setPlace(undefined)
            put(inserted(place, html))
          }}
        />
      )}
      {link && (
        <Dialog
          title={richText.linkInsert}
          onClose={() => setLink(undefined)}
          actions={
            <Button look="main" onClick={insert}>
              {richText.linkInsert}
            </Button>
          }
        >
          <TextField
            label={richText.linkAddress}
            value={address}
            inputMode="url"
            error={address && !isLinkable(address) ? richText.linkWrong : undefined}
            onChange={setAddress}
            onKeyDown={(event) => event.key === 'Enter' && insert()}
          />
        </Dialog>
      )}
    </div>
  )
}
