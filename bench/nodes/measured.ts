/** One measurement. CPU in milliseconds for each answer. */
export type Load = { perSecond: number; p50: number; p99: number; shopMs: number; postgresMs: number }

/** By what was asked, with the most servers. */
export type Measured = Map<string, Load>
