import './html-field.css'
import { useEffect, useId, useRef, useState } from 'react'
import { insertPicture as insertWords } from '#i18n/admin-media.uk.ts'
import { blockEditor } from '#i18n/admin-pages.uk.ts'
import { isLinkable } from '#shop/addresses.ts'
import { pictureAt } from '#shop/media/media.ts'
import { leavesPicturesOut } from '../media/picture-html.ts'
import { PictureInsert } from '../media/picture-insert.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'

const words = blockEditor.prose

/**
 * Words with bold, headings, lists, links and pictures of the library. What it does not offer, as tables, it leaves as it was; `HTML` shows it all.
 * The server makes it safe whenever it is shown, so here it is only kept from running.
 */
export function HtmlField({ label, value, onChange }: { label: string; value: string; onChange(html: string): void }) {
  const [isSource, setSource] = useState(false)
  const [address, setAddress] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const [picture, setPicture] = useState<string>()
  const element = useRef<HTMLDivElement>(null)
  const selection = useRef<Range>(undefined)
  const id = useId()

  // Set from outside only: whoever types must not lose his place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor comes anew after the source was shown
  useEffect(() => {
    const editor = element.current
    if (editor && editor.innerHTML !== value) editor.replaceChildren(inert(value))
  }, [value, isSource])

  const told = () => element.current && onChange(tidied(element.current.innerHTML))
  const run = (command: string, argument?: string) => {
    element.current?.focus()
    // Deprecated and everywhere: nothing has come in its place, and undo goes with it.
    document.execCommand('styleWithCSS', false, 'false')
    document.execCommand(command, false, argument)
    told()
  }
  /** A window has had the focus meanwhile. */
  const reselect = () => {
    const { current: range } = selection
    const chosen = window.getSelection()
    element.current?.focus()
    if (!range || !chosen) return
    chosen.removeAllRanges()
    chosen.addRange(range)
  }
  // When the window is gone: while it stands open, nothing behind it can be written into.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture
  useEffect(() => {
    if (!picture) return
    reselect()
    run('insertHTML', picture)
    setPicture(undefined)
  }, [picture])
  const link = () => {
    reselect()
    if (address && isLinkable(address)) run('createLink', address)
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
            <Tool name={words.bold} sign="Ж" onUse={() => run('bold')} />
            <Tool name={words.italic} sign="К" onUse={() => run('italic')} />
            <Tool name={words.heading} sign="H" onUse={() => run('formatBlock', 'h3')} />
            <Tool name={words.paragraph} sign="¶" onUse={() => run('formatBlock', 'p')} />
            <Tool name={words.bullets} sign="•" onUse={() => run('insertUnorderedList')} />
            <Tool name={words.numbers} sign="1." onUse={() => run('insertOrderedList')} />
            <Tool name={words.quote} sign="„" onUse={() => run('formatBlock', 'blockquote')} />
            <Tool
              name={words.link}
              sign="↗"
              onUse={() => {
                selection.current = rangeIn(element.current)
                setAddress('')
              }}
            />
            <Tool name={words.unlink} sign="↗̸" onUse={() => run('unlink')} />
            <Tool
              name={words.picture}
              sign="▣"
              onUse={() => {
                selection.current = rangeIn(element.current)
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
            hint={blockEditor.f.hrefHint}
            value={address}
            onChange={setAddress}
            error={address && !isLinkable(address) ? blockEditor.f.badHref : undefined}
            autoFocus
          />
          <Button onClick={link}>{words.linkSet}</Button>
        </div>
      )}
      {isSource ? (
        <TextArea label={label} hiddenLabel rows={10} value={value} onChange={onChange} spellCheck={false} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a text area holds no bold words
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
            // From elsewhere only words: styles of a word processor are nobody's wish.
            event.preventDefault()
            const text = event.clipboardData.getData('text/plain')
            document.execCommand('insertText', false, text)
          }}
        />
      )}
      {leavesPicturesOut(value) && (
        <p className="field__hint" role="status">
          {insertWords.foreign}
        </p>
      )}
      {isChoosing && (
        <PictureInsert
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

function Tool({ name, sign, onUse }: { name: string; sign: string; onUse(): void }) {
  return (
    <button
      type="button"
      className="html-field__tool"
      aria-label={name}
      title={name}
      // The words stay chosen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}

const PICTURE_PARTS = ['src', 'alt', 'width', 'height']

/** Parsed in a document where nothing runs or loads, and without what would once it is moved here. */
function inert(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(
    'script, style, iframe, object, embed, link, meta, base, svg, math, form',
  )) {
    element.remove()
  }
  for (const element of body.querySelectorAll('*')) {
    const isPicture = element.localName === 'img' && pictureAt(element.getAttribute('src') ?? '') !== undefined
    for (const { name, value } of [...element.attributes]) {
      const isKept =
        ['title', 'colspan', 'rowspan', 'scope'].includes(name) ||
        (name === 'href' && isLinkable(value)) ||
        (isPicture && PICTURE_PARTS.includes(name))
      if (!isKept) element.removeAttribute(name)
    }
  }
  const fragment = document.createDocumentFragment()
  fragment.append(...body.childNodes)
  return fragment
}

/** An empty editor holds a line break. */
function tidied(html: string): string {
  return html === '<br>' || html === '<p><br></p>' ? '' : html
}

function rangeIn(editor: HTMLElement | null): Range | undefined {
  const chosen = window.getSelection()
  if (!editor || !chosen || chosen.rangeCount === 0) return undefined
  const range = chosen.getRangeAt(0)
  return editor.contains(range.commonAncestorContainer) ? range : undefined
}
