import { useEffect, useState } from 'react'
import { EMAILS_ROUTE, type EmailPreviewJson } from '#api/office/emails/protocol.ts'
import { adminEmails as texts } from '#i18n/admin/uk/settings/emails.ts'
import type { EmailKind, EmailTexts } from '#shop/core/settings/email-text-settings.ts'
import { isAborted, request, toFailure } from '../../core/requests/request.ts'
import { toSaveError } from '../../core/ui/forms/save-error.ts'
import { Tabs } from '../../core/ui/tabs.tsx'
import { withKeys } from './variables.ts'

/** The pause in typing after which the email is rendered again. */
const DEBOUNCE_MS = 400

type State =
  | { kind: 'loading' | 'wrong' | 'failed' | 'no_product' }
  | { kind: 'shown'; email: NonNullable<EmailPreviewJson> }

/** The email as it would be sent, at the width of a phone. The last one stays until the next is there. */
export function EmailPreview(props: {
  kind: EmailKind
  language: 'uk' | 'en'
  changed: Partial<EmailTexts>
  onErrors(errors: Record<string, string>): void
}) {
  const { kind, language, changed, onErrors } = props
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [open, setOpen] = useState<'html' | 'text'>('html')
  const body = JSON.stringify({ kind, language, texts: mapValues(changed, withKeys) })

  useEffect(() => {
    const aborter = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const email = await request<EmailPreviewJson>({
          path: EMAILS_ROUTE,
          method: 'POST',
          data: JSON.parse(body),
          signal: aborter.signal,
        })
        setState(email ? { kind: 'shown', email } : { kind: 'no_product' })
        onErrors({})
      } catch (error) {
        if (isAborted(error)) return
        const { errors } = toSaveError(toFailure(error))
        onErrors(errors)
        setState({ kind: Object.keys(errors).length > 0 ? 'wrong' : 'failed' })
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [body, onErrors])

  return (
    <section className="emails__preview" aria-labelledby="email-preview">
      <h2 id="email-preview">{texts.preview}</h2>
      {state.kind === 'shown' ? (
        <>
          <p className="emails__subject">
            <b>{texts.subjectLine}</b> <span lang={language}>{state.email.subject}</span>
          </p>
          <Tabs<'html' | 'text'>
            label={texts.previewTabs}
            open={open}
            onOpen={setOpen}
            tabs={[
              {
                name: 'html',
                label: texts.previewKinds.html,
                panel: (
                  <iframe
                    className="emails__frame"
                    title={texts.previewFrame(texts.kinds[kind])}
                    sandbox=""
                    srcDoc={withInertLinks(state.email.html)}
                  />
                ),
              },
              {
                name: 'text',
                label: texts.previewKinds.text,
                panel: (
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
                  <pre className="emails__text" lang={language} tabIndex={0}>
                    {state.email.text}
                  </pre>
                ),
              },
            ]}
          />
        </>
      ) : (
        <p className="emails__when" role="status">
          {MESSAGES[state.kind]}
        </p>
      )}
    </section>
  )
}

const MESSAGES = {
  loading: texts.loading,
  wrong: texts.notShown,
  failed: texts.failed,
  no_product: texts.noProduct,
}

/** Their new windows are blocked by the sandbox. */
function withInertLinks(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">')
}

function mapValues(changed: Partial<EmailTexts>, change: (text: string) => string): Partial<EmailTexts> {
  return Object.fromEntries(Object.entries(changed).map(([field, text]) => [field, change(text)]))
}
