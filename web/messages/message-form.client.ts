import { contactFormTexts } from '#i18n/storefront/uk/content/contact-form.ts'
import { formFields } from '../ui/fields/form-fields.client.ts'
import { clearFixedErrors } from './form-errors.client.ts'

/** Posts the form in the background and replaces it by the same part of the response page. */
export function startWidget(root: HTMLElement): () => void {
  const form = root.querySelector('form')
  const button = form?.querySelector<HTMLButtonElement>('.form__submit')
  const status = form?.querySelector<HTMLElement>('.form__news')
  if (!form || !button || !status) return () => {}
  const ended = new AbortController()
  const { signal } = ended
  const words = button.textContent
  let sending = false

  function mark(on: boolean) {
    sending = on
    form?.setAttribute('aria-busy', String(on))
    if (!button) return
    button.textContent = on ? contactFormTexts.sending : words
    if (on) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  }

  async function send() {
    if (!form || !status || sending) return
    mark(true)
    status.textContent = ''
    try {
      const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(formFields(form)) })
      const part = await parseFormPart(answer, root.id)
      if (part) replaceForm(root, part)
      else status.textContent = answer.status === 413 ? contactFormTexts.tooLong : contactFormTexts.offline
    } catch (error) {
      console.info(error)
      status.textContent = contactFormTexts.offline
    } finally {
      mark(false)
    }
  }

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      void send()
    },
    { signal },
  )
  // A link of the error summary focuses the field.
  form.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('.form__summary a') : null
      const field = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
      if (!field) return
      event.preventDefault()
      field.focus()
    },
    { signal },
  )
  clearFixedErrors(form, signal)
  return () => ended.abort()
}

async function parseFormPart(answer: Response, id: string): Promise<HTMLElement | null> {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return null
  return new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById(id)
}

function replaceForm(root: HTMLElement, part: HTMLElement): void {
  root.replaceWith(part)
  part.querySelector<HTMLElement>('.form__summary, .form__thanks')?.focus()
}
