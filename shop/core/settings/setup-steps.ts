/** Steps of the first set-up, in order. Each can be skipped. */
export const SETUP_STEPS = [
  'shop',
  'address',
  'legal',
  'bank',
  'look',
  'delivery',
  'payment',
  'email',
  'content',
] as const

export type SetupStep = (typeof SETUP_STEPS)[number]

/** `none`: a shop from before there was a set-up. `done`: the owner has been through it. */
export const SETUP_STATES = ['none', ...SETUP_STEPS, 'done'] as const

export type SetupState = (typeof SETUP_STATES)[number]

export function isSetupPending(state: SetupState): state is SetupStep {
  return state !== 'none' && state !== 'done'
}

export function stepAfter(step: SetupStep): SetupStep | 'done' {
  return SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? 'done'
}

export function stepBefore(step: SetupStep): SetupStep | undefined {
  return SETUP_STEPS[SETUP_STEPS.indexOf(step) - 1]
}
