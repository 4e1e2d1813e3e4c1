import { formFields } from '#api/forms/messages.protocol.ts'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { textLanguage } from '../locale/text-language.ts'
import { TranslatedText } from '../locale/translated-text.tsx'
import { FormField } from './form-field.tsx'
import type { FormState } from './form-state.ts'

/** Posts to the URL of its page; the response is that page with thanks or with errors. */
export function MessageForm(props: {
  block: BlockOf<'form'>
  pageId: number
  /** Path of the page, as requested. */
  path: string
  state: FormState | undefined
  sent: boolean
}) {
  const { block, pageId, path, state, sent } = props
  const { id, title, fields, submit, thanks } = block
  return (
    <x-form class="block block--text form" id={id}>
      {title && (
        <h2 className="form__title" lang={textLanguage(title)}>
          {applyTypography(title)}
        </h2>
      )}
      {sent ? (
        <p className="form__thanks" tabIndex={-1}>
          <TranslatedText text={applyTypography(thanks)} />
        </p>
      ) : (
        // No hash in the action: a browser that scrolls to one does not focus the summary.
        <form className="form__form" method="post" action={path} noValidate>
          <input type="hidden" name={formFields.page} value={pageId} />
          <input type="hidden" name={formFields.block} value={id} />
          {state && <ProblemSummary block={block} state={state} />}
          {fields.map((field) => (
            <FormField
              key={field.name}
              field={field}
              id={`${id}-${field.name}`}
              value={state?.values[field.name] ?? ''}
              problem={state?.problems[field.name]}
            />
          ))}
          {/* Honeypot for bots that read only the markup. */}
          <p className="visually-hidden" aria-hidden="true">
            <label>
              {siteTexts.messages.trap}
              <input name={formFields.trap} type="text" tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          <button className="button form__submit" type="submit" lang={textLanguage(submit)}>
            {submit}
          </button>
          <p className="form__news" role="alert" />
        </form>
      )}
    </x-form>
  )
}

/** Takes the focus, so the result is noticed. */
function ProblemSummary({ block, state }: { block: BlockOf<'form'>; state: FormState }) {
  const wrong = block.fields.filter(({ name }) => state.problems[name])
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript the response must start at the errors
    <section className="form__summary" aria-labelledby={`${block.id}-summary`} tabIndex={-1} autoFocus>
      <p className="form__wrong" id={`${block.id}-summary`}>
        {state.tooOften ? siteTexts.messages.notSent : siteTexts.messages.summary(wrong.length)}
      </p>
      {state.tooOften && <p>{siteTexts.messages.tooOften}</p>}
      <ul>
        {wrong.map(({ name, label }) => (
          <li key={name}>
            <a href={`#${block.id}-${name}`} lang={textLanguage(label)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
