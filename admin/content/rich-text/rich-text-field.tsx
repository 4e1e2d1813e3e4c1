import './rich-text-field.css'
import { useEffect, useId, useRef, useState } from 'react'
import { insertPictureTexts } from '#i18n/admin/uk/media.ts'
import { blockEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import { isSafeHref } from '#shop/core/input/safe-urls.ts'
import { Button } from '../../core/ui/controls.tsx'
import { TextArea, TextField } from '../../core/ui/fields/fields.tsx'
import { pickPictureHtml } from '../media/picker/insert-picture-dialog.tsx'
import { hasRejectedPictures } from '../media/picker/picture-html.ts'
import { parseInertHtml, withoutEmptyLine } from './inert-html.ts'

const texts = blockEditorTexts.prose

type Tool = { name: string; sign: string; command: string; argument?: string }

const TOOLS: Tool[] = [
  { name: texts.bold, sign: texts.boldSign, command: 'bold' },
  { name: texts.italic, sign: texts.italicSign, command: 'italic' },
  { name: texts.heading, sign: 'H', command: 'formatBlock', argument: 'h3' },
  { name: texts.paragraph, sign: '¶', command: 'formatBlock', argument: 'p' },
  { name: texts.bullets, sign: '•', command: 'insertUnorderedList' },
  { name: texts.numbers, sign: '1.', command: 'insertOrderedList' },
  { name: texts.quote, sign: '„', command: 'formatBlock', argument: 'blockquote' },
  { name: texts.unlink, sign: '↗̸', command: 'unlink' },
]

/** Other markup is kept unchanged; `HTML` shows the source. The server sanitizes; here it only does not run. */
export function RichTextField(props: {
  label: string
  value: string
  error?: string | undefined
  onChange(html: string): void
}) {
  const { label, value, error, onChange } = props
  const [isSource, setSource] = useState(false)
  const [address, setAddress] = useState<string>()
  const [picture, setPicture] = useState<string>()
  const element = useRef<HTMLDivElement>(null)
  const selection = useRef<Range>(undefined)
  const reported = useRef<string>(undefined)
  const id = useId()

  // Set only on outside changes, so that typing does not lose the cursor position.
  useEffect(() => {
    if (!isSource && reported.current !== value) element.current?.replaceChildren(parseInertHtml(value))
    reported.current = isSource ? undefined : value
  }, [value, isSource])

  const reportChange = () => {
    if (!element.current) return
    reported.current = withoutEmptyLine(element.current.innerHTML)
    onChange(reported.current)
  }
  const run = (command: string, argument?: string) => {
    element.current?.focus()
    // Deprecated but supported everywhere: there is no replacement, and undo depends on it.
    document.execCommand('styleWithCSS', false, 'false')
    document.execCommand(command, false, argument)
    reportChange()
  }
  const rememberSelection = () => {
    selection.current = selectionRange(element.current)
  }
  /** Restores the selection after a dialog had the focus. */
  const restoreSelection = () => {
    const { current: range } = selection
    const chosen = window.getSelection()
    element.current?.focus()
    if (!range || !chosen) return
    chosen.removeAllRanges()
    chosen.addRange(range)
  }
  // After the dialog is closed: while it is open, the content behind it is inert.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each picture
  useEffect(() => {
    if (!picture) return
    restoreSelection()
    run('insertHTML', picture)
    setPicture(undefined)
  }, [picture])
  const insertLink = () => {
    restoreSelection()
    if (address && isSafeHref(address)) run('createLink', address)
    setAddress(undefined)
  }

  return (
    <div className="rich-text" data-wrong={error ? true : undefined}>
      <span className="field__label" id={id}>
        {label}
      </span>
      <div className="rich-text__tools" role="toolbar" aria-label={texts.label}>
        {!isSource && (
          <>
            {TOOLS.map(({ name, sign, command, argument }) => (
              <ToolButton key={name} name={name} sign={sign} onUse={() => run(command, argument)} />
            ))}
            <ToolButton
              name={texts.link}
              sign="↗"
              onUse={() => {
                rememberSelection()
                setAddress('')
              }}
            />
            <ToolButton
              name={texts.picture}
              sign="▣"
              onUse={() => {
                rememberSelection()
                void pickPictureHtml().then(setPicture)
              }}
            />
          </>
        )}
        <Button look="bare" onClick={() => setSource(!isSource)}>
          {isSource ? texts.visual : texts.source}
        </Button>
      </div>
      {address !== undefined && (
        <div className="rich-text__link">
          <TextField
            label={texts.linkAddress}
            hint={blockEditorTexts.f.hrefHint}
            value={address}
            onChange={setAddress}
            error={address && !isSafeHref(address) ? blockEditorTexts.f.badHref : undefined}
            autoFocus
          />
          <Button onClick={insertLink}>{texts.linkSet}</Button>
        </div>
      )}
      {isSource ? (
        <TextArea label={label} hiddenLabel rows={10} value={value} onChange={onChange} spellCheck={false} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a text area cannot hold formatted text
        <div
          ref={element}
          className="input rich-text__text"
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onInput={reportChange}
          onPaste={(event) => {
            // Pastes plain text only: styles of word processors are unwanted.
            event.preventDefault()
            document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
          }}
        />
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hasRejectedPictures(value) && (
        <p className="field__hint" role="status">
          {insertPictureTexts.foreign}
        </p>
      )}
    </div>
  )
}

function ToolButton({ name, sign, onUse }: { name: string; sign: string; onUse(): void }) {
  return (
    <button
      type="button"
      className="rich-text__tool"
      aria-label={name}
      title={name}
      // Keeps the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}

function selectionRange(editor: HTMLElement | null): Range | undefined {
  const chosen = window.getSelection()
  if (!editor || !chosen || chosen.rangeCount === 0) return undefined
  const range = chosen.getRangeAt(0)
  return editor.contains(range.commonAncestorContainer) ? range : undefined
}
