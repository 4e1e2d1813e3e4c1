import './html-textarea.css'
import { useRef, useState } from 'react'
import { insertPictureTexts } from '#i18n/admin/uk/media.ts'
import { richTextEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { isSafeHref } from '#shop/paths.ts'
import { InsertPictureDialog } from '../media/picker/insert-picture-dialog.tsx'
import { hasRejectedPictures } from '../media/picker/picture-html.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/fields/field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { insertHtml, insertLink, type TextSelection, toggleList, toggleTag } from './html-markup.ts'

type FormatButton = { label: string; sign: string; edit(edit: TextSelection): TextSelection; keys?: string }

const FORMAT_BUTTONS: FormatButton[] = [
  { label: richTextEditorTexts.bold, sign: 'Ж', keys: 'KeyB', edit: (edit) => toggleTag(edit, 'strong') },
  { label: richTextEditorTexts.italic, sign: 'К', keys: 'KeyI', edit: (edit) => toggleTag(edit, 'em') },
  { label: richTextEditorTexts.heading, sign: 'З', edit: (edit) => toggleTag(edit, 'h3') },
  { label: richTextEditorTexts.list, sign: '•', edit: toggleList },
]

/** An HTML source field with buttons for common markup. The server sanitizes the HTML on saving. */
export function HtmlTextArea(props: {
  label: string
  value: string
  onChange(value: string): void
  error?: string | undefined
}) {
  const { label, value, onChange, error } = props
  const [link, setLink] = useState<TextSelection>()
  const [address, setAddress] = useState('')
  const [place, setPlace] = useState<TextSelection>()
  const area = useRef<HTMLTextAreaElement>(null)

  const selected = (): TextSelection => ({
    text: value,
    from: area.current?.selectionStart ?? value.length,
    to: area.current?.selectionEnd ?? value.length,
  })

  const put = (next: TextSelection) => {
    onChange(next.text)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.from, next.to)
    })
  }

  const insert = () => {
    if (!link || !isSafeHref(address)) return
    setLink(undefined)
    setAddress('')
    put(insertLink(link, address))
  }

  return (
    <div className="rich-text">
      <Field label={label} error={error}>
        {(control) => (
          <>
            <div className="rich-text__bar" role="toolbar" aria-label={richTextEditorTexts.toolbar}>
              {FORMAT_BUTTONS.map((mark) => (
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
                {richTextEditorTexts.link}
              </button>
              <button type="button" onClick={() => setPlace(selected())}>
                {richTextEditorTexts.picture}
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
                const mark = FORMAT_BUTTONS.find(({ keys }) => keys === event.code)
                if (!mark || !(event.ctrlKey || event.metaKey)) return
                event.preventDefault()
                put(mark.edit(selected()))
              }}
              {...control}
            />
          </>
        )}
      </Field>
      {hasRejectedPictures(value) && (
        <p className="field__hint" role="status">
          {insertPictureTexts.foreign}
        </p>
      )}
      {place && (
        <InsertPictureDialog
          onClose={() => setPlace(undefined)}
          onInsert={(html) => {
            setPlace(undefined)
            put(insertHtml(place, html))
          }}
        />
      )}
      {link && (
        <Dialog
          title={richTextEditorTexts.linkInsert}
          onClose={() => setLink(undefined)}
          actions={
            <Button look="main" onClick={insert}>
              {richTextEditorTexts.linkInsert}
            </Button>
          }
        >
          <TextField
            label={richTextEditorTexts.linkAddress}
            value={address}
            inputMode="url"
            error={address && !isSafeHref(address) ? richTextEditorTexts.linkWrong : undefined}
            onChange={setAddress}
            onKeyDown={(event) => event.key === 'Enter' && insert()}
          />
        </Dialog>
      )}
    </div>
  )
}
