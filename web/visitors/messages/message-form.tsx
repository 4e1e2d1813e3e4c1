import { formFields } from '#api/visitors/forms/protocol.ts'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { contactFormTexts as texts } from '#i18n/storefront/uk/content/contact-form.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { FormField } from './form-field.tsx'
import type { FormState, MessageFormBlock, MessageFormProps } from './form-state.ts'
import { useMessageForm } from './use-message-form.ts'

/** An island. Without JavaScript it posts to the URL of its page; the response is that page with thanks or with errors. */
export function MessageForm(props: MessageFormProps) {
  const { block, pageId, path, state } = props
  const { id, fields, submit, thanks } = block
  const { problems, isRefused, isTooOften, isSending, isSent, news, parts, send, check } = useMessageForm(props)
  if (isSent) {
    return (
      <p className="form__thanks" tabIndex={-1} ref={parts.result}>
        <TranslatedText text={applyTypography(thanks)} />
      </p>
    )
  }
  return (
    // No hash in the action: a browser that scrolls to one does not focus the summary.
    <form
      className="form__form"
      method="post"
      action={localizeUrl(path)}
      noValidate
      aria-busy={isSending || undefined}
      ref={parts.form}
      onSubmit={send}
      onInput={check}
    >
      <input type="hidden" name={formFields.page} value={pageId} />
      <input type="hidden" name={formFields.block} value={id} />
      {isRefused && (
        // biome-ignore lint/a11y/noAutofocus: without JavaScript the response must start at the errors
        <section className="form__summary" aria-labelledby={`${id}-summary`} tabIndex={-1} autoFocus ref={parts.result}>
          <ProblemSummary block={block} problems={problems} isTooOften={isTooOften} />
        </section>
      )}
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          id={`${id}-${field.name}`}
          value={state?.values[field.name] ?? ''}
          problem={problems[field.name]}
        />
      ))}
      {/* Honeypot for bots that read only the markup. */}
      <p className="visually-hidden" aria-hidden="true">
        <label>
          {texts.trap}
          <input name={formFields.trap} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button
        className="button form__submit"
        type="submit"
        lang={isSending ? undefined : textLanguage(submit)}
        aria-disabled={isSending || undefined}
      >
        {isSending ? texts.sending : submit}
      </button>
      <p className="form__news" role="alert">
        {news}
      </p>
    </form>
  )
}

/** Takes the focus, so the result is noticed. */
function ProblemSummary(props: { block: MessageFormBlock; problems: FormState['problems']; isTooOften: boolean }) {
  const { block, problems, isTooOften } = props
  const wrong = block.fields.filter(({ name }) => problems[name])
  return (
    <>
      <p className="form__wrong" id={`${block.id}-summary`}>
        {isTooOften ? texts.notSent : wrong.length > 0 ? texts.summary(wrong.length) : texts.mended}
      </p>
      {isTooOften && <p>{texts.tooOften}</p>}
      <ul>
        {wrong.map(({ name, label }) => (
          <li key={name}>
            <a
              href={`#${block.id}-${name}`}
              lang={textLanguage(label)}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(`${block.id}-${name}`)?.focus()
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
