export const MAX_BATCH_SIZE = 100

/** One item of a batch: the answer of its own route, or its error. */
export type WooBatchError = { id: number; error: { code: string; message: string; data: { status: number } } }

export type WooBatch<Thing> = Partial<Record<'create' | 'update' | 'delete', (Thing | WooBatchError)[]>>
