import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { MessageAnswer } from '#api/visitors/forms/protocol.ts'
import { contactFormTexts as texts } from '#i18n/storefront/uk/content/contact-form.ts'
import { type FieldProblems, parseFormValues } from '#shop/visitors/messages/form-fields.ts'
import { formFields } from '#web/core/ui/fields/form-fields.client.ts'
import type { MessageFormBlock, MessageFormProps } from './form-state.ts'

const KEPT_ALIVE_BYTES = 60_000

/** What is typed stays in the fields themselves. */
export function useMessageForm({ block, state: sent, isSent }: MessageFormProps) {
  const [state, setState] = useState({
    problems: sent?.problems ?? {},
    isRefused: sent !== undefined,
    isTooOften: sent?.tooOften ?? false,
    isSending: false,
    isSent,
    news: '',
    /** Answers so far: each takes the focus. */
    answers: 0,
  })
  const form = useRef<HTMLFormElement>(null)
  /** At once, unlike the state: presses that were kept are repeated in one task. */
  const isSending = useRef(false)
  const result = useRef<HTMLElement & HTMLParagraphElement>(null)

  function check() {
    const { current } = form
    if (!current) return
    setState((state) => ({ ...state, problems: withoutFixed(state.problems, block, current) }))
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const form = event.currentTarget
    setState((state) => ({ ...state, isSending: true, news: '' }))
    const answer = await post(form)
    isSending.current = false
    setState((state) => {
      const done = { ...state, isSending: false }
      if (typeof answer === 'string') return { ...done, news: answer }
      const answers = state.answers + 1
      if (answer.kind === 'sent') return { ...done, isSent: true, answers }
      return { ...done, isRefused: true, problems: answer.problems, isTooOften: answer.tooOften, answers }
    })
  }

  // Some input may have come before this script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(check, [])
  useEffect(() => {
    if (state.answers > 0) result.current?.focus()
  }, [state.answers])
  return { ...state, parts: { form, result }, send, check }
}

/** Text: why it was not sent. */
async function post(form: HTMLFormElement): Promise<MessageAnswer | string> {
  try {
    const body = new URLSearchParams(formFields(form))
    const headers = { accept: 'application/json' }
    // The message arrives even if the page is left; browsers send no more than that so.
    const keepalive = String(body).length < KEPT_ALIVE_BYTES
    const answer = await fetch(form.action, { method: 'POST', body, headers, keepalive })
    if (answer.headers.get('content-type')?.startsWith('application/json')) return await answer.json()
    return answer.status === 413 ? texts.tooLong : texts.offline
  } catch (error) {
    console.info(error)
    return texts.offline
  }
}

/**
 * A field's error goes as soon as its value is valid, by the same rules as the server's. Only on input: on blur the
 * pointer may be on its way to the button, which must not move.
 */
function withoutFixed(problems: FieldProblems, { fields }: MessageFormBlock, form: HTMLFormElement): FieldProblems {
  const values = new FormData(form)
  const left = fields
    .filter(({ name }) => problems[name])
    .filter((field) => {
      const value = String(values.get(field.name) ?? '')
      return parseFormValues([field], { [field.name]: value }).kind === 'invalid'
    })
  if (left.length === Object.keys(problems).length) return problems
  return Object.fromEntries(Object.entries(problems).filter(([name]) => left.some((field) => field.name === name)))
}
