import './button.css'
import './badge.css'
import './dialog.css'
import './secret-dialog.css'
import { type ComponentProps, Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { saveTexts, secretTexts } from '#i18n/admin/uk/shell.ts'
import { createStore } from '../requests/create-store.ts'
import { TextField } from './fields/fields.tsx'

/**
 * `main`: the primary action of the page. `quiet`: other actions. `bare`: inside rows and toolbars. `danger`: deletes.
 */
export type ButtonLook = 'main' | 'quiet' | 'bare' | 'danger'

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  /** Keeps size and focus while busy, and ignores further presses. */
  busy?: boolean
}

export function Button({ look = 'quiet', busy = false, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass(look, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {children}
    </button>
  )
}

export function ButtonLink(props: { to: string; look?: ButtonLook; children: ReactNode }) {
  const { to, look = 'quiet', children } = props
  return (
    <Link className={buttonClass(look)} to={to}>
      {children}
    </Link>
  )
}

function buttonClass(look: ButtonLook, more = ''): string {
  return `control control--${look} ${more}`.trim()
}

/** A status in one word. The colour only repeats the text. */
export function Badge({ tone = 'plain', children }: { tone?: 'plain' | 'good' | 'wait' | 'bad'; children: ReactNode }) {
  return <span className={`state state--${tone}`}>{children}</span>
}

/** The initial focus: the first field; without one the confirming button. */
const INITIAL_FOCUS_SELECTOR =
  '.dialog__body :is(input, select, textarea), .dialog__actions .control--main, .dialog__actions .control'

/** A modal dialog. Rendered outside of the form that opened it: forms cannot be nested. */
export function Dialog(props: {
  title: string
  onClose(): void
  children: ReactNode
  actions?: ReactNode
  size?: 'small' | 'wide' | 'full'
}) {
  const { title, onClose, children, actions, size = 'small' } = props
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const before = document.activeElement
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>(INITIAL_FOCUS_SELECTOR)?.focus()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog natively; the click is on its backdrop
    <dialog
      ref={element}
      className={`dialog dialog--${size}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose()
      }}
    >
      <div className="dialog__inside">
        <header className="dialog__head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="dialog__close" aria-label={saveTexts.close} onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
        </header>
        <div className="dialog__body">{children}</div>
        {actions && <footer className="dialog__actions">{actions}</footer>}
      </div>
    </dialog>,
    document.body,
  )
}

/** The props of every dialog that is opened by `openDialog`. */
export type DialogProps<Answer> = { onClose(): void; onDone(answer: Answer): void }

type OpenDialog = { id: number; close(): void; element: ReactNode }

const openDialogs = createStore<OpenDialog[]>([])
let lastId = 0

/** `openDialog<WooTag>((dialog) => <TagDialog {...dialog} />)`: its answer, or undefined when it was closed. */
export function openDialog<Answer>(draw: (dialog: DialogProps<Answer>) => ReactNode): Promise<Answer | undefined> {
  const id = ++lastId
  return new Promise((resolve) => {
    const end = (answer: Answer | undefined) => {
      openDialogs.set(openDialogs.get().filter((dialog) => dialog.id !== id))
      resolve(answer)
    }
    const close = () => end(undefined)
    const element = draw({ onClose: close, onDone: end })
    openDialogs.set([...openDialogs.get(), { id, close, element }])
  })
}

/** Mounted once in the shell. Another page closes the dialogs of the one before. */
export function DialogHost() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(
    () => () => {
      for (const dialog of openDialogs.get()) dialog.close()
    },
    [pathname],
  )
  return openDialogs.useValue().map(({ id, element }) => <Fragment key={id}>{element}</Fragment>)
}

/** Several lines are a list of codes. */
type Secret = { label: string; value: string }

type SecretsShown = {
  title: string
  text: string
  secrets: Secret[]
  /** Why to save it first: shown instead of closing at once. */
  copyFirst: string
  /** The label of the closing button: «Секрет збережено». */
  done: string
}

export function showSecrets(shown: SecretsShown): void {
  void openDialog((dialog) => <SecretDialog {...shown} {...dialog} />)
}

function SecretDialog({ title, text, secrets, copyFirst, done, onClose }: SecretsShown & DialogProps<unknown>) {
  const [status, setStatus] = useState('')

  const copy = async (value: string) => {
    try {
      await navigator.clipboard.writeText(value)
      setStatus(secretTexts.copied)
    } catch {
      setStatus(secretTexts.notCopied) // the clipboard API is not available over plain http
    }
  }
  return (
    <Dialog
      title={title}
      size="wide"
      // A backdrop click must not close a dialog whose content is shown only once.
      onClose={() => (status === '' ? setStatus(copyFirst) : onClose())}
      actions={
        <Button look="main" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <div className="secrets">
        <p>{text}</p>
        {secrets.map((secret) => (
          <div key={secret.label} className="secrets__one">
            <SecretValue {...secret} />
            <Button
              aria-label={secrets.length > 1 ? secretTexts.copyOf(secret.label) : undefined}
              onClick={() => copy(secret.value)}
            >
              {secretTexts.copy}
            </Button>
          </div>
        ))}
        <p role="status">{status}</p>
      </div>
    </Dialog>
  )
}

function SecretValue({ label, value }: Secret) {
  if (!value.includes('\n')) {
    const onChange = () => {}
    const onFocus = (event: React.FocusEvent<HTMLInputElement>) => event.currentTarget.select()
    return <TextField readOnly spellCheck={false} label={label} value={value} onChange={onChange} onFocus={onFocus} />
  }
  return (
    <ul className="secrets__codes" aria-label={label}>
      {value.split('\n').map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  )
}
