import './html-field.css'
import { useEffect, useId, useRef, useState } from 'react'
import { insertPictureTexts as insertWords } from '#i18n/admin/uk/media.ts'
import { blockEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import { parsePictureUrl } from '#shop/media/media.ts'
import { isSafeHref } from '#shop/paths.ts'
import { InsertPictureDialog } from '../media/picker/insert-picture-dialog.tsx'
import { hasRejectedPictures } from '../media/picker/picture-html.ts'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'

const words = blockEditorTexts.prose

/**
 * A rich-text field with bold, headings, lists, links and library pictures. Other markup, such as tables, is kept
 * unchanged; `HTML` shows the source. The server sanitizes the HTML on rendering; here it is only kept from running.
 */
export function HtmlField({ label, value, onChange }: { label: string; value: string; onChange(html: string): void }) {
  const [isSource, setSource] = useState(false)
  const [address, setAddress] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const [picture, setPicture] = useState<string>()
  const element = useRef<HTMLDivElement>(null)
  const selection = useRef<Range>(undefined)
  const id = useId()

  // Set only on outside changes, so that typing does not lose the cursor position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is created again after the source view
  useEffect(() => {
    const editor = element.current
    if (editor && editor.innerHTML !== value) editor.replaceChildren(parseInert(value))
  }, [value, isSource])

  const told = () => element.current && onChange(withoutEmptyLines(element.current.innerHTML))
  const run = (command: string, argument?: string) => {
    element.current?.focus()
    // Deprecated but supported everywhere: there is no replacement, and undo depends on it.
    document.execCommand('styleWithCSS', false, 'false')
    document.execCommand(command, false, argument)
    told()
  }
  /** Restores the selection after a dialog had the focus. */
  const reselect = () => {
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
    reselect()
    run('insertHTML', picture)
    setPicture(undefined)
  }, [picture])
  const link = () => {
    reselect()
    if (address && isSafeHref(address)) run('createLink', address)
    setAddress(undefined)
  }

  return (
    <div className="html-field">
      <span className="field__label" id={id}>
        {label}
      </span>
      <div className="html-field__tools" role="toolbar" aria-label={words.label}>
        {!isSource && (
          <>
            <ToolButton name={words.bold} sign="Ж" onUse={() => run('bold')} />
            <ToolButton name={words.italic} sign="К" onUse={() => run('italic')} />
            <ToolButton name={words.heading} sign="H" onUse={() => run('formatBlock', 'h3')} />
            <ToolButton name={words.paragraph} sign="¶" onUse={() => run('formatBlock', 'p')} />
            <ToolButton name={words.bullets} sign="•" onUse={() => run('insertUnorderedList')} />
            <ToolButton name={words.numbers} sign="1." onUse={() => run('insertOrderedList')} />
            <ToolButton name={words.quote} sign="„" onUse={() => run('formatBlock', 'blockquote')} />
            <ToolButton
              name={words.link}
              sign="↗"
              onUse={() => {
                selection.current = selectionRange(element.current)
                setAddress('')
              }}
            />
            <ToolButton name={words.unlink} sign="↗̸" onUse={() => run('unlink')} />
            <ToolButton
              name={words.picture}
              sign="▣"
              onUse={() => {
                selection.current = selectionRange(element.current)
                setChoosing(true)
              }}
            />
          </>
        )}
        <Button look="bare" onClick={() => setSource(!isSource)}>
          {isSource ? words.visual : words.source}
        </Button>
      </div>
      {address !== undefined && (
        <div className="html-field__link">
          <TextField
            label={words.linkAddress}
            hint={blockEditorTexts.f.hrefHint}
            value={address}
            onChange={setAddress}
            error={address && !isSafeHref(address) ? blockEditorTexts.f.badHref : undefined}
            autoFocus
          />
          <Button onClick={link}>{words.linkSet}</Button>
        </div>
      )}
      {isSource ? (
        <TextArea label={label} hiddenLabel rows={10} value={value} onChange={onChange} spellCheck={false} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a text area cannot hold formatted text
        <div
          ref={element}
          className="input html-field__words"
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={id}
          onInput={told}
          onPaste={(event) => {
            // Pastes plain text only: styles of word processors are unwanted.
            event.preventDefault()
            const text = event.clipboardData.getData('text/plain')
            document.execCommand('insertText', false, text)
          }}
        />
      )}
      {hasRejectedPictures(value) && (
        <p className="field__hint" role="status">
          {insertWords.foreign}
        </p>
      )}
      {isChoosing && (
        <InsertPictureDialog
          onClose={() => setChoosing(false)}
          onInsert={(html) => {
            setChoosing(false)
            setPicture(html)
          }}
        />
      )}
    </div>
  )
}

function ToolButton({ name, sign, onUse }: { name: string; sign: string; onUse(): void }) {
  return (
    <button
      type="button"
      className="html-field__tool"
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

const PICTURE_ATTRIBUTES = ['src', 'alt', 'width', 'height']

/** Parsed in an inert document, without anything that would run once it is inserted here. */
function parseInert(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(
    'script, style, iframe, object, embed, link, meta, base, svg, math, form',
  )) {
    element.remove()
  }
  for (const element of body.querySelectorAll('*')) {
    const isPicture = element.localName === 'img' && parsePictureUrl(element.getAttribute('src') ?? '') !== undefined
    for (const { name, value } of [...element.attributes]) {
      const isKept =
        ['title', 'colspan', 'rowspan', 'scope'].includes(name) ||
        (name === 'href' && isSafeHref(value)) ||
        (isPicture && PICTURE_ATTRIBUTES.includes(name))
      if (!isKept) element.removeAttribute(name)
    }
  }
  const fragment = document.createDocumentFragment()
  fragment.append(...body.childNodes)
  return fragment
}

/** An empty editor contains a line break. */
function withoutEmptyLines(html: string): string {
  return html === '<br>' || html === '<p><br></p>' ? '' : html
}

function selectionRange(editor: HTMLElement | null): Range | undefined {
  const chosen = window.getSelection()
  if (!editor || !chosen || chosen.rangeCount === 0) return undefined
  const range = chosen.getRangeAt(0)
  return editor.contains(range.commonAncestorContainer) ? range : undefined
}
