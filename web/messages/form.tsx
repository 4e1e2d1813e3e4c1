import { tidy } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import type { BlockOf } from '#shop/content/blocks.ts'
import { formFields } from '#wire/messages.protocol.ts'
import { FormField } from './form-field.tsx'
import type { FormState } from './form-state.ts'

declare module 'react' {
  // biome-ignore lint/style/noNamespace: the only way React lets its elements be extended
  namespace JSX {
    interface IntrinsicElements {
      'x-form': React.HTMLAttributes<HTMLElement> & { class: string }
    }
  }
}

/** Posts to the address of the page it stands on; what comes back is the same page with thanks, or with what is wrong. */
export function Form(props: {
  block: BlockOf<'form'>
  pageId: number
  /** Path of the page, as it was asked for. */
  path: string
  state: FormState | undefined
  sent: boolean
}) {
  const { block, pageId, path, state, sent } = props
  const { id, title, fields, submit, thanks } = block
  return (
    <x-form class="block block--text form" id={id}>
      {title && <h2 className="form__title">{tidy(title)}</h2>}
      {sent ? (
        <p className="form__thanks" tabIndex={-1}>
          {tidy(thanks)}
        </p>
      ) : (
        // No place in the address: a browser that has one to go to leaves the summary without the focus.
        <form className="form__form" method="post" action={path} noValidate>
          <input type="hidden" name={formFields.page} value={pageId} />
          <input type="hidden" name={formFields.block} value={id} />
          {state && <Summary block={block} state={state} />}
          {fields.map((field) => (
            <FormField
              key={field.name}
              field={field}
              id={`${id}-${field.name}`}
              value={state?.values[field.name] ?? ''}
              problem={state?.problems[field.name]}
            />
          ))}
          <p className="form__trap" aria-hidden="true">
            <label>
              {uk.messages.trap}
              <input name={formFields.trap} type="text" tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          <button className="button form__submit" type="submit">
            {submit}
          </button>
          <p className="form__news" role="alert" />
        </form>
      )}
    </x-form>
  )
}

/** Takes the focus, so that nobody looks for what happened. */
function Summary({ block, state }: { block: BlockOf<'form'>; state: FormState }) {
  const wrong = block.fields.filter(({ name }) => state.problems[name])
  return (
    // biome-ignore lint/a11y/noAutofocus: the page that answers without JavaScript begins where there is something to mend
    <section className="form__summary" aria-labelledby={`${block.id}-summary`} tabIndex={-1} autoFocus>
      <p className="form__wrong" id={`${block.id}-summary`}>
        {state.tooOften ? uk.messages.notSent : uk.messages.summary(wrong.length)}
      </p>
      {state.tooOften && <p>{uk.messages.tooOften}</p>}
      <ul>
        {wrong.map(({ name, label }) => (
          <li key={name}>
            <a href={`#${block.id}-${name}`}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
