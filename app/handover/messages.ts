/** What a supervisor sends to its server. `retire`: another process does the work already. */
export type SupervisorMessage = 'retire' | 'stop'

/** What the server sends to its supervisor. */
export const READY_MESSAGE = 'ready'
