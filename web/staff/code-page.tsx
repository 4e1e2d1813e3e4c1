import { staffDoor as words } from '#i18n/staff-door.uk.ts'
import { signInAddress } from '#shop/addresses.ts'
import { doorFields } from '#wire/staff-door.protocol.ts'
import { DoorField } from './door-field.tsx'
import type { SignInState } from './door-state.ts'

/** The second step, after a right password. Works without JavaScript. */
export function CodePage({ state, ticket }: { state: SignInState; ticket: string }) {
  const { problem } = state
  const general = typeof problem === 'object' ? words.problem.locked(problem.lockedMinutes) : undefined
  return (
    <>
      <form className="door__form" method="post" action={signInAddress} noValidate>
        <h1 className="door__title">{words.code.title}</h1>
        <p className="door__intro">{words.code.intro}</p>
        {general && (
          <p className="door__problem" role="alert">
            {general}
          </p>
        )}
        <input type="hidden" name={doorFields.nonce} value={state.nonce} />
        <input type="hidden" name={doorFields.to} value={state.to} />
        <input type="hidden" name={doorFields.ticket} value={ticket} />
        <DoorField
          id="code"
          name={doorFields.code}
          label={words.code.label}
          hint={words.code.hint}
          problem={problem === 'code_wrong' ? words.problem.codeWrong : undefined}
          input={{
            type: 'text',
            inputMode: 'text',
            autoComplete: 'one-time-code',
            autoCapitalize: 'off',
            spellCheck: false,
            maxLength: 20,
            autoFocus: true,
          }}
        />
        <button className="button button--wide" type="submit">
          {words.signIn}
        </button>
      </form>
      <p className="door__leave">
        <a className="door__link door__back" href={signInAddress}>
          {words.code.back}
        </a>
      </p>
    </>
  )
}
